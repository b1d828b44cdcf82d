import type { Site } from './assemble-site';
import { editedSite } from './edited-site';
import { buildSite } from './site';

export type { Site } from './assemble-site';
export { typesRouteOf } from './downloads';
export type { Category, Location, Section } from './navigation';
export type { Page, PageKind } from './page';
export { isListed } from './page-settings';
export { pictureAt, readPictures } from './pictures';
export { canonicalRoute, versionsAround } from './versions';

/** The site of this process. */
const cache: { site: Promise<Site> | undefined } = { site: undefined };

/** The whole site, built once per process; in development, again after each change. */
export function getSite(): Promise<Site> {
  if (process.env.NODE_ENV === 'development') return editedSite();
  return (cache.site ??= buildSite());
}
