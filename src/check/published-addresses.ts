import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER, DATA_FILES } from '@schema/collections';
import type { Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import { oldRouteFault, withoutSlash } from '@schema/old-routes';
import { topOf } from '@/source/places';
import { readText } from '@/source/read-text';
import type { LinkReportOptions } from './link-report';
import { issue } from './issues';
import type { Site } from '@/content/assemble-site';

/** The list of addresses that were published, one per line; a published address is never lost. */
export const ADDRESSES_FILE = join(CONTENT_FOLDER, DATA_FILES.addresses);

type AddressSite = Pick<Site, 'byRoute' | 'redirects'> & Pick<LinkReportOptions, 'isUnchecked'>;

/** The issues of published addresses that lead neither to a page nor to a redirect. */
export function lostAddresses({ byRoute, redirects, isUnchecked }: AddressSite, file = ADDRESSES_FILE): Issue[] {
  return readAddresses(file).flatMap((route, index) => {
    if (route === '' || byRoute.has(route) || redirects.has(route) || isUnchecked?.(route)) return [];
    const place = { ...topOf(file), line: index + 1 };
    const fault = oldRouteFault(route);
    if (fault !== undefined) return [issue('address-invalid', place, { fault })];
    const { source = '' } = byRoute.get(nearest(route, byRoute.keys())) ?? {};
    return [issue('address-lost', place, { route, near: /\.mdx?$/.test(source) ? source : '' })];
  });
}

/** The published addresses by line; a comment after `#` and an empty line are ''. Empty without a list. */
export function readAddresses(file = ADDRESSES_FILE): string[] {
  if (!existsSync(file)) return [];
  const lines = readText(file).text.split('\n');
  return lines.map((line) => withoutSlash(line.replace(/#.*/, '').trim()));
}
