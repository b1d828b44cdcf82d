import { notFound } from 'next/navigation';
import { CategoryView } from '@/components/layout/category-view';
import { PageFrame } from '@/components/layout/page-frame';
import { getSite } from '@/content';
import { metadataOf, staticParams } from '../../page-metadata';

interface Props {
  params: Promise<{ slug: string }>;
}

export const dynamicParams = false;

export async function generateStaticParams() {
  const routes = [...(await getSite()).categories.keys()];
  return staticParams(
    routes.map((route) => ({ slug: route.slice('/category/'.length) })),
    { slug: '_none' },
  );
}

export async function generateMetadata({ params }: Props) {
  const page = (await getSite()).byRoute.get(`/category/${(await params).slug}`);
  return page ? metadataOf(page) : {};
}

export default async function CategoryPage({ params }: Props) {
  const site = await getSite();
  const route = `/category/${(await params).slug}`;
  const page = site.byRoute.get(route);
  const category = site.categories.get(route);
  if (!page || !category) notFound();
  return (
    <PageFrame page={page} location={site.locations.get(route)}>
      <CategoryView category={category} />
    </PageFrame>
  );
}
