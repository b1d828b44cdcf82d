import { notFound } from 'next/navigation';
import { OperationView } from '@/components/api/operation-view';
import { ReferenceOverview } from '@/components/api/reference-overview';
import { TypeView } from '@/components/api/type-view';
import { PageFrame } from '@/components/layout/page-frame';
import { API_SHEET } from '@/components/mdx/sheets';
import { getSite, typesRouteOf } from '@/content';
import { ComponentStyles } from '../../component-styles';
import { pageLinksOf } from '@/outputs/page-links';
import { MdxBody } from '../../mdx-body';
import { metadataOf, routeOfParams, staticParams } from '../../page-metadata';

interface Props {
  params: Promise<{ slug: string[] }>;
}

const KINDS: ReadonlySet<string> = new Set(['guide', 'operation', 'overview', 'type']);

export const dynamicParams = false;

export function generateStaticParams() {
  return staticParams(readParams, { slug: ['_none'] });
}

async function readParams() {
  const own = (await getSite()).pages.filter(({ kind }) => KINDS.has(kind));
  return own.map(({ route }) => ({ slug: route.split('/').slice(2) }));
}

export async function generateMetadata({ params }: Props) {
  const site = await getSite();
  const page = site.byRoute.get(routeOfParams((await params).slug, '/api'));
  return page ? metadataOf(page, site) : {};
}

export default async function ApiPage({ params }: Props) {
  const site = await getSite();
  const page = site.byRoute.get(routeOfParams((await params).slug, '/api'));
  if (!page) notFound();
  const body = site.bodies.get(page.route);
  const operation = site.operations.get(page.route);
  const type = site.types.get(page.route);
  const prose = body ? <MdxBody code={body.code} route={page.route} /> : null;
  return (
    <PageFrame
      page={page}
      location={site.locations.get(page.route)}
      wide={operation !== undefined}
      styles={<ComponentStyles code={body?.code} sheets={page.kind === 'guide' ? [] : [API_SHEET]} />}
      links={pageLinksOf(page, site.product)}
    >
      {operation ? (
        <OperationView
          operation={operation}
          prose={prose}
          catalogue={[...site.catalogues.keys()][0] ?? null}
          types={typesRouteOf(site.downloads)}
        />
      ) : null}
      {type ? <TypeView type={type} /> : null}
      {page.kind === 'overview' && site.reference ? (
        <ReferenceOverview reference={site.reference} downloads={site.downloads} />
      ) : null}
      {page.kind === 'guide' ? prose : null}
    </PageFrame>
  );
}
