import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { formatIssue, issue, type Issue } from '@schema/issues';
import { variablesOf, productSchema, type Product } from '@schema/product';
import { validateYaml, type Validated } from './schema-problems';
import { CONTENT_FOLDER, DATA_FILES } from '@schema/collections';
import { navigationSchema, type Navigation } from '@schema/navigation';
import { ofFile } from '@/lib/server/cache';
import { readText } from './read-text';
import { searchSettingsSchema, type SearchSettings } from '@schema/search-settings';
import { termsSchema, type Terms } from '@schema/terms';
import { readYaml, type YamlFile } from './yaml';
import type { z } from 'zod';

/** A data file: its value if the schema accepts it, its mistakes, and its text with places. */
export interface DataFile<T> extends Validated<T> {
  readonly yaml: YamlFile;
}

/** The data files of a content folder. */
export interface DataFiles {
  readonly product: DataFile<Product>;
  readonly navigation: DataFile<Navigation>;
  readonly search: DataFile<SearchSettings>;
  readonly terms: DataFile<Terms>;
}

/** Reads every data file, for a round of the check. */
export function readDataFiles(folder = CONTENT_FOLDER): DataFiles {
  return {
    product: readProduct(folder),
    navigation: readNavigation(folder),
    search: readSearchSettings(folder),
    terms: readTerms(folder),
  };
}

/** Reads `content/product.yaml`; returns its mistakes as issues. */
export function readProduct(folder = CONTENT_FOLDER): DataFile<Product> {
  return readData(productSchema, join(folder, DATA_FILES.product));
}

/** Reads `content/navigation.yaml`; returns its mistakes as issues. */
export function readNavigation(folder = CONTENT_FOLDER): DataFile<Navigation> {
  return readData(navigationSchema, join(folder, DATA_FILES.navigation));
}

/** Reads `content/search.yaml`, which is optional; returns its mistakes as issues. */
export function readSearchSettings(folder = CONTENT_FOLDER): DataFile<SearchSettings> {
  return readData(searchSettingsSchema, join(folder, DATA_FILES.search), 'optional');
}

/** Reads `content/terms.yaml`, which is optional: without it there are no terms and no exceptions. */
export function readTerms(folder = CONTENT_FOLDER): DataFile<Terms> {
  return readData(termsSchema, join(folder, DATA_FILES.terms), 'optional');
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

function readData<S extends z.ZodObject>(schema: S, file: string, need?: 'optional'): DataFile<z.infer<S>> {
  // A dangling symbolic link exists, too: `readText` reports it.
  const exists = lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  const make = () => {
    const { text, issues } = exists ? readText(file) : { text: '', issues: need ? [] : [missingIssue(schema, file)] };
    const parsed = readYaml(file, text);
    const yaml = issues.length > 0 ? { ...parsed, faults: issues } : parsed;
    return { yaml, ...validateYaml(schema, yaml, 'data-invalid') };
  };
  return exists ? ofFile('data', file, make) : make();
}

function missingIssue(schema: z.ZodObject, file: string): Issue {
  return issue('data-missing', { file, line: 1, column: 1 }, { keys: Object.keys(schema.shape).join(', ') });
}
