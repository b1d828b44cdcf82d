import { knownOf, readPages } from '@/check/page/check-pages';
import type { StoredDocument } from '@/content/documents';
import { readProduct } from '@/source/data';

/** The document of each page of a folder, by its path; undefined for a page that cannot be compiled. */
export async function compiledPages(folder: string): Promise<Map<string, StoredDocument | undefined>> {
  const documents = new Map<string, StoredDocument | undefined>();
  for (const { path, compile } of readPages(folder, knownOf({ product: readProduct(folder) }, {})))
    documents.set(path, await compile());
  return documents;
}
