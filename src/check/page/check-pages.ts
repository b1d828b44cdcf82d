import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { collectionOf, SNIPPETS_FOLDER } from '@schema/collections';
import { attributeDefaults, type ContentComponents } from '@schema/content-component';
import { listContent } from '@/source/content-files';
import { readDataFiles, variableOptions, type DataFiles } from '@/source/data';
import { usableProduct } from '@/source/usable-product';
import { mdxComponents } from '@schema/mdx-components';
import { readText } from '@/source/read-text';
import { includeStamp } from '@/markdown/includes';
import { RoundCache } from '../round-cache';
import type { Known, ObserveText } from '../known';
import { checkPage, type PageCheck, type PageFile } from './page-check';

/** A page with the result of its check. */
export interface CheckedPage {
  /** Below the content folder. */
  readonly path: string;
  readonly check: PageCheck;
}

/** Checks every page of a folder; `cache` has the results of an earlier round. */
export function checkPages(
  folder: string,
  components: ContentComponents = {},
  cache = new RoundCache<PageCheck>(),
): CheckedPage[] {
  return [...pageChecks(folder, knownOf(readDataFiles(folder), components), cache)];
}

/** The pages of `checkPages` one after another, so that a caller can stop between two pages. */
export function* pageChecks(
  folder: string,
  names: Known,
  cache: RoundCache<PageCheck>,
  observe?: ObserveText,
): Generator<CheckedPage> {
  const known = { ...names, observe };
  for (const path of listContent(folder).files) {
    const collection = collectionOf(path);
    if (!collection) continue;
    const file = { folder, path, collection, read: readText(join(folder, path)) };
    yield { path, check: cache.getOrCreate(keyOf(file, known), () => checkPage(file, known)) };
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
