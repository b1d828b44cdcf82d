import { notFound } from 'next/navigation';
import { CategoryView } from '@/components/layout/category-view';
import { PageFrame } from '@/components/layout/page-frame';
import { getSite, versionsAround } from '@/content';
import { pageLinksOf } from '@/outputs/page-links';
import { metadataOf, staticParams } from '../../page-metadata';

interface Props {
  params: Promise<{ slug: string }>;
}

/** Categories of old versions have another prefix: their pages are routes of `[...slug]`. */
const PREFIX = '/category/';

export const dynamicParams = false;

export function generateStaticParams() {
  return staticParams(readParams, { slug: '_none' });
}

async function readParams() {
  const routes = [...(await getSite()).categories.keys()].filter((route) => route.startsWith(PREFIX));
  return routes.map((route) => ({ slug: route.slice(PREFIX.length) }));
}

export async function generateMetadata({ params }: Props) {
  const site = await getSite();
  const page = site.byRoute.get(`${PREFIX}${(await params).slug}`);
  return page ? metadataOf(page, site) : {};
}

export default async function CategoryPage({ params }: Props) {
  const site = await getSite();
  const route = `${PREFIX}${(await params).slug}`;
  const page = site.byRoute.get(route);
  const category = site.categories.get(route);
  if (!page || !category) notFound();
  return (
    <PageFrame
      page={page}
      wide
      location={site.locations.get(route)}
      links={pageLinksOf(page, site.product)}
      versions={versionsAround(page, site.versions, site.byRoute)}
    >
      <CategoryView category={category} />
    </PageFrame>
  );
}
