import { collectionOf } from '@schema/collections';
import type { ContentComponents } from '@schema/content-component';
import { openPage } from '@/content/open-page';
import { cached } from '@/lib/server/cache';
import { readDataFiles } from '@/content/files/data-files';
import { openFiles, type Files } from '@/content/files/files';
import { knownOf, type Known } from '../known-components';
import { checkPage, type PageCheck } from './page-check';

export function checkPages(files = openFiles(), components: ContentComponents = {}): PageCheck[] {
  return [...checkedPages(files, knownOf(readDataFiles(files), components))];
}

/** The checks of `readPages`, without the trees. */
export function* checkedPages(...options: Parameters<typeof readPages>): Generator<PageCheck> {
  for (const { check } of readPages(...options)) yield check;
}

/**
 * The pages one after another, so that a caller can stop between two pages. `code` is that of `pageCode`; without it, no
 * result is kept.
 */
export function* readPages(files: Files, known: Known, code?: string) {
  const keep: typeof cached = code === undefined ? (_name, _key, make) => make() : cached;
  for (const path of files.list().files.filter(collectionOf)) {
    const { key, read, compile } = openPage(path, files, known.variables, code);
    yield { path, check: keep('page-checks', key, () => checkPage(read(), known)), compile };
  }
}
