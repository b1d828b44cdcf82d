import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER, DATA_FILES, PUBLIC_FOLDER } from '@schema/collections';
import type { Issue, Place } from '@schema/issues';
import { nearest } from '@schema/nearest';
import { oldRouteFault, oldRouteOf } from '@schema/old-routes';
import { FILE_ADDRESSES } from '@/config/public-files';
import type { Page } from '@/content';
import type { Site } from '@/content/assemble-site';
import { foldedPath, listFiles, unreadableIssues } from '@/content/files/content-files';
import { topOf } from '@/content/files/places';
import { readText } from '@/content/files/read-text';
import { placeOfPage } from '@/content/page-place';
import { issue } from '../messages';

/** An address that a content file must not have, and who has it; `hasBelow`: also those below it. */
export interface ReservedRoute {
  route: string;
  owner: string;
  hasBelow: boolean;
}

/** The application's own routes. */
const PAGES = 'src/pages';

/** What Next itself writes or gives a meaning, whatever pages there are. */
const NEXT_ROUTES = ['/_app', '/_document', '/_error', '/500', '/index'];

/** The issue of an address that is not free for a page, in any letter case, because some hosts ignore it. */
export function reservedIssues(
  route: string,
  reserved: readonly ReservedRoute[],
  place: Place,
  isOld = false,
): Issue[] {
  const path = foldedPath(route);
  const found = reserved.find((other) => {
    const taken = foldedPath(other.route);
    return path === taken || (other.hasBelow && path.startsWith(`${taken}/`));
  });
  if (!found) return [];
  return [issue('route-reserved', place, { route, owner: found.owner, isOld })];
}

/** The addresses that the application's own routes and the files of `public/` have, read from both folders. */
export function reservedRoutes(): ReservedRoute[] {
  const files = listFiles(PUBLIC_FOLDER).map((path) => ({
    route: `/${path}`,
    owner: join(PUBLIC_FOLDER, path),
    hasBelow: true,
  }));
  return [...siteRoutes(), ...files];
}

/**
 * An issue for each file of `public/` at an address of the site itself, such as one below `/media/`, whose files
 * browsers keep for a year; and for each entry that is no plain file, also a hidden one: the framework would publish what
 * a symbolic link leads to.
 */
export function publicFileIssues(publicFolder = PUBLIC_FOLDER): Issue[] {
  const routes = siteRoutes();
  const unreadable = existsSync(publicFolder) ? unreadableIssues(publicFolder) : [];
  const reserved = listFiles(publicFolder).flatMap((path) =>
    reservedIssues(`/${path}`, routes, topOf(join(publicFolder, path))),
  );
  return [...unreadable, ...reserved];
}

/** Next's addresses, the pages that are no content, and the files of the build. */
function siteRoutes(): ReservedRoute[] {
  const files = FILE_ADDRESSES.map((address) => address.replace(/\/$/, ''));
  const names = readdirSync(PAGES).filter((name) => /^[^_[].*\.tsx$/.test(name));
  return [
    { route: '/_next', owner: 'Next', hasBelow: true },
    ...NEXT_ROUTES.map((route) => ({ route, owner: 'Next', hasBelow: false })),
    ...names.map((name) => ({
      route: `/${name.replace('.tsx', '')}`,
      owner: join(PAGES, name),
      hasBelow: false,
    })),
    ...files.map((route) => ({ route, owner: 'src/publish/published-files.ts', hasBelow: true })),
  ];
}

/** The list of addresses that were published, one per line; a published address is never lost. */
export const ADDRESSES_FILE = join(CONTENT_FOLDER, DATA_FILES.addresses);

/** The issues of published addresses that lead neither to a page nor to a redirect. */
export function lostAddresses(
  { byRoute, redirects }: Pick<Site, 'byRoute' | 'redirects'>,
  isUnchecked: (route: string) => boolean,
  file = ADDRESSES_FILE,
): Issue[] {
  const published = readAddresses(file);
  return published.flatMap((route, index) => {
    if (route === '' || byRoute.has(route) || redirects.has(route) || isUnchecked(route)) return [];
    const place = { ...topOf(file), line: index + 1 };
    const fault = oldRouteFault(route);
    if (fault !== undefined) return [issue('address-invalid', place, { fault })];
    const moved = movedPage(route, byRoute);
    if (moved) {
      const fault = { route, to: moved.route };
      return [{ ...issue('address-moved', placeOfPage(moved, 'slug'), fault), found: route }];
    }
    const operation = movedOperation(route, published, byRoute);
    if (operation) {
      const fault = { route, to: operation.route };
      const at = placeOfPage(operation, 'operationId');
      return [{ ...issue('operation-moved', at, fault), found: route }];
    }
    const { source = '' } = byRoute.get(nearest(route, byRoute.keys())) ?? {};
    const near = /\.mdx?$/.test(source) ? source : '';
    return [{ ...issue('address-lost', place, { route, near }), found: route }];
  });
}

/** The page that had a route before its `slug`, or the letter case of its file, changed. */
function movedPage(route: string, byRoute: Site['byRoute']): Page | undefined {
  const path = `${CONTENT_FOLDER}${route}`.toLowerCase();
  return [...byRoute.values()].find(
    ({ source }) => source.replace(/\.mdx?$/, '').toLowerCase() === path,
  );
}

/** The new operation whose `operationId` was probably the one of a route: the nearest one, or the only one. */
function movedOperation(
  route: string,
  published: readonly string[],
  byRoute: Site['byRoute'],
): Page | undefined {
  if (!/^\/api\/[^/]+$/.test(route)) return undefined;
  const added = [...byRoute.values()].filter(
    (page) => page.kind === 'operation' && !published.includes(page.route),
  );
  const near = nearest(
    route,
    added.map((page) => page.route),
  );
  return added.length === 1 ? added[0] : byRoute.get(near);
}

/** The published addresses by line; a comment after `#` and an empty line are ''. Empty without a list. */
export function readAddresses(file = ADDRESSES_FILE): string[] {
  if (!existsSync(file)) return [];
  const lines = readText(file).text.split('\n');
  return lines.map((line) => oldRouteOf(line.replace(/#.*/, '').trim()));
}
