import type { Metadata } from 'next';
import { publishedAddress } from '@/config/base-path';
import { FEEDS, LOCALE } from '@/config/site';
import { canonicalRoute, type Page, type Site } from '@/content';
import { siteNameOf } from '@/outputs/manifest';
import { SHARE_IMAGE_SIZE, shareImageRoute } from '@/outputs/share-image';

const FEED_TYPES = { 'application/rss+xml': FEEDS.rss, 'application/atom+xml': FEEDS.atom };
type TitledSite = Pick<Site, 'pages' | 'versions' | 'locations'>;
type MetadataSite = TitledSite & Pick<Site, 'product' | 'byRoute'>;

/**
 * The title of a page's document, which no other page has: with the label of an old version, with the section of a
 * category, and, if another page has the same title, with the category or else with the operation or the route.
 */
function titleOf(page: Page, { pages, versions, locations }: TitledSite): string {
  const { title, version, kind, operation, route } = page;
  const label = versions.find(({ id }) => id === version)?.label;
  const named = label === undefined ? title : `${title} (${label})`;
  const placeOf = (one: Page) => locations.get(one.route)?.category?.label;
  if (kind === 'category') return [named, locations.get(route)?.section.label].filter(Boolean).join(' · ');
  const twins = pages.filter(
    (one) => one !== page && one.kind !== 'category' && one.title === title && one.version === version,
  );
  if (twins.length === 0) return named;
  const place = placeOf(page);
  const address = operation ? `${operation.method.toUpperCase()} ${operation.path}` : route;
  return `${named} · ${place !== undefined && twins.every((twin) => placeOf(twin) !== place) ? place : address}`;
}

/** Title, description, picture and canonical address of a page; that of an old version is the current page's. */
export function metadataOf(page: Page, site: MetadataSite): Metadata {
  const { product, byRoute } = site;
  const title = titleOf(page, site);
  const canonical = canonicalRoute(page, byRoute);
  const image = publishedAddress(shareImageRoute(page.route), product.addresses.docs);
  return {
    title,
    description: page.description,
    ...(page.settings?.noindex && { robots: { index: false } }),
    alternates: { canonical, ...(page.feed ? { types: FEED_TYPES } : {}) },
    openGraph: {
      title,
      description: page.description,
      url: canonical,
      // A page's values replace those of the layout as a whole, so these are repeated.
      siteName: siteNameOf(product),
      locale: LOCALE,
      images: { url: image, alt: title, ...SHARE_IMAGE_SIZE },
      ...(page.kind === 'home'
        ? { type: 'website' }
        : { type: 'article', ...(page.lastModified && { modifiedTime: page.lastModified }) }),
    },
  };
}

/**
 * The parameters of a dynamic route. Next rejects an export in which a route has no page, as in a product without an
 * API; such a route gets one placeholder page, which `scripts/post-process-export.ts` removes. In development, Next
 * starts a process for each request that reads the parameters, and nothing needs them: a route without a page answers
 * 404 itself.
 */
export async function staticParams<T>(list: () => Promise<T[]> | T[], nameless: T): Promise<T[]> {
  if (process.env.NODE_ENV === 'development') return [];
  const params = await list();
  return params.length > 0 ? params : [nameless];
}

/** The route of a catch-all's parameters; Next passes them percent-encoded in some cases and decoded in others. */
export function routeOfParams(segments: readonly string[], prefix = ''): string {
  return `${prefix}/${segments.map(decodeURIComponent).join('/')}`;
}
