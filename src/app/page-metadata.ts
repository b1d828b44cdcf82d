import type { Metadata } from 'next';
import type { Page } from '@/content';

/** Title, description and canonical address of a page. */
export function metadataOf(page: Page): Metadata {
  return {
    title: page.title,
    description: page.description,
    alternates: { canonical: page.route },
    openGraph: { title: page.title, description: page.description, url: page.route },
  };
}

/**
 * The parameters of a dynamic route. Next refuses an export in which a route has no page at all, as a product without an API has; such a
 * route gets one nameless page, which `scripts/finish-export.ts` takes out again.
 */
export function staticParams<T>(params: T[], nameless: T): T[] {
  return params.length > 0 ? params : [nameless];
}

/** The route of a catch-all's parameters; Next hands them percent-encoded in some cases and plain in others. */
export function routeOfParams(segments: readonly string[], prefix = ''): string {
  return `${prefix}/${segments.map(decodeURIComponent).join('/')}`;
}
