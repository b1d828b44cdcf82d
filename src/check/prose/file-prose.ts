import { basename, join } from 'node:path';
import type { Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import { variablesOf } from '@schema/product';
import type { DataFiles } from '@/content/files/data-files';
import { cached, keyOf } from '@/lib/server/cache';
import type { Files } from '@/content/files/files';
import { readText, type TextFile } from '@/content/files/read-text';
import type { PageCheck } from '../page/page-check';
import { unknownUnits } from '../fact-issues';
import { run } from '../run-rules';
import { issue } from '../messages';
import { descriptionIssues } from './description-rules';
import {
  descriptionFiles,
  descriptionProse,
  descriptionTexts,
  lineProse,
  placedPieces,
  proseFiles,
  type Prose,
} from './read-prose';
import { createWordSearch } from './word-search';

/** The language of one file. */
export interface FileProse {
  file: string;
  issues: readonly Issue[];
  /** Whether a text cannot be parsed; its exceptions are then no unused ones. */
  isDamaged: boolean;
}

/** What is checked: the content, with its pages as they were read, and the file or folder of the API description. */
interface ProseSources {
  files: Files;
  pages: readonly PageCheck[];
  openapi: string;
  /** A digest of the code that reads. */
  code: string;
}

/**
 * The language of each file, one after another, so that a caller can stop between two files; of none, if the words of the
 * product or its terms cannot be read.
 */
export function* fileProses(
  { files, pages, openapi, code }: ProseSources,
  { product: { data: product }, terms: { data: terms } }: DataFiles,
): Generator<FileProse> {
  if (!product || !terms) return;
  const words = createWordSearch(product, terms);
  const key = keyOf(code, JSON.stringify([terms, variablesOf(product)]));
  const check = (file: string, { text, issues: faults }: TextFile, read: () => Prose): FileProse =>
    cached('prose', keyOf(key, file, text), () => {
      const prose = faults.length > 0 ? [] : read();
      const isDamaged = faults.length > 0 || prose.some(({ pieces }) => pieces === undefined);
      const issues = placedPieces(prose).flatMap((piece) =>
        run('piece', { piece, words }, piece.passage.start),
      );
      return { file, isDamaged, issues };
    });
  const checked = new Map(pages.map(({ document, prose }) => [document.source, prose]));
  for (const path of proseFiles(files)) {
    const file = join(files.folder, path);
    const read = files.read(path);
    yield check(file, read, () => [...lineProse(file, read), ...(checked.get(path) ?? [])]);
  }
  for (const file of descriptionFiles(openapi)) {
    const read = readText(file);
    const texts = () => descriptionTexts(file, read.text);
    const prose = check(file, read, () => descriptionProse(texts()));
    yield cached('description-text', keyOf(code, file, read.text), () => ({
      ...prose,
      issues: [...prose.issues, ...texts().flatMap(descriptionIssues)],
    }));
  }
}

/** What the rules of language that are on find in files, without what exceptions settle, and the unused exceptions. */
export function proseIssues(files: readonly FileProse[], data: DataFiles): Issue[] {
  const { data: terms, yaml } = data.terms;
  if (!terms) return [];
  const codes = terms.rules.map((rule) => `prose-${rule}`);
  const issues = files.flatMap((file) =>
    file.issues.filter(({ code }) => !code.startsWith('prose-') || codes.includes(code)),
  );
  const settled = new Set<Issue>();
  const written = terms.exceptions.flatMap(({ texts }) => texts.map((text) => text.toLowerCase()));
  const unused = terms.exceptions.flatMap(({ rule, texts, in: file }, index) => {
    const placeOf = (...keys: (string | number)[]) =>
      yaml.textAt('exceptions', index, ...keys)?.place ?? yaml.at();
    const isMissing = file !== undefined && !files.some((checked) => checked.file === file);
    const inFile = issues.filter(
      (item) => item.code === `prose-${rule}` && (isMissing || !file || file === item.file),
    );
    const withText = (wanted: string) =>
      inFile.filter(({ found }) => found?.toLowerCase() === wanted.toLowerCase());
    const others = inFile
      .flatMap(({ found }) => found ?? [])
      .filter((other) => !written.includes(other.toLowerCase()));
    const missing = texts.flatMap((text, position) => {
      const found = withText(text);
      const near = nearest(text, others);
      for (const item of found.length > 0 ? found : withText(near)) settled.add(item);
      if (found.length > 0) return [];
      return [issue('exception-unused', placeOf('texts', position), { rule, text, near })];
    });
    if (!terms.rules.includes(rule)) return [];
    if (!isMissing) return missing;
    return [issue('exception-file', placeOf('in'), { file, near: fileMeant(file, files) })];
  });
  // What cannot be read can have the texts of an exception.
  const isWhole = data.product.data !== undefined && !files.some(({ isDamaged }) => isDamaged);
  const left = issues.filter((item) => !settled.has(item));
  return isWhole && unknownUnits(data).length === 0 ? [...left, ...unused] : left;
}

/** The file of this name in another folder, or of a similar name; '' if there is none. */
function fileMeant(file: string, files: readonly FileProse[]): string {
  const names = files.map((checked) => checked.file);
  return names.find((name) => basename(name) === basename(file)) ?? nearest(file, names);
}
