import { knownOf } from '@/check/known-components';
import { readPages } from '@/check/page/check-pages';
import type { CompiledPage } from '@/content/open-page';
import { readProduct } from '@/content/files/data-files';
import { openFiles } from '@/content/files/files';

/** What is compiled of each page of a folder, by its path; undefined for a page with a fatal mistake. */
export async function compiledPages(
  folder: string,
): Promise<Map<string, CompiledPage | undefined>> {
  const files = openFiles(folder);
  const pages = new Map<string, CompiledPage | undefined>();
  for (const { path, compile } of readPages(files, knownOf({ product: readProduct(files) }, {})))
    pages.set(path, (await compile()).page);
  return pages;
}
