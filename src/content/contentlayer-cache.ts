import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { collectionOf, DATA_FILES, isSnippet } from '@schema/collections';
import { keyOf } from '@/lib/server/cache';
import { writeWholeFile } from '@/lib/server/write-file';
import { slugOf } from '@/markdown/includes';
import type { Files } from '@/source/files';

const CACHE = '.contentlayer/.cache';
const STAMP = `${CACHE}/inputs`;

/**
 * Contentlayer makes a document again when the time of its file is another one. What other files give to it is in this
 * stamp: the code, the facts, snippets, and the addresses of pages.
 */
export function dropStaleCache(files: Files, code: string): void {
  const { files: paths } = files.list();
  const shared = paths
    .filter((path) => path === DATA_FILES.product || isSnippet(path))
    .map((path) => files.read(path).text);
  const slugs = paths.filter(collectionOf).map((path) => [path, slugOf(files, path)]);
  const stamp = keyOf(code, JSON.stringify([shared, slugs]));
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  mkdirSync(CACHE, { recursive: true });
  // Beside them is the code of this configuration, which is running.
  for (const { name, parentPath } of readdirSync(CACHE, { recursive: true, withFileTypes: true }))
    if (/^data-.*\.json$/.test(name)) rmSync(join(parentPath, name));
  writeWholeFile(STAMP, stamp);
}
