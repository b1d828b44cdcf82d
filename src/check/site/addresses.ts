import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { CONTENT_FOLDER, DATA_FILES, PUBLIC_FOLDER } from '@schema/collections';
import type { Issue, Place } from '@schema/issues';
import { nearest } from '@schema/nearest';
import { oldRouteFault, oldRouteOf } from '@schema/old-routes';
import { FILE_ADDRESSES } from '@/config/public-files';
import type { Page } from '@/content';
import type { Site } from '@/content/assemble-site';
import { foldedPath, listFiles, unreadableIssues } from '@/content/files/content-files';
import { topOf } from '@/content/files/places';
import { yamlOf } from '@/content/files/read-front-matter';
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
  fix = 'Rename the file or its folder',
): Issue[] {
  const path = foldedPath(route);
  const found = reserved.find((other) => {
    const taken = foldedPath(other.route);
    return path === taken || (other.hasBelow && path.startsWith(`${taken}/`));
  });
  if (!found) return [];
  return [issue('route-reserved', place, { route, owner: found.owner, fix })];
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
  const names = readdirSync(PAGES).filter((name) => /^[^_[].*\.tsx$/.test(name));
  return [
    { route: '/_next', owner: 'Next', hasBelow: true },
    ...NEXT_ROUTES.map((route) => ({ route, owner: 'Next', hasBelow: false })),
    ...names.map((name) => ({
      route: `/${name.replace('.tsx', '')}`,
      owner: join(PAGES, name),
      hasBelow: false,
    })),
    ...FILE_ADDRESSES.map((address) => ({
      route: address.replace(/\/$/, ''),
      owner: 'src/publish/published-files.ts',
      hasBelow: true,
    })),
  ];
}

/** The list of addresses that were published, one per line; a published address is never lost. */
export const ADDRESSES_FILE = join(CONTENT_FOLDER, DATA_FILES.addresses);

/** Published addresses that lead neither to a page nor to a redirect, for one cause. */
export interface LostAddresses {
  routes: readonly string[];
  /** The pages that have other addresses now. */
  moved: readonly Page[];
  /** Undefined if another issue says what happened. */
  issue: Issue | undefined;
}

/** Folders with as many pages that moved together have one issue. */
const MIN_PAGES = 3;

/**
 * The published addresses that are lost. `unread` are the addresses that files of a wrong kind were meant to have, such as
 * `slack.MDX`.
 */
export function lostAddresses(
  { byRoute, redirects, drafts }: Pick<Site, 'byRoute' | 'redirects' | 'drafts'>,
  isUnchecked: (route: string) => boolean,
  unread: readonly string[] = [],
  file = ADDRESSES_FILE,
): LostAddresses[] {
  const published = readAddresses(file);
  const isLost = (route: string) =>
    route !== '' && !byRoute.has(route) && !redirects.has(route) && !isUnchecked(route);
  const lost = published.filter(isLost);
  const added = [...byRoute.values()].filter(
    ({ route, source, kind }) =>
      !published.includes(route) && (/\.mdx?$/.test(source) || kind === 'operation'),
  );
  const moves = lost.flatMap((route) => {
    const page = movedPage(route, lost, added);
    return page ? [{ route, page, from: posix.dirname(route), to: posix.dirname(page.route) }] : [];
  });
  return lost.flatMap((route): LostAddresses[] => {
    const one = (item?: Issue, moved: Page[] = []) => [{ routes: [route], moved, issue: item }];
    const place = { ...topOf(file), line: published.indexOf(route) + 1 };
    const fault = oldRouteFault(route);
    if (fault !== undefined) return one(issue('address-invalid', place, { fault }));
    if (unread.includes(route)) return one();
    const draft = drafts.get(route);
    if (draft) {
      const key = yamlOf(draft, readText(draft)).at('draft');
      return one(issue('address-draft', key, { route }));
    }
    const move = moves.find((other) => other.route === route);
    if (!move) {
      const near = byRoute.get(nearest(route, byRoute.keys()))?.source ?? '';
      const details = { route, near: /\.mdx?$/.test(near) ? near : '' };
      return one(issue('address-lost', place, details));
    }
    const { page, from, to } = move;
    const details = { route, to: page.route, line: place.line };
    if (page.kind === 'operation')
      return one(issue('operation-moved', placeOfPage(page, 'operationId'), details), [page]);
    const together = moves.filter((other) => other.from === from && other.to === to);
    if (from === to || together.length < MIN_PAGES)
      return one(issue('address-moved', placeOfPage(page, 'slug'), details), [page]);
    if (together[0] !== move) return [];
    return [
      {
        routes: together.map((other) => other.route),
        moved: together.map((other) => other.page),
        issue: issue('folder-moved', topOf(page.source), { from, to }),
      },
    ];
  });
}

/**
 * The page that had a route: of those that were never published, the one whose file has this path, in any letter case, or
 * this name in another folder; else the only one in the folder, if no other page of it is lost, or one with a similar name.
 */
function movedPage(
  route: string,
  lost: readonly string[],
  added: readonly Page[],
): Page | undefined {
  // The navigation makes these.
  if (route.startsWith('/category/')) return undefined;
  const [folder, name] = [posix.dirname(route), posix.basename(route)];
  const isFile = ({ source }: Page) =>
    source.replace(/\.mdx?$/, '').toLowerCase() === `${CONTENT_FOLDER}${route}`.toLowerCase();
  const elsewhere = added.filter((page) => posix.basename(page.route) === name);
  const beside = added.filter((page) => posix.dirname(page.route) === folder);
  const isAlone = lost.filter((other) => posix.dirname(other) === folder).length === 1;
  const near = nearest(
    route,
    beside.map((page) => page.route),
  );
  return (
    added.find(isFile) ??
    (elsewhere.length === 1 ? elsewhere[0] : undefined) ??
    (isAlone && beside.length === 1 ? beside[0] : beside.find((page) => page.route === near))
  );
}

/** The published addresses by line; a comment after `#` and an empty line are ''. Empty without a list. */
export function readAddresses(file = ADDRESSES_FILE): string[] {
  if (!existsSync(file)) return [];
  const lines = readText(file).text.split('\n');
  return lines.map((line) => oldRouteOf(line.replace(/#.*/, '').trim()));
}
