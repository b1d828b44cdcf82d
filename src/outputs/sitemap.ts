import { publishedAddress } from '@/config/base-path';
import { SITEMAP } from '@/config/site';
import type { Page } from '@/content';

/** One entry of the sitemap protocol. */
export interface SitemapEntry {
  url: string;
  /** Left out where the page has none. */
  lastModified?: string;
  changeFrequency: typeof SITEMAP.changeFrequency;
  priority: number;
}

/** Every page, by route; the home page's address has no trailing slash beyond the origin's. */
export function sitemapOf(pages: readonly Page[], origin: string): SitemapEntry[] {
  return pages
    .map(({ route, lastModified }) => ({
      url: publishedAddress(route, origin),
      ...(lastModified === undefined ? {} : { lastModified }),
      ...SITEMAP,
    }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}
