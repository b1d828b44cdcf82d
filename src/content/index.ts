export type { Site } from './assemble-site';
export { typesRouteOf } from './downloads';
export type { Category, Location, ResolvedSection } from './navigation';
export type { Page } from './page';
export { isListed } from './create-pages';
export { pictureAt } from './pictures';
export { redirectAddresses } from './redirects';
export { canonicalRoute, versionsAround } from './versions';

export { readDocuments, withEarlier, type CompiledDocument } from './documents';
export { assembleSite } from './assemble-site';
export { siteReference } from './site-reference';
