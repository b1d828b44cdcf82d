import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { formatIssue, issue } from '@schema/issues';
import { variablesOf, productSchema, type Product } from '@schema/product';
import { validateYaml, type Validated } from './validate-yaml';
import { CONTENT_FOLDER, DATA_FILES } from '@schema/collections';
import { navigationSchema, type Navigation } from '@schema/navigation';
import { ofFile } from '@/lib/server/cache';
import { readText } from './read-text';
import { searchSettingsSchema, type SearchSettings } from '@schema/search-settings';
import { termsSchema, type Terms } from '@schema/terms';
import { usableProduct } from './usable-product';
import type { z } from 'zod';

/** Reads `content/product.yaml`; returns its mistakes as issues. */
export function readProduct(folder = CONTENT_FOLDER): Validated<Product> {
  return readData(productSchema, join(folder, DATA_FILES.product));
}

/** The product for a check: mistakes of `content/product.yaml` that no page depends on do not count. */
export function readUsableProduct(folder = CONTENT_FOLDER): Product | undefined {
  const { data, input } = readProduct(folder);
  return data ?? usableProduct(input);
}

/** Reads `content/navigation.yaml`; returns its mistakes as issues. */
export function readNavigation(folder = CONTENT_FOLDER): Validated<Navigation> {
  return readData(navigationSchema, join(folder, DATA_FILES.navigation));
}

/** Reads `content/search.yaml`, which is optional; returns its mistakes as issues. */
export function readSearchSettings(folder = CONTENT_FOLDER): Validated<SearchSettings> {
  const file = join(folder, DATA_FILES.search);
  return exists(file) ? readData(searchSettingsSchema, file) : { data: searchSettingsSchema.parse({}), issues: [] };
}

/** Reads `content/terms.yaml`, which is optional: without it there are no terms and no exceptions. */
export function readTerms(folder = CONTENT_FOLDER): Validated<Terms> {
  const file = join(folder, DATA_FILES.terms);
  return exists(file) ? readData(termsSchema, file) : { data: termsSchema.parse({}), issues: [] };
}

/** The value of a validated file; if there is none, throws an error with one line for each issue. */
export function valueOf<T>({ data, issues }: Validated<T>): T {
  if (data === undefined) throw new Error(issues.map(formatIssue).join('\n'));
  return data;
}

/** What the Markdown plugins need of the product: variables by id, tables by name. */
export function variableOptions(product: Product): { variables: Record<string, string>; tables: Product['tables'] } {
  return { variables: variablesOf(product), tables: product.tables };
}

/** True for a dangling symbolic link, too: `readText` reports it. */
function exists(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

function readData<S extends z.ZodObject>(schema: S, file: string): Validated<z.infer<S>> {
  if (!exists(file)) {
    const keys = Object.keys(schema.shape).join(', ');
    return { data: undefined, issues: [issue('data-missing', { file, line: 1, column: 1 }, { keys })] };
  }
  return ofFile('data', file, () => {
    const { text, issues } = readText(file);
    return issues.length > 0 ? { data: undefined, issues } : validateYaml(schema, { text, file, code: 'data-invalid' });
  });
}
