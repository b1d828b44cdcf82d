import { visibleBidi } from '@/lib/bidi-controls';
import type { Site } from '@/content';
import { publishedAddress } from '@/config/base-path';
import type { SearchSettings } from '@schema/search-settings';
import { frameOf, type LinkData } from './frame-data';
import { searchHeadOf, siteNameOf, type HeadData } from './head-data';
import { pageDataOf, type PageData } from './page-data';
import { pageDataFile } from './read';
import { pageLinksOf } from '@/publish/page-links';

/** The file of what all pages show around their content. */
export const FRAME_FILE = 'frame.json';

/** The data of the search page: all pages by section and category. */
export interface SearchPageData {
  readonly head: HeadData;
  readonly sections: readonly {
    readonly id: string;
    readonly label: string;
    readonly overview?: LinkData;
    readonly categories: readonly (LinkData & { readonly pages: readonly LinkData[] })[];
  }[];
}

/** The data of the page of unknown addresses: categories that help on. */
export interface NotFoundData {
  readonly head: HeadData;
  readonly categories: readonly (LinkData & { readonly description: string })[];
}

/** The data of a page as JSON. Bidirectional controls are code points in it, so that a text is displayed in its written order. */
export function dataText(data: unknown): string {
  return visibleBidi(JSON.stringify(data));
}

/** Functions that make the data of every page, by file, as JSON: the pages read it and nothing else. */
export function pageDataFiles(site: Site, starts: SearchSettings['start']): Map<string, () => Promise<string>> {
  const files = new Map<string, () => Promise<string>>();
  const add = (file: string, make: () => unknown) => files.set(file, async () => dataText(await make()));
  for (const page of site.pages) add(pageDataFile(page.route), () => pageDataOf(page, site));
  if (!site.byRoute.has('/')) add(pageDataFile('/'), () => homeWithoutText(site));
  add(FRAME_FILE, () => frameOf(site, starts));
  add('search.json', () => searchPageOf(site));
  add('not-found.json', () => notFoundOf(site));
  add('routes.json', () => ['/', ...site.pages.map(({ route }) => route).filter((route) => route !== '/')]);
  return files;
}

function homeWithoutText(site: Site): PageData {
  const { product } = site;
  const [title, description] = [siteNameOf(product), product.tagline];
  const canonical = { rel: 'canonical', href: publishedAddress('/', product.addresses.docs) };
  return {
    ...{ route: '/', kind: 'home', title, description, sheets: [], headings: [], around: {}, content: {} },
    head: { title, metas: [{ name: 'description', content: product.description }], links: [canonical] },
    links: pageLinksOf({ route: '/', title, source: '' }, product),
  };
}

function searchPageOf(site: Site): SearchPageData {
  const linkTo = ({ title, route }: { readonly title: string; readonly route: string }) => ({
    label: title,
    href: route,
  });
  return {
    head: searchHeadOf(site),
    sections: site.sections.map(({ id, label, overview, categories }) => ({
      ...{ id, label },
      ...(overview && { overview: linkTo(overview) }),
      categories: categories.map((category) => ({
        label: category.label,
        href: category.route,
        pages: category.pages.map(linkTo),
      })),
    })),
  };
}

function notFoundOf({ product, sections }: Site): NotFoundData {
  const title = `Page Not Found · ${siteNameOf(product)}`;
  const description = { name: 'description', content: product.description };
  const categories = sections.flatMap((section) => section.categories).slice(0, 8);
  return {
    head: { title, metas: [description, { name: 'robots', content: 'noindex' }], links: [] },
    categories: categories.map(({ label, route, description }) => ({ label, href: route, description })),
  };
}
