import { existsSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import escapeStringRegexp from 'escape-string-regexp';
import { unreadableIssues } from '@/source/content-files';
import { topOf } from '@/source/places';
import type { Issue } from '@schema/issues';
import { run } from './run';
import { FILE_ADDRESSES } from '@/config/files';

/** Addresses that a content file must not have, and who has them. */
export interface ReservedRoute {
  /** Matches routes in any letter case: some hosts ignore it. */
  readonly pattern: RegExp;
  readonly owner: string;
}

/** Who has an address; undefined if it is free for a page. */
export function ownerOf(route: string, reserved: readonly ReservedRoute[]): string | undefined {
  return reserved.find(({ pattern }) => pattern.test(route.normalize('NFC')))?.owner;
}

/** What Next itself writes or gives a meaning, whatever pages there are. */
const OWN = ['_next', '_app', '_document', '_error', '500', 'index'];

/** The addresses that the application's own routes and the files of `public/` have, read from both folders. */
export function reservedRoutes(pages = 'src/pages', publicFolder = 'public'): ReservedRoute[] {
  const files = publicFiles(publicFolder).map((names) => reserve(names, join(publicFolder, ...names), true));
  return [...siteRoutes(pages), ...files];
}

/**
 * An issue for each file of `public/` at an address of the site itself, such as one below `/media/`, whose files
 * browsers keep for a year; and for each entry that is no plain file, also a hidden one: the framework would publish what
 * a symbolic link leads to.
 */
export function publicFileIssues(pages = 'src/pages', publicFolder = 'public'): Issue[] {
  const routes = siteRoutes(pages);
  const unreadable = existsSync(publicFolder) ? unreadableIssues(publicFolder, () => false) : [];
  const reserved = publicFiles(publicFolder).flatMap((names) => {
    const route = `/${names.join('/')}`;
    return run('route', { route, owner: ownerOf(route, routes), isOld: false }, topOf(join(publicFolder, ...names)));
  });
  return [...unreadable, ...reserved];
}

function siteRoutes(pages: string): ReservedRoute[] {
  const files = FILE_ADDRESSES.map((address) =>
    reserve(address.replace(/\/$/, '/[file]').split('/').slice(1), 'src/publish/publish.ts', true),
  );
  return [...OWN.map((name) => reserve([name], 'Next', name === '_next')), ...pageRoutes(pages), ...files];
}

/** The names in the path of each file of `public/`. */
function publicFiles(publicFolder: string): string[][] {
  return existsSync(publicFolder) ? filesBelow(publicFolder) : [];
}

/** The pages that are no content; those of content match any address. */
function pageRoutes(folder: string): ReservedRoute[] {
  const files = entriesOf(folder).filter(({ name }) => /^[^_[].*\.tsx$/.test(name));
  return files.map(({ name }) => reserve([name.replace(/\.tsx$/, '')], join(folder, name), false));
}

/** A route with a parameter has every address at its place, and the folder above. Below a file there can be nothing. */
function reserve(names: readonly string[], owner: string, isFile: boolean): ReservedRoute {
  const fixed = names
    .filter((name) => !isParameter(name))
    .map((name) => `/${escapeStringRegexp(name.normalize('NFC'))}`);
  const below = names.some(isParameter) ? '(?:/[^/]+)?' : isFile ? '(?:/.*)?' : '';
  return { pattern: new RegExp(`^${fixed.join('')}${below}$`, 'iu'), owner };
}

function filesBelow(folder: string, names: readonly string[] = []): string[][] {
  return entriesOf(join(folder, ...names)).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(folder, [...names, entry.name]) : [[...names, entry.name]],
  );
}

function entriesOf(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
}

function isParameter(name: string): boolean {
  return name.startsWith('[');
}
