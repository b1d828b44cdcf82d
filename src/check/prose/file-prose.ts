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
import { readText } from '@/source/read-text';
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

/** The product and its terms, and a digest of the code that reads; without it, no result is cached. */
interface Rules {
  readonly product: Product;
  readonly terms: Terms;
  readonly code?: string | undefined;
}

/** The language of each file, one after another, so that a caller can stop between two files. */
export function* fileProses({ files, pages, openapi }: ProseSources, rules: Rules): Generator<FileProse> {
  const check = createFileCheck(rules);
  const checked = new Map(pages.map((page) => [page.path, page.check.prose]));
  for (const path of proseFiles(files)) {
    const file = join(files.folder, path);
    const { text, issues } = files.read(path);
    const texts = () => checked.get(path) ?? snippetProse(path, text, files);
    const lines = () => (isSnippet(path) ? [] : lineProse(file, text));
    yield check(file, text, () => (issues.length > 0 ? undefined : [...lines(), ...texts()]));
  }
  for (const file of openapi === null ? [] : descriptionFiles(openapi)) {
    const { text, issues } = readText(file);
    yield check(file, text, () => (issues.length > 0 ? [] : descriptionProse(file, text)));
  }
}

function snippetProse(path: string, markdown: string, files: Files): Prose {
  const start = topOf(join(files.folder, path));
  return proseOf([parseText({ markdown, start, format: formatOf(path), include: { files, path } })]);
}

/** The check of a file by its text; what `read` returns is undefined if the file cannot be read. */
function createFileCheck({ product, terms, code }: Rules) {
  const own = JSON.stringify([terms, variablesOf(product)]);
  const words = createWordSearch(product, terms);
  const keep: typeof cached = code === undefined ? (_name, _key, make) => make() : cached;
  return (file: string, text: string, read: () => Prose | undefined): FileProse =>
    keep('prose', keyOf(code ?? '', own, file, text), () => {
      const prose = read();
      const isDamaged = !prose || prose.some(({ pieces }) => pieces === undefined);
      return { file, isDamaged, issues: issuesOf(prose ?? [], words) };
    });
}

function issuesOf(prose: Prose, words: WordSearch): Issue[] {
  return prose.flatMap(({ passage, pieces = [] }) =>
    pieces.flatMap((piece) => run('piece', { piece: { ...piece, passage }, words }, passage.start)),
  );
}
