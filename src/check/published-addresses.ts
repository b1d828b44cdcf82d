import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER, DATA_FILES } from '@schema/collections';
import { issue, type Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import { oldRouteFault, withoutSlash } from '@schema/old-routes';
import { readText } from '@/source/read-text';
import type { LinkReportOptions } from './link-report';
import { movedPages } from './moved-pages';
import type { Site } from '@/content/assemble-site';

/** The list of addresses that were published, one per line; a published address is never lost. */
export const ADDRESSES_FILE = join(CONTENT_FOLDER, DATA_FILES.addresses);

type AddressSite = Pick<Site, 'byRoute' | 'redirects'> & Pick<LinkReportOptions, 'isUnchecked'>;

/**
 * Addresses that lead neither to a page nor to a redirect: those of the list, and those of pages that moved, if there is
 * no list. `moved` is read only if an address is lost.
 */
export function lostAddresses(
  { byRoute, redirects, isUnchecked }: AddressSite,
  file = ADDRESSES_FILE,
  moved = () => movedPages(CONTENT_FOLDER, file),
): Issue[] {
  const published = readAddresses(file);
  const isLost = (route: string) =>
    route !== '' && !byRoute.has(route) && !redirects.has(route) && isUnchecked?.(route) !== true;
  if (published && !published.some(isLost)) return [];
  const pages = moved();
  const routes = published ?? [...pages.keys()];
  return routes.flatMap((route, index) => {
    if (!isLost(route)) return [];
    const page = pages.get(route);
    const fault = route.startsWith('/') ? oldRouteFault(route) : undefined;
    if (fault) return [issue('address-invalid', { file, line: index + 1, column: 1 }, { fault })];
    return page === undefined
      ? [
          issue(
            'address-lost',
            { file, line: index + 1, column: 1 },
            { route, near: byRoute.get(nearest(route, byRoute.keys()))?.source ?? '' },
          ),
        ]
      : [issue('page-moved', { file: page, line: 1, column: 1 }, { route })];
  });
}

/** The published addresses by line; a comment after `#` and an empty line are ''. Undefined without a list. */
export function readAddresses(file = ADDRESSES_FILE): string[] | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readText(file).text.split('\n');
  return lines.map((line) => withoutSlash(line.replace(/#.*/, '').trim()));
}
