import { knownOf } from '@/check/known-components';
import { readPages } from '@/check/page/check-pages';
import type { StoredDocument } from '@/content/documents';
import { readProduct } from '@/source/data';
import { openFiles } from '@/source/files';

/** The document of each page of a folder, by its path; undefined for a page that cannot be compiled. */
export async function compiledPages(folder: string): Promise<Map<string, StoredDocument | undefined>> {
  const files = openFiles(folder);
  const documents = new Map<string, StoredDocument | undefined>();
  for (const { path, compile } of readPages(files, knownOf({ product: readProduct(files) }, {})))
    documents.set(path, await compile());
  return documents;
}
