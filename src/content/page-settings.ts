import { issue, type Issue, type Place } from '@schema/issues';
import type { PageFrontMatter } from '@schema/frontmatter';
import { createLocator } from '@schema/locate';
import { readText } from '@schema/read-text';
import { splitFrontMatter } from '@/lib/front-matter';
import type { Page, PageSettings } from './page';

/** The settings that front matter has; undefined if it has none. */
export function settingsOf(data: Partial<PageFrontMatter>): PageSettings | undefined {
  const { unlisted, noindex, redirectFrom } = data;
  const settings = {
    ...(unlisted && { unlisted }),
    ...((noindex ?? unlisted) && { noindex: true }),
    ...(redirectFrom && { redirectFrom }),
  };
  return Object.keys(settings).length > 0 ? settings : undefined;
}

/** The place of a key in the front matter of a file, which only a message needs. */
function placeOfKey(file: string, ...keys: readonly (string | number)[]): Place {
  const { frontMatter } = splitFrontMatter(readText(file).text);
  // The front matter begins on the file's second line.
  return createLocator(file, frontMatter ?? '', 1)(...keys);
}

/** Old route → the page that replaces it. A route of a page is no redirect; of two pages, the first one gets it. */
export function redirectsOf(pages: readonly Page[]): { redirects: Map<string, string>; issues: Issue[] } {
  const bySource = new Map(pages.map((page) => [page.route, page.source]));
  const redirects = new Map<string, string>();
  const issues: Issue[] = [];
  for (const { route, source, settings } of pages) {
    for (const [index, from] of (settings?.redirectFrom ?? []).entries()) {
      const other = bySource.get(from) ?? bySource.get(redirects.get(from) ?? '');
      if (other)
        issues.push(issue('redirect-taken', placeOfKey(source, 'redirectFrom', index), { route: from, other }));
      else redirects.set(from, route);
    }
  }
  return { redirects, issues };
}

/** Whether lists, search and sitemap contain a page. */
export function isListed({ settings }: Page): boolean {
  return settings?.unlisted !== true;
}
