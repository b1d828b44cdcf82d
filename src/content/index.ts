import 'server-only';
import { CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import { cacheByModificationTime } from './modification-cache';
import type { Site } from './assemble-site';
import { buildSite } from './site';

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

/**
 * The whole site, built once per process. In development, it is rebuilt if a data file changes; an edited page
 * re-evaluates this module.
 */
export function getSite(): Promise<Site> {
  const made =
    process.env.NODE_ENV === 'development'
      ? cacheByModificationTime('edits', [CONTENT_FOLDER, OPENAPI_FOLDER], () => Date.now())
      : cache.stamp;
  if (!cache.site || made !== cache.stamp) cache.site = buildSite();
  cache.stamp = made;
  return cache.site;
}
