import { readFileSync } from 'node:fs';
import { assembleSite, type CompiledDocument, type Site } from './assemble-site';

/** In the order of their pages in lists that nobody ordered. */
const COLLECTIONS = ['Doc', 'Faq', 'ApiPage'] as const;

/**
 * The site of Contentlayer's output, which is read as data: if it imported the modules that Contentlayer generates, the
 * compiler would compile every page.
 */
export function buildSite(): Promise<Site> {
  return assembleSite(COLLECTIONS.flatMap(readDocuments));
}

/** In development, the server sends a page again when an imported file changes; this one changes after each save. */
export async function dependOnPages(): Promise<void> {
  if (process.env.NODE_ENV === 'development') await import('../../.cache/content-version.json');
}

function readDocuments(collection: (typeof COLLECTIONS)[number]): CompiledDocument[] {
  return JSON.parse(readFileSync(`.contentlayer/generated/${collection}/_index.json`, 'utf8')) as CompiledDocument[];
}
