import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { collectionOf, COMPONENTS_FOLDER, CONTENT_FOLDER, SNIPPETS_FOLDER } from '@schema/collections';
import { attributeDefaults, type ContentComponents } from '@schema/content-component';
import { listContent } from '@/source/content-files';
import { readDataFiles, variableOptions, type DataFiles } from '@/source/data';
import { usableProduct } from '@/source/usable-product';
import { mdxComponents } from '@schema/mdx-components';
import { readText } from '@/source/read-text';
import { includeStamp } from '@/markdown/includes';
import { once } from '@/lib/once';
import { openItemCache } from '@/lib/server/disk-cache';
import { RoundCache } from '../round-cache';
import type { Known, ObserveText } from './body-issues';
import { compilePage } from '@/content/compile-page';
import type { StoredDocument } from '@/content/documents';
import { readPage, type PageCheck, type PageFile } from './page-check';

/** A page with the result of its check. */
export interface CheckedPage {
  /** Below the content folder. */
  readonly path: string;
  readonly check: PageCheck;
}

/** What has been read of a page; without `document`, it is not compiled yet, with null, it cannot be compiled. */
interface PageResult {
  readonly check: PageCheck;
  readonly document?: StoredDocument | null;
}

/** The results of an earlier round, for pages of which nothing has changed. */
export type PageCache = RoundCache<PageResult>;

/** The code that checks and compiles a page. */
export const CODE = ['schema', 'src', 'scripts', `${CONTENT_FOLDER}/${COMPONENTS_FOLDER}`, 'package-lock.json'];

/** The results of an earlier process. */
export function openPageCache(): PageCache {
  return new RoundCache<PageResult>(openItemCache('pages', CODE));
}

/** A page that has been read once: the tree that the check has parsed is what is compiled. */
interface OpenPage extends CheckedPage {
  /** The document of the page; undefined if it has a mistake that its document cannot have. */
  readonly compile: () => Promise<StoredDocument | undefined>;
}

/** Checks every page of a folder. */
export function checkPages(folder: string, components: ContentComponents = {}): CheckedPage[] {
  const pages = readPages(folder, knownOf(readDataFiles(folder), components), new RoundCache());
  return [...pages].map(({ path, check }) => ({ path, check }));
}

/** The pages of a folder one after another, so that a caller can stop between two pages. */
export function* readPages(folder: string, names: Known, cache: PageCache, observe?: ObserveText): Generator<OpenPage> {
  const known = { ...names, observe };
  for (const path of listContent(folder).files) {
    const collection = collectionOf(path);
    if (!collection) continue;
    const file = { folder, path, collection, read: readText(join(folder, path)) };
    const key = keyOf(file, known);
    const cached = cache.get(key);
    const read = once(() => readPage(file, known));
    const { check } = cached ?? read();
    if (!cached) cache.set(key, { check });
    const compile = async () => {
      if (cached?.document !== undefined) return cached.document ?? undefined;
      // Without a product, a page would be published without its facts.
      if (!known.variables) return undefined;
      const { readable } = read();
      const document = readable && (await compilePage(readable));
      cache.set(key, { check, document: document ?? null });
      return document;
    };
    yield { path, check, compile };
  }
}

/** What texts may refer to: the variables of the product, and the components of the engine and of the product. */
export function knownOf({ product: file }: Pick<DataFiles, 'product'>, components: ContentComponents): Known {
  const product = usableProduct(file);
  const variables = product && { ...variableOptions(product), defaults: attributeDefaults(components) };
  const own = Object.entries(components).map(([name, { props }]) => [name, props] as const);
  return { variables, components: { ...mdxComponents, ...Object.fromEntries(own) } };
}

/** Everything that a page's check reads: the file, what it includes, and the variables that they name. */
function keyOf({ folder, path, read }: PageFile, { variables }: Known): string {
  const included = includeStamp(read.text, { folder, path, snippets: SNIPPETS_FOLDER });
  const values = included === '' ? usedVariables(read.text, variables) : variables;
  return createHash('sha256')
    .update(JSON.stringify([path, read, included, values]))
    .digest('base64');
}

/** The variables and tables that a text names, with their values; undefined ones, too. */
export function usedVariables(text: string, known: Known['variables']): readonly unknown[] {
  if (!known) return [];
  const ids = new Set([...text.matchAll(/[{"']([\w.-]+)[}"']/g)].map(([, id = '']) => id));
  return [...ids].map((id) => [id, known.variables[id], known.tables[id]]);
}
