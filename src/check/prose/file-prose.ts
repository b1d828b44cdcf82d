import { join } from 'node:path';
import { isSnippet } from '@schema/collections';
import type { Issue } from '@schema/issues';
import { variablesOf, type Product } from '@schema/product';
import type { Terms } from '@schema/terms';
import { parseText } from '@/content/read-page';
import { cached, keyOf } from '@/lib/server/cache';
import { formatOf } from '@/markdown/outline';
import type { Files } from '@/source/files';
import { topOf } from '@/source/places';
import { readText, type TextFile } from '@/source/read-text';
import type { CheckedPage } from '../page/check-pages';
import { run } from '../run-rules';
import { descriptionFiles, descriptionProse, lineProse, proseFiles, proseOf, type Prose } from './read-prose';
import { createWordSearch, type WordSearch } from './words';

/** The language of one file. */
export interface FileProse {
  readonly file: string;
  readonly issues: readonly Issue[];
  /** Whether a text cannot be parsed; its exceptions are then no unused ones. */
  readonly isDamaged: boolean;
}

/** What is checked: the content, with its pages as they were read, and the API description, null if it is not checked. */
export interface ProseSources {
  readonly files: Files;
  readonly pages: readonly CheckedPage[];
  readonly openapi: string | null;
}

/** The product and its terms, and a digest of the code that reads. */
interface Rules {
  readonly product: Product;
  readonly terms: Terms;
  readonly code: string;
}

/** The language of each file, one after another, so that a caller can stop between two files. */
export function* fileProses(
  { files, pages, openapi }: ProseSources,
  { product, terms, code }: Rules,
): Generator<FileProse> {
  const words = createWordSearch(product, terms);
  const key = keyOf(code, JSON.stringify([terms, variablesOf(product)]));
  const check = (file: string, { text, issues }: TextFile, read: () => Prose): FileProse =>
    cached('prose', keyOf(key, file, text), () => {
      const prose = issues.length > 0 ? [] : read();
      const isDamaged = issues.length > 0 || prose.some(({ pieces }) => pieces === undefined);
      return { file, isDamaged, issues: issuesOf(prose, words) };
    });
  const checked = new Map(pages.map((page) => [page.path, page.check.prose]));
  for (const path of proseFiles(files)) {
    const file = join(files.folder, path);
    const read = files.read(path);
    yield check(file, read, () =>
      isSnippet(path)
        ? snippetProse(path, read.text, files)
        : [...lineProse(file, read.text), ...(checked.get(path) ?? [])],
    );
  }
  for (const file of openapi === null ? [] : descriptionFiles(openapi)) {
    const read = readText(file);
    yield check(file, read, () => descriptionProse(file, read.text));
  }
}

function snippetProse(path: string, markdown: string, files: Files): Prose {
  const start = topOf(join(files.folder, path));
  return proseOf([parseText({ markdown, start, format: formatOf(path), include: { files, path } })]);
}

function issuesOf(prose: Prose, words: WordSearch): Issue[] {
  return prose.flatMap(({ passage, pieces = [] }) =>
    pieces.flatMap((piece) => run('piece', { piece: { ...piece, passage }, words }, passage.start)),
  );
}
