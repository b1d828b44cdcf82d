import { allApiPages, allDocs, allFaqs } from 'contentlayer/generated';
import { assembleSite, type Site } from './assemble-site';

/** The site of Contentlayer's output. */
export function buildSite(): Promise<Site> {
  return assembleSite([...allDocs, ...allFaqs, ...allApiPages]);
}
