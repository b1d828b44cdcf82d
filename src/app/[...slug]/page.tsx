import { notFound } from 'next/navigation';
import { CategoryView } from '@/components/layout/category-view';
import { PageFrame } from '@/components/layout/page-frame';
import { getSite, versionsAround } from '@/content';
import { ComponentStyles } from '../component-styles';
import { pageLinksOf } from '@/outputs/page-links';
import { MdxBody } from '../mdx-body';
import { Questions } from '../questions';
import { metadataOf, routeOfParams, staticParams } from '../page-metadata';

interface Props {
  params: Promise<{ slug: string[] }>;
}

export const dynamicParams = false;

export function generateStaticParams() {
  return staticParams(readParams, { slug: ['_none'] });
}

async function readParams() {
  const { pages } = await getSite();
  const own = pages.filter(({ kind, version }) => kind === 'doc' || kind === 'faq' || version !== undefined);
  return own.map(({ route }) => ({ slug: route.slice(1).split('/') }));
}

export async function generateMetadata({ params }: Props) {
  const site = await getSite();
  const page = site.byRoute.get(routeOfParams((await params).slug));
  return page ? metadataOf(page, site) : {};
}

export default async function DocumentationPage({ params }: Props) {
  const site = await getSite();
  const page = site.byRoute.get(routeOfParams((await params).slug));
  const category = page && site.categories.get(page.route);
  const body = page && site.bodies.get(page.route);
  if (!page || !(body ?? category)) notFound();
  const versions = versionsAround(page, site.versions, site.byRoute);
  const location = site.locations.get(page.route);
  const links = pageLinksOf(page, site.product);
  if (!body) {
    return (
      <PageFrame page={page} wide location={location} versions={versions} links={links}>
        {category ? <CategoryView category={category} /> : null}
      </PageFrame>
    );
  }
  return (
    <PageFrame
      page={page}
      location={location}
      versions={versions}
      links={links}
      styles={<ComponentStyles code={[body, ...body.questions].map(({ code }) => code).join('\n')} />}
    >
      <MdxBody code={body.code} route={page.route} />
      <Questions page={page} questions={body.questions} />
    </PageFrame>
  );
}
