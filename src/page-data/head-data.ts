import type { Product } from '@schema/product';
import { publishedAddress } from '@/config/base-path';
import { FEED, LOCALE, SEARCH_PAGE } from '@/config/constants';
import { SHARE_IMAGE } from '@/config/public-files';
import { canonicalRoute, type Page, type Site } from '@/content';
import { breadcrumbsJson } from '@/publish/json-ld';
import { LLMS_ROUTE } from '@/publish/llms';
import { siteNameOf } from '@/publish/web-manifest';
import { twinRoute } from '@/publish/twin-route';

/** An attribute of a `<meta>` or `<link>`, and its values. */
type Attributes = Record<string, string>;

/** The head of a page's document: its title, and elements with their attributes. */
export interface HeadData {
  title: string;
  metas: readonly Attributes[];
  links: readonly Attributes[];
  /** Structured data; the home page and the search are in no place. */
  jsonLd?: string | undefined;
}

/**
 * The title of a page's document, which no other page has: with the label of an old version, with the section of a
 * category, and, if another page has the same title, with the category or else with the operation or the route.
 */
function titleOf(page: Page, { pages, versions, locations }: Site): string {
  const { title, version, kind, operation, route } = page;
  const label = versions.find(({ id }) => id === version)?.label;
  const named = label === undefined ? title : `${title} (${label})`;
  const placeOf = (one: Page) => locations.get(one.route)?.category?.label;
  if (kind === 'category')
    return [named, locations.get(route)?.section.label].filter(Boolean).join(' · ');
  const twins = pages.filter(
    (one) =>
      one !== page && one.kind !== 'category' && one.title === title && one.version === version,
  );
  if (twins.length === 0) return named;
  const place = placeOf(page);
  if (place !== undefined && twins.every((twin) => placeOf(twin) !== place))
    return `${named} · ${place}`;
  if (operation) return `${named} · ${operation.method.toUpperCase()} ${operation.path}`;
  return `${named} · ${route}`;
}

/** Title, description, picture, canonical address and structured data; an old version's page names the current page as canonical. */
export function headOf(page: Page, site: Site): HeadData {
  const { product, byRoute } = site;
  const addressOf = (route: string) => publishedAddress(route, product.addresses.docs);
  const title = titleOf(page, site);
  const isHome = page.kind === 'home';
  // The site's root has no trailing slash.
  const canonical = addressOf(canonicalRoute(page, byRoute)).replace(/\/$/, '');
  const { description } = page;
  const picture = {
    image: addressOf(SHARE_IMAGE.route),
    'image:alt': siteNameOf(product),
    'image:width': String(SHARE_IMAGE.width),
    'image:height': String(SHARE_IMAGE.height),
  };
  return {
    title: `${title} · ${siteNameOf(product)}`,
    metas: [
      { name: 'description', content: description },
      ...(page.settings?.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...openGraph({ title, description, url: canonical, ...picture }, product),
      { property: 'og:type', content: isHome ? 'website' : 'article' },
      ...(!isHome && page.lastModified
        ? [{ property: 'article:modified_time', content: page.lastModified }]
        : []),
      // X reads the other properties of Open Graph ("Cards markup tag reference").
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...(page.feed
        ? [{ rel: 'alternate', type: 'application/atom+xml', href: addressOf(FEED) }]
        : []),
      // How a program finds the page's Markdown and the list of all pages (llms.txt version 2, "Discovery").
      { rel: 'alternate', type: 'text/markdown', href: twinRoute(page.route) },
      { rel: 'describedby', type: 'text/markdown', href: LLMS_ROUTE },
    ],
    jsonLd: isHome ? undefined : breadcrumbsJson(page, site),
  };
}

/** The properties of a link preview: `title`, `description`, `url`, and those of the site. */
function openGraph(page: Attributes, product: Product): Attributes[] {
  const properties = { ...page, site_name: siteNameOf(product), locale: LOCALE };
  return Object.entries(properties).map(([name, content]) => ({ property: `og:${name}`, content }));
}

/** The head of the search page; the page's results differ from query to query, so search engines leave it out. */
export function searchHeadOf({ product }: Pick<Site, 'product'>): HeadData {
  const title = 'Search';
  const description = `Search the documentation of ${product.name}, or find a page in the list of all pages by section and category.`;
  const url = publishedAddress(SEARCH_PAGE.route, product.addresses.docs);
  return {
    title: `${title} · ${siteNameOf(product)}`,
    metas: [
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex, follow' },
      ...openGraph({ title, description, url }, product),
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}
