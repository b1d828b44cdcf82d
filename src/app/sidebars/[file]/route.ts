import { sidebarHtml, sidebarRoute } from '@/components/layout/sidebar';
import { getSite, type Section } from '@/content';
import { staticParams } from '../../page-metadata';

// The links of each sidebar as HTML. The pages of a section share one file, so that their data does not grow with the site.

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return staticParams(async () => [...(await readSidebars()).keys()].map((file) => ({ file })), { file: '_none' });
}

async function readSidebars(): Promise<ReadonlyMap<string, Section>> {
  const { locations } = await getSite();
  const sections = [...locations.values()].map(({ section }) => section);
  return new Map(sections.map((section) => [sidebarRoute(section).split('/').at(-1) ?? '', section]));
}

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const section = (await readSidebars()).get((await params).file);
  const links = section ? await sidebarHtml(section) : '';
  return new Response(links, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
