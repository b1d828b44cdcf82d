import { join } from 'node:path';
import { collectionOf, COMPONENTS_FOLDER, CONTENT_FOLDER, SNIPPETS_FOLDER } from '@schema/collections';
import { attributeDefaults, type ContentComponents } from '@schema/content-component';
import { listContent } from '@/source/content-files';
import { readDataFiles, variableOptions, type DataFiles } from '@/source/data';
import { mdxComponents } from '@schema/mdx-components';
import { readText } from '@/source/read-text';
import { includeStamp } from '@/markdown/includes';
import { once } from '@/lib/once';
import { cached, cachedAsync, hashFiles, keyOf } from '@/lib/server/cache';
import type { Known, ObserveText } from '../known';
import { compilePage } from '@/content/compile-page';
import type { StoredDocument } from '@/content/documents';
import { readPage, type PageCheck, type PageFile } from './page-check';

/** A page with the result of its check. */
export interface CheckedPage {
  /** Below the content folder. */
  readonly path: string;
  readonly check: PageCheck;
}

/** The code that checks and compiles a page. */
const CODE = ['schema', 'src', 'scripts', `${CONTENT_FOLDER}/${COMPONENTS_FOLDER}`, 'package-lock.json'];

/** A digest of the code that checks and compiles a page, and of the product's components. */
export function pageCode(components: ContentComponents): string {
  return keyOf(hashFiles(CODE), Object.keys(components).join());
}

/** A page that has been read once: the tree that the check has parsed is what is compiled. */
interface OpenPage extends CheckedPage {
  /** The document of the page; undefined if it has a mistake that its document cannot have. */
  readonly compile: () => Promise<StoredDocument | undefined>;
}

/** Checks every page of a folder. */
export function checkPages(folder: string, components: ContentComponents = {}): CheckedPage[] {
  const pages = readPages(folder, knownOf(readDataFiles(folder), components));
  return [...pages].map(({ path, check }) => ({ path, check }));
}

/**
 * The pages of a folder one after another, so that a caller can stop between two pages. Pages of which nothing has changed
 * have the results of an earlier round; `code` is that of `pageCode`, without it, no result is kept.
 */
export function* readPages(folder: string, names: Known, code?: string, observe?: ObserveText): Generator<OpenPage> {
  const known = { ...names, observe };
  const keep: typeof cached = code === undefined ? (_name, _key, make) => make() : cached;
  const keepAsync: typeof cachedAsync = code === undefined ? (_name, _key, make) => make() : cachedAsync;
  for (const path of listContent(folder).files) {
    const collection = collectionOf(path);
    if (!collection) continue;
    const file = { folder, path, collection, read: readText(join(folder, path)) };
    const key = keyOf(code ?? '', ...inputsOf(file, known));
    const read = once(() => readPage(file, known));
    const make = async (): Promise<StoredDocument | null> => {
      const { readable } = read();
      return (readable && (await compilePage(readable))) ?? null;
    };
    // Without a product, a page would be published without its facts.
    const compile = async () => (known.variables && (await keepAsync('page-documents', key, make))) ?? undefined;
    yield { path, check: keep('page-checks', key, () => read().check), compile };
  }
}

/** What texts may refer to: the variables of the product, and the components of the engine and of the product. */
export function knownOf(
  { product: { usable: product } }: Pick<DataFiles, 'product'>,
  components: ContentComponents,
): Known {
  const variables = product && { ...variableOptions(product), defaults: attributeDefaults(components) };
  const own = Object.entries(components).map(([name, { props }]) => [name, props] as const);
  return { variables, components: { ...mdxComponents, ...Object.fromEntries(own) } };
}

/** Everything that a page is made from: the file, what it includes, and the variables that they name. */
function inputsOf({ folder, path, read }: PageFile, { variables }: Known): string[] {
  const included = includeStamp(read.text, { folder, path, snippets: SNIPPETS_FOLDER });
  const values = included === '' ? usedVariables(read.text, variables) : variables;
  return [folder, path, JSON.stringify([read, included, values])];
}

/** The variables and tables that a text names, with their values; undefined ones, too. */
export function usedVariables(text: string, known: Known['variables']): readonly unknown[] {
  if (!known) return [];
  const ids = new Set([...text.matchAll(/[{"']([\w.-]+)[}"']/g)].map(([, id = '']) => id));
  return [...ids].map((id) => [id, known.variables[id], known.tables[id]]);
}
