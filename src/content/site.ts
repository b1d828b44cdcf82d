import { assembleSite, type Site } from './assemble-site';
import { readDocuments } from './documents';

/** The site of the documents that Contentlayer has generated. */
export function buildSite(): Promise<Site> {
  return assembleSite(readDocuments());
}
