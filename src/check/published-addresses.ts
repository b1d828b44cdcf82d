import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { collectionOf, CONTENT_FOLDER, DATA_FILES, routeOf } from '@schema/collections';
import type { Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import { oldRouteFault, withoutSlash } from '@schema/old-routes';
import { git } from '@/lib/server/git';
import { slugIn } from '@/source/front-matter';
import { topOf } from '@/source/places';
import { readText } from '@/source/read-text';
import type { LinkReportOptions } from './link-report';
import { run } from './run';
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
    const hasMoved = fault === undefined && page !== undefined;
    const { source = '' } = byRoute.get(nearest(route, byRoute.keys())) ?? {};
    const near = /\.mdx?$/.test(source) ? source : '';
    return run(
      'lostAddress',
      { route, fault, hasMoved, near },
      hasMoved ? topOf(page) : { ...topOf(file), line: index + 1 },
    );
  });
}

/** The published addresses by line; a comment after `#` and an empty line are ''. Undefined without a list. */
export function readAddresses(file = ADDRESSES_FILE): string[] | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readText(file).text.split('\n');
  return lines.map((line) => withoutSlash(line.replace(/#.*/, '').trim()));
}

/**
 * Pages that moved: old route → file of the page. Compares the folder with the commit that last changed the list of
 * published addresses, else with the last commit. Git finds what was committed or added; a new file that git does not
 * know yet is the moved page if it has the same title. Empty without git.
 */
export function movedPages(folder: string, list: string, root = process.cwd()): ReadonlyMap<string, string> {
  try {
    const base = git(root, 'log', '-1', '--format=%H', '--', list).trim() || 'HEAD';
    const { renamed, deleted } = changesSince(base, folder, root);
    const added = namesOf(git(root, 'ls-files', '-z', '--others', '--exclude-standard', '--', folder));
    const byTitle = new Map(added.map((file) => [titleOf(readText(join(root, file)).text), file]));
    const found = deleted.flatMap((file) => {
      const title = titleOf(git(root, 'show', `${base}:./${file}`));
      const moved = title === undefined ? undefined : byTitle.get(title);
      return moved === undefined ? [] : [[file, moved] as const];
    });
    const below = (file: string) => file.slice(join(folder, '/').length);
    const pages = [...renamed, ...found].filter(([from, to]) => collectionOf(below(from)) && collectionOf(below(to)));
    const oldText = (file: string) => git(root, 'show', `${base}:./${file}`);
    return new Map(pages.map(([from, to]) => [routeOf(below(from), slugIn(oldText(from))), to]));
  } catch {
    return new Map();
  }
}

function changesSince(base: string, folder: string, root: string) {
  const renamed: [string, string][] = [];
  const deleted: string[] = [];
  const names = namesOf(
    git(root, 'diff', '-z', '-M', '--name-status', '--relative', '--diff-filter=RD', base, '--', folder),
  );
  for (let index = 0; index < names.length;) {
    const [status = '', from = '', to = ''] = names.slice(index, index + 3);
    if (status.startsWith('R')) renamed.push([from, to]);
    else deleted.push(from);
    index += status.startsWith('R') ? 3 : 2;
  }
  return { renamed, deleted };
}

function namesOf(output: string): string[] {
  return output.split('\0').filter(Boolean);
}

function titleOf(text: string): string | undefined {
  return /^title:[ \t]*(.+)$/m.exec(text)?.[1]?.trim();
}
