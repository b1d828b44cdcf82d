import 'server-only';
import { buildSite, type Site } from './site';

export { announcementsOf, daysOf } from './announcements';
export type { Body, Site } from './site';
export type { Download } from './downloads';
export type { Category, Location, Section } from './navigation';
export type { Page, PageKind } from './page';

let site: Promise<Site> | undefined;

/** The whole site, made once a process; in development at each request, so that an edit shows. */
export function getSite(): Promise<Site> {
  if (process.env.NODE_ENV === 'development') return buildSite();
  site ??= buildSite();
  return site;
}
