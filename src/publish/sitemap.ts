import { toHtml } from 'hast-util-to-html';
import { s } from 'hastscript';
import { publishedAddress } from '@/config/base-path';
import { SITEMAP } from '@/config/constants';
import type { Page } from '@/content';

/**
 * The sitemap (sitemaps.org, protocol 0.9) of these pages, sorted by address; a page without a date of modification has
 * none. `origin` is the site's address; the home page's has no trailing slash beyond the origin's.
 */
export function sitemapXml(pages: readonly Page[], origin: string): string {
  const entries = pages
    .map(({ route, lastModified }) => ({
      loc: publishedAddress(route, origin),
      ...(lastModified && { lastmod: lastModified }),
      ...SITEMAP,
    }))
    .sort((a, b) => (a.loc < b.loc ? -1 : 1));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.flatMap((entry) => ['<url>', ...elementsOf(entry), '</url>']),
    '</urlset>\n',
  ].join('\n');
}

function elementsOf(entry: Record<string, string | number>): string[] {
  return Object.entries(entry).map(([name, value]) => toHtml(s(name, String(value))));
}
