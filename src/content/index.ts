import type { Site } from './assemble-site';
import { buildSite } from './site';

export type { Site } from './assemble-site';
export { typesRouteOf } from './downloads';
export type { Category, Location, Section } from './navigation';
export type { Page, PageKind } from './page';
export { isListed } from './page-settings';
export { pictureAt, readPictures } from './pictures';
export { buildSite } from './site';
export { canonicalRoute, versionsAround } from './versions';

/** The site of this process. */
const cache: { site: Promise<Site> | undefined } = { site: undefined };

/** The whole site, built once per process. */
export function getSite(): Promise<Site> {
  return (cache.site ??= buildSite());
}
