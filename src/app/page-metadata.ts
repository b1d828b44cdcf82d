import type { Metadata } from 'next';
import { canonicalRoute, type Page, type Site } from '@/content';

/** Title, description and canonical address of a page; an old version of a page says which one, and names the present one as canonical. */
export function metadataOf(page: Page, { versions, byRoute }: Pick<Site, 'versions' | 'byRoute'>): Metadata {
  const version = versions.find(({ id }) => id === page.version);
  const title = version ? `${page.title} (${version.label})` : page.title;
  const canonical = canonicalRoute(page, byRoute);
  return {
    title,
    description: page.description,
    alternates: { canonical },
    openGraph: { title, description: page.description, url: canonical },
  };
}

/**
 * The parameters of a dynamic route. Next refuses an export in which a route has no page at all, as a product without an API has; such a
 * route gets one nameless page, which `scripts/post-process-export.ts` takes out again.
 */
export function staticParams<T>(params: T[], nameless: T): T[] {
  return params.length > 0 ? params : [nameless];
}

/** The route of a catch-all's parameters; Next hands them percent-encoded in some cases and plain in others. */
export function routeOfParams(segments: readonly string[], prefix = ''): string {
  return `${prefix}/${segments.map(decodeURIComponent).join('/')}`;
}
