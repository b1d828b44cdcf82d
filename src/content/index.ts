import { once } from '@/lib/once';
import { assembleSite, type Site } from './assemble-site';
import { readDocuments } from './documents';

export type { Site } from './assemble-site';
export { typesRouteOf } from './downloads';
export type { Category, Location, Section } from './navigation';
export type { Page, PageKind } from './page';
export { isListed } from './create-pages';
export { pictureAt, readPictures } from './pictures';
export { canonicalRoute, versionsAround } from './versions';

/** The site of the documents that Contentlayer has generated. */
export function buildSite(): Promise<Site> {
  return assembleSite(readDocuments());
}

/** The whole site, built once per process. */
export const getSite = once(buildSite);
