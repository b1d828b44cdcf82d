import { collectionOf, COMPONENTS_FOLDER, CONTENT_FOLDER } from '@schema/collections';
import type { ContentComponents } from '@schema/content-component';
import { compilePage } from '@/content/compile-page';
import type { StoredDocument } from '@/content/documents';
import { readPage } from '@/content/read-page';
import { once } from '@/lib/once';
import { cached, cachedAsync, hashFiles, keyOf } from '@/lib/server/cache';
import { slugStamp } from '@/markdown/source-links';
import { readDataFiles } from '@/source/data';
import { conflictMarkers } from '@/source/merge-conflict';
import { openFiles, type Files } from '@/source/files';
import { knownOf, type Known } from '../known-components';
import { factNames } from '../fact-issues';
import { checkPage, type PageCheck } from './page-check';

/** The code that checks and compiles a page. */
const CODE = ['schema', 'src', 'scripts', `${CONTENT_FOLDER}/${COMPONENTS_FOLDER}`, 'package-lock.json'];

/** A digest of the code that checks and compiles a page, and of the product's components. */
export function pageCode(components: ContentComponents): string {
  return keyOf(hashFiles(CODE), Object.keys(components).join());
}

/** A page that has been read once: the tree that the check has parsed is what is compiled. */
interface OpenPage {
  /** Below the content folder. */
  readonly path: string;
  readonly check: PageCheck;
  /** The document of the page; undefined if it has a mistake that its document cannot have. */
  readonly compile: () => Promise<StoredDocument | undefined>;
}

/** Checks every page. */
export function checkPages(files = openFiles(), components: ContentComponents = {}): PageCheck[] {
  return [...checkedPages(files, knownOf(readDataFiles(files), components))];
}

/** The checks of `readPages`, without the trees. */
export function* checkedPages(...options: Parameters<typeof readPages>): Generator<PageCheck> {
  for (const { check } of readPages(...options)) yield check;
}

/**
 * The pages one after another, so that a caller can stop between two pages. Pages of which nothing has changed have the
 * results of an earlier round; `code` is that of `pageCode`, without it, no result is kept.
 */
export function* readPages(files: Files, known: Known, code?: string): Generator<OpenPage> {
  const keep: typeof cached = code === undefined ? (_name, _key, make) => make() : cached;
  const keepAsync: typeof cachedAsync = code === undefined ? (_name, _key, make) => make() : cachedAsync;
  for (const path of files.list().files.filter(collectionOf)) {
    const key = keyOf(code ?? '', ...inputsOf(path, files, known));
    const read = once(() => {
      const page = readPage(path, files, known.variables);
      return { page, check: checkPage(page, known) };
    });
    const make = async (): Promise<StoredDocument | null> => {
      const { page } = read();
      return (conflictMarkers(page.file.text).length > 0 ? undefined : await compilePage(page)) ?? null;
    };
    // Without a product, a page would be published without its facts.
    const compile = async () => (known.variables && (await keepAsync('page-documents', key, make))) ?? undefined;
    yield { path, check: keep('page-checks', key, () => read().check), compile };
  }
}

/** Everything that a page is made from: the file, the slugs of pages that it links to, and the variables that it names. */
function inputsOf(path: string, files: Files, { variables }: Known): string[] {
  const read = files.read(path);
  const slugs = slugStamp(read.text, { files, path });
  return [files.folder, path, JSON.stringify([read, slugs, usedVariables(read.text, variables)])];
}

/** What can be a name of a fact: in braces, in quotation marks, or the value of an attribute. */
const NAMED = /[{"'=]\s*([\p{L}\p{N}_.-]+)(?=\s*[}"'/>])/gu;

/**
 * The variables and tables whose names are words of a text, with their values; with an unknown one the names of all,
 * because a mistyped name is compared with them.
 */
function usedVariables(text: string, known: Known['variables']): readonly unknown[] {
  if (!known) return [];
  const { variables, tables } = known;
  const words = new Set(text.match(/[\w.-]+/g));
  const used = [variables, tables].map((all) => Object.entries(all).filter(([id]) => words.has(id)));
  const isKnown = (id: string) => Object.hasOwn(variables, id) || Object.hasOwn(tables, id);
  const isUnknown = [...text.matchAll(NAMED)].some(([, id = '']) => !isKnown(id));
  return isUnknown ? [...used, factNames(known)] : used;
}
