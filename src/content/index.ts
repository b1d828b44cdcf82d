import { once } from '@/lib/once';
import { assembleSite, type Site } from './assemble-site';
import { readDocuments } from './documents';

export type { Site } from './assemble-site';
export { typesRouteOf } from './downloads';
export type { Category, Location, ResolvedSection } from './navigation';
export type { Page, PageKind } from './page';
export { isListed } from './create-pages';
export { pictureAt, readPictures, type Pictures } from './pictures';
export { canonicalRoute, versionsAround } from './versions';

export { readDocuments, withEarlier, type CompiledDocument } from './documents';
export { assembleSite } from './assemble-site';
export { siteReference } from './site-reference';

/** The whole site of the documents that Contentlayer has generated, built once per process. */
export const getSite: () => Promise<Site> = once(() => assembleSite(readDocuments()));
