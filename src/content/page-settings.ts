import { issue, type Issue, type Place } from '@schema/issues';
import type { PageFrontMatter } from '@schema/frontmatter';
import { createLocator } from '@schema/locate';
import { nearest } from '@schema/nearest';
import { withoutSlash } from '@schema/old-routes';
import { readText } from '@schema/read-text';
import { splitFrontMatter } from '@/lib/front-matter';
import type { Location } from './navigation';
import type { Page, PageSettings } from './page';

/** The settings that front matter has; undefined if it has none. */
export function settingsOf(data: Partial<PageFrontMatter>): PageSettings | undefined {
  const { unlisted, noindex, contents, redirectFrom, previous, next } = data;
  const settings = {
    ...(unlisted && { unlisted }),
    ...((noindex ?? unlisted) && { noindex: true }),
    ...(contents === false && { contents }),
    ...(redirectFrom && { redirectFrom: redirectFrom.map(withoutSlash) }),
    ...(previous !== undefined && { previous: previous === 'none' ? null : previous }),
    ...(next !== undefined && { next: next === 'none' ? null : next }),
  };
  return Object.keys(settings).length > 0 ? settings : undefined;
}

/** The place of a key in the front matter of a file, which only a message needs. */
function placeOfKey(file: string, ...keys: readonly (string | number)[]): Place {
  const { frontMatter } = splitFrontMatter(readText(file).text);
  // The front matter begins on the file's second line.
  return createLocator(file, frontMatter ?? '', 1)(...keys);
}

/**
 * Old route → the page that replaces it. A route of a page or a file is no redirect; of two pages, the first one gets
 * it. Letter case makes no difference, because hosts and file systems may ignore it. `files` are addresses of files that
 * the build writes, with the file that decides each.
 */
export function redirectsOf(
  pages: readonly Page[],
  files: ReadonlyMap<string, string> = new Map(),
): { redirects: Map<string, string>; issues: Issue[] } {
  const owners = new Map([...files].map(([route, source]) => [foldedRoute(route), source]));
  for (const { route, source } of pages) owners.set(foldedRoute(route), source);
  const redirects = new Map<string, string>();
  const issues: Issue[] = [];
  for (const { route, source, settings } of pages) {
    for (const [index, from] of (settings?.redirectFrom ?? []).entries()) {
      // The same address with and without a slash is one.
      if (redirects.get(from) === route) continue;
      const other = owners.get(foldedRoute(from));
      if (other)
        issues.push(issue('redirect-taken', placeOfKey(source, 'redirectFrom', index), { route: from, other }));
      else {
        redirects.set(from, route);
        owners.set(foldedRoute(from), source);
      }
    }
  }
  return { redirects, issues };
}

/** A route as a host compares it that ignores letter case and the form of accents. */
export function foldedRoute(route: string): string {
  // Upper case first: `ß` and `ss` are one.
  return route.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/** The locations with the previous and next pages that front matter names; an unknown route changes nothing. */
export function withNeighbors(
  locations: ReadonlyMap<string, Location>,
  byRoute: ReadonlyMap<string, Page>,
): { locations: ReadonlyMap<string, Location>; issues: Issue[] } {
  const issues: Issue[] = [];
  const pageAt = (key: 'previous' | 'next', own: Page | undefined, { source, settings }: Page) => {
    const route = settings?.[key];
    if (route === undefined) return own;
    const found = route === null ? undefined : byRoute.get(route);
    if (route !== null && !found)
      issues.push(
        issue('neighbor-missing', placeOfKey(source, key), { key, near: nearest(route, byRoute.keys()), route }),
      );
    return found;
  };
  const changed = [...locations].map(([route, location]) => {
    const page = byRoute.get(route);
    if (!page?.settings) return [route, location] as const;
    const neighbors = {
      previous: pageAt('previous', location.previous, page),
      next: pageAt('next', location.next, page),
    };
    return [route, { ...location, ...neighbors }] as const;
  });
  return { locations: new Map(changed), issues };
}

/** Whether lists, search and sitemap contain a page. */
export function isListed({ settings }: Page): boolean {
  return settings?.unlisted !== true;
}

/** Where front matter puts the pages: their neighbors and their old addresses. */
export function placePages(
  locations: ReadonlyMap<string, Location>,
  byRoute: ReadonlyMap<string, Page>,
  files: ReadonlyMap<string, string>,
) {
  const located = withNeighbors(locations, byRoute);
  const { redirects, issues } = redirectsOf([...byRoute.values()], files);
  return { locations: located.locations, redirects, issues: [...located.issues, ...issues] };
}
