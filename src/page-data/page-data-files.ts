import type { Page, Site } from '@/content';
import { publishedAddress } from '@/config/base-path';
import { layoutOf, type LinkData } from './site-layout-data';
import { siteNameOf } from '@/publish/web-manifest';
import { searchHeadOf, type HeadData } from './head-data';
import { pageDataOf } from './page-data';
import { pageDataFile } from './read-page-data';

/** The file of what all pages show around their content. */
export const LAYOUT_FILE = 'layout.json';

/** The data of the search page: all pages by section and category. */
export type SearchPageData = ReturnType<typeof searchPageOf>;

/** The data of the page of unknown addresses: categories that help on. */
export type NotFoundData = ReturnType<typeof notFoundOf>;

/** Functions that make the data of every page, by its file: the pages read it and nothing else. */
export function pageDataFiles(site: Site): Map<string, () => object> {
  const files = new Map<string, () => object>();
  for (const page of site.pages) files.set(pageDataFile(page.route), () => pageDataOf(page, site));
  if (!site.byRoute.has('/')) files.set(pageDataFile('/'), () => homeWithoutText(site));
  const routes = () => [...new Set(['/', ...site.pages.map(({ route }) => route)])];
  return files
    .set(LAYOUT_FILE, () => layoutOf(site))
    .set('search.json', () => searchPageOf(site))
    .set('not-found.json', () => notFoundOf(site))
    .set('routes.json', routes);
}

function homeWithoutText({ product }: Site) {
  const [title, description] = [siteNameOf(product), product.tagline];
  const canonical = { rel: 'canonical', href: publishedAddress('/', product.addresses.docs) };
  const head = {
    title,
    metas: [{ name: 'description', content: product.description }],
    links: [canonical],
  };
  return { route: '/', kind: 'home', title, description, head, content: {} };
}

function searchPageOf(site: Site) {
  const linkToPage = ({ title, route }: Pick<Page, 'title' | 'route'>): LinkData => ({
    label: title,
    href: route,
  });
  return {
    head: searchHeadOf(site),
    sections: site.sections.map(({ id, label, overview, categories }) => ({
      id,
      label,
      overview: overview && linkToPage(overview),
      categories: categories.map((category) => ({
        label: category.label,
        href: category.route,
        pages: category.pages.map(linkToPage),
      })),
    })),
  };
}

function notFoundOf({ product, sections }: Site) {
  const title = `Page Not Found · ${siteNameOf(product)}`;
  const description = { name: 'description', content: product.description };
  const categories = sections.flatMap((section) => section.categories);
  return {
    head: {
      title,
      metas: [description, { name: 'robots', content: 'noindex' }],
      links: [],
    } as HeadData,
    categories: categories.slice(0, 8).map(({ label, route, description }) => ({
      route,
      title: label,
      description,
    })),
  };
}
