import { readFileSync } from 'node:fs';
import { assembleSite, type CompiledDocument, type Site } from './assemble-site';

/** In the order of their pages in lists that nobody ordered. */
const COLLECTIONS = ['Doc', 'Faq', 'ApiPage'] as const;

/**
 * The site of Contentlayer's output. A build reads it as data: if it imported the modules that Contentlayer generates,
 * the compiler would compile every page. In development, it imports them, so that an edit reloads the page.
 */
export async function buildSite(): Promise<Site> {
  if (process.env.NODE_ENV === 'production') return assembleSite(COLLECTIONS.flatMap(readDocuments));
  else {
    const { allApiPages, allDocs, allFaqs } = await import('contentlayer/generated');
    return assembleSite([...allDocs, ...allFaqs, ...allApiPages]);
  }
}

function readDocuments(collection: (typeof COLLECTIONS)[number]): CompiledDocument[] {
  return JSON.parse(readFileSync(`.contentlayer/generated/${collection}/_index.json`, 'utf8')) as CompiledDocument[];
}
