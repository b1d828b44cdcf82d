import { issue, type Issue } from '@schema/issues';
import { foldedPath } from '@/content/files/content-files';
import { readText } from '@/content/files/read-text';
import { yamlOf } from '@/content/files/read-front-matter';
import type { Page } from './page';

/**
 * Old route → the page that replaces it. A route of a page or a file is no redirect; of two pages, the first one gets
 * it. Letter case makes no difference, because hosts and file systems may ignore it. `files` are addresses of files that
 * the build writes, with the file that decides each.
 */
export function redirectsOf(
  pages: readonly Page[],
  files: ReadonlyMap<string, string> = new Map(),
): { redirects: Map<string, string>; issues: Issue[] } {
  const owners = new Map([...files].map(([route, source]) => [foldedPath(route), source]));
  for (const { route, source } of pages) owners.set(foldedPath(route), source);
  const redirects = new Map<string, string>();
  const issues: Issue[] = [];
  for (const { route, source, settings } of pages) {
    for (const [index, from] of (settings?.redirectFrom ?? []).entries()) {
      // The same address with and without a slash is one; the page's own one was written with an ending.
      if (redirects.get(from) === route || from === route) continue;
      const other = owners.get(foldedPath(from));
      if (other) {
        const place = yamlOf(source, readText(source)).at('redirectFrom', index);
        issues.push(issue('redirect-taken', place, { route: from, other }));
      } else {
        redirects.set(from, route);
        owners.set(foldedPath(from), source);
      }
    }
  }
  return { redirects, issues };
}

/**
 * Each old address, with and without `.html`, or as the file of a folder → the page that it leads to. A page that names its
 * own address in `redirectFrom` was at that with an ending.
 */
export function redirectAddresses(
  pages: readonly Page[],
  redirects: ReadonlyMap<string, string>,
): Record<string, string> {
  const own = pages.filter(({ route, settings }) => settings?.redirectFrom?.includes(route));
  const moves = [...redirects, ...own.map(({ route }) => [route, route] as const)];
  return Object.fromEntries(
    moves.flatMap(([from, to]) =>
      [from, `${from}.html`, `${from}/index.html`]
        .filter((address) => address !== to)
        .map((address) => [address, to]),
    ),
  );
}
