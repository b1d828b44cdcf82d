import type { Metadata } from 'next';
import { FEEDS } from '@/config/site';
import { canonicalRoute, type Page, type Site } from '@/content';

const FEED_TYPES = { 'application/rss+xml': FEEDS.rss, 'application/atom+xml': FEEDS.atom };

/**
 * Title, description and canonical address of a page; the title of an old version contains its label, and the current
 * version is its canonical address.
 */
export function metadataOf(page: Page, { versions, byRoute }: Pick<Site, 'versions' | 'byRoute'>): Metadata {
  const version = versions.find(({ id }) => id === page.version);
  const title = version ? `${page.title} (${version.label})` : page.title;
  const canonical = canonicalRoute(page, byRoute);
  return {
    title,
    description: page.description,
    alternates: { canonical, ...(page.feed ? { types: FEED_TYPES } : {}) },
    openGraph: { title, description: page.description, url: canonical },
  };
}

/**
 * The parameters of a dynamic route. Next rejects an export in which a route has no page, as in a product without an
 * API; such a route gets one placeholder page, which `scripts/post-process-export.ts` removes.
 */
export function staticParams<T>(params: T[], nameless: T): T[] {
  return params.length > 0 ? params : [nameless];
}

/** The route of a catch-all's parameters; Next passes them percent-encoded in some cases and decoded in others. */
export function routeOfParams(segments: readonly string[], prefix = ''): string {
  return `${prefix}/${segments.map(decodeURIComponent).join('/')}`;
}
