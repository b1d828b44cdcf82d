import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER, DATA_FILES } from '@schema/collections';
import { issue, type Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import { readText } from '@schema/read-text';
import type { Site } from '@/content/assemble-site';

/** The list of addresses that were published, one per line; a published address is never lost. */
export const ADDRESSES_FILE = join(CONTENT_FOLDER, DATA_FILES.addresses);

type AddressSite = Pick<Site, 'byRoute' | 'redirects'>;

/** Published addresses that lead neither to a page nor to a redirect. */
export function lostAddresses(
  { byRoute, redirects }: AddressSite,
  published = readAddresses(),
  file = ADDRESSES_FILE,
): Issue[] {
  return published.flatMap((route, index) =>
    route === '' || byRoute.has(route) || redirects.has(route)
      ? []
      : [
          issue(
            'address-lost',
            { file, line: index + 1, column: 1 },
            { route, near: byRoute.get(nearest(route, byRoute.keys()))?.source ?? '' },
          ),
        ],
  );
}

/** The published addresses by line; a comment after `#` and an empty line are ''. */
export function readAddresses(file = ADDRESSES_FILE): string[] {
  const lines = existsSync(file) ? readText(file).text.split('\n') : [];
  return lines.map((line) => line.replace(/#.*/, '').trim());
}
