import 'server-only';
import { CONTENT_FOLDER, DATA_FILES, OPENAPI_FOLDER } from '@schema/collections';
import { cacheByModificationTime } from './modification-cache';
import type { Site } from './assemble-site';
import { buildSite, dependOnPages } from './site';

export { announcementsOf, daysOf } from './announcements';
export type { Site } from './assemble-site';
export { typesRouteOf } from './downloads';
export type { Category, Location, Section } from './navigation';
export type { Page, PageKind } from './page';
export { isListed } from './page-settings';
export { darkFile, pictureAt, readPictures } from './pictures';
export { canonicalRoute, otherVersions, versionsAround } from './versions';
export type { VersionsAround } from './versions';
export { readWriterIssues } from './writer-issues';

/** The site of this process, and the time at which its files were read. */
const cache: { site: Promise<Site> | undefined; stamp: number } = { site: undefined, stamp: 0 };

/** What the site is made from in development; `scripts/dev.mjs` writes the first file when pages are compiled. */
const INPUTS = [
  '.cache/content-version.json',
  ...Object.values(DATA_FILES).map((name) => `${CONTENT_FOLDER}/${name}`),
  OPENAPI_FOLDER,
];

/** The whole site, built once per process; in development, again after each change. */
export async function getSite(): Promise<Site> {
  await dependOnPages();
  const made =
    process.env.NODE_ENV === 'development' ? cacheByModificationTime('edits', INPUTS, () => Date.now()) : cache.stamp;
  if (!cache.site || made !== cache.stamp) cache.site = buildSite();
  cache.stamp = made;
  return cache.site;
}
