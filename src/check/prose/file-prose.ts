import { join } from 'node:path';
import { isSnippet } from '@schema/collections';
import type { Issue } from '@schema/issues';
import { variablesOf, type Product } from '@schema/product';
import type { Terms } from '@schema/terms';
import { parseText } from '@/content/read-page';
import { cached, keyOf } from '@/lib/server/cache';
import { formatOf } from '@/markdown/syntax';
import type { Files } from '@/source/files';
import { topOf } from '@/source/places';
import { readText, type TextFile } from '@/source/read-text';
import type { CheckedPage } from '../page/check-pages';
import { run } from '../run-rules';
import {
  descriptionFiles,
  descriptionProse,
  lineProse,
  placedPieces,
  placeOf,
  proseFiles,
  proseOf,
  type PlacedPiece,
  type Prose,
} from './read-prose';
import { createWordSearch } from './words';

/** A word and its place in the file; thousands are cached. */
type PlacedWord = readonly [word: string, line: number, column: number];

/** The language of one file. */
export interface FileProse {
  readonly file: string;
  readonly issues: readonly Issue[];
  readonly words: readonly PlacedWord[];
  /** Whether a text cannot be parsed; its exceptions are then no unused ones. */
  readonly isDamaged: boolean;
}

/** What is checked: the content, with its pages as they were read, and the file or folder of the API description. */
export interface ProseSources {
  readonly files: Files;
  readonly pages: readonly CheckedPage[];
  readonly openapi: string;
  /** A digest of the code that reads. */
  readonly code: string;
}

/** The language of each file, one after another, so that a caller can stop between two files. */
export function* fileProses(
  { files, pages, openapi, code }: ProseSources,
  product: Product,
  terms: Terms,
): Generator<FileProse> {
  const words = createWordSearch(product, terms);
  const key = keyOf(code, JSON.stringify([terms, variablesOf(product)]));
  const check = (file: string, { text, issues: faults }: TextFile, read: () => Prose): FileProse =>
    cached('prose', keyOf(key, file, text), () => {
      const prose = faults.length > 0 ? [] : read();
      const isDamaged = faults.length > 0 || prose.some(({ pieces }) => pieces === undefined);
      const pieces = placedPieces(prose);
      const sentences = pieces.filter(({ passage }) => passage.part !== 'keyword');
      const issues = sentences.flatMap((piece) => run('piece', { piece, words }, piece.passage.start));
      return { file, isDamaged, issues, words: pieces.flatMap(wordsIn) };
    });
  const checked = new Map(pages.map((page) => [page.path, page.check.prose]));
  for (const path of proseFiles(files)) {
    const file = join(files.folder, path);
    const read = files.read(path);
    yield check(file, read, () =>
      isSnippet(path) ? snippetProse(path, read.text, files) : [...lineProse(file, read), ...(checked.get(path) ?? [])],
    );
  }
  for (const file of descriptionFiles(openapi)) {
    const read = readText(file);
    yield check(file, read, () => descriptionProse(file, read.text));
  }
}

function snippetProse(path: string, markdown: string, files: Files): Prose {
  const start = topOf(join(files.folder, path));
  return proseOf([parseText({ markdown, start, format: formatOf(path), include: { files, path } })]);
}

/** What is between spaces, without the punctuation around it. */
const WORD = /[^\s()"“”*,.;:!?]\S*?(?=[)"”*,.;:!?]*(?!\S))/g;

function wordsIn(piece: PlacedPiece): PlacedWord[] {
  const found = piece.kind === 'address' ? [] : [...piece.text.matchAll(WORD)];
  return found
    .filter(([word]) => /\p{L}/u.test(word))
    .map(({ 0: word, index }) => {
      const { line, column } = placeOf(piece, index, word);
      return [word, line, column];
    });
}
