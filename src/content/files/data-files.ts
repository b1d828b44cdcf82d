import { join } from 'node:path';
import { attributeDefaults, type ContentComponents } from '@schema/content-component';
import { formatIssue, issue } from '@schema/issues';
import { variablesOf, productSchema, type Product } from '@schema/product';
import { validateYaml, type Validated } from './validate';
import { DATA_FILES } from '@schema/collections';
import { navigationSchema } from '@schema/navigation';
import { ofObject } from '@/lib/server/cache';
import { openFiles, type Files } from './files';
import { topOf } from './places';
import type { TextFile } from './read-text';
import { searchSettingsSchema } from '@schema/search-settings';
import { termsSchema } from '@schema/terms';
import { yamlOf } from './read-front-matter';
import type { YamlFile } from './yaml';
import type { z } from 'zod';

/** A data file: its value if the schema accepts it, its mistakes, and its text with places. */
export interface DataFile<T> extends Validated<T> {
  yaml: YamlFile;
}

/** The data files of a content folder; `search` and `terms` are optional. */
export type DataFiles = ReturnType<typeof readDataFiles>;

export function readDataFiles(files = openFiles()) {
  return {
    product: readProduct(files),
    navigation: readNavigation(files),
    search: readData(searchSettingsSchema, files, DATA_FILES.search),
    terms: readData(termsSchema, files, DATA_FILES.terms),
  };
}

export function readProduct(files = openFiles()) {
  return readData(productSchema, files, DATA_FILES.product);
}

export function readNavigation(files = openFiles()) {
  return readData(navigationSchema, files, DATA_FILES.navigation);
}

/** A product whose names and facts cannot be read. */
export const UNKNOWN_PRODUCT = productSchema.parse({
  name: 'Unknown',
  slug: 'product',
  tagline: 'Unknown.',
  description: 'Unknown.',
  addresses: { docs: 'https://docs.invalid', site: 'https://site.invalid' },
});

/** The value of a validated file; if there is none, throws an error with one line for each issue. */
export function valueOf<T>({ data, issues }: Validated<T>): T {
  if (data === undefined) throw new Error(issues.map(formatIssue).join('\n'));
  return data;
}

/** What the Markdown plugins need: variables by id, tables by name, and the default attributes of components. */
export function variableOptions(product: Product, components: ContentComponents = {}) {
  return {
    variables: variablesOf(product),
    tables: product.tables,
    defaults: attributeDefaults(components),
  };
}

/** The names of all facts and tables, and of the rows and columns of tables. */
export function factNames({
  variables,
  tables,
}: Pick<ReturnType<typeof variableOptions>, 'variables' | 'tables'>): string[] {
  const parts = Object.entries(tables).flatMap(([name, { rows, columns }]) =>
    [...Object.keys(rows), ...Object.keys(columns)].map((part) => `${name}.${part}`),
  );
  return [...Object.keys(variables), ...Object.keys(tables), ...parts];
}

/** A file may be missing if the schema accepts an empty one. */
function readData<S extends z.ZodObject>(
  schema: S,
  files: Files,
  path: string,
): DataFile<z.infer<S>> {
  const file = join(files.folder, path);
  const read = files.has(path) ? files.read(path) : missingText(schema, file);
  return ofObject('data', read, () => {
    const { issues } = read;
    let yaml = yamlOf(file, read);
    if (issues.length > 0) yaml = { ...yaml, faults: issues };
    return { yaml, ...validateYaml(schema, yaml, 'data-invalid') };
  });
}

function missingText(schema: z.ZodObject, file: string): TextFile {
  if (schema.safeParse({}).success) return { text: '', issues: [] };
  const keys = Object.keys(schema.shape).join(', ');
  return { text: '', issues: [issue('data-missing', topOf(file), { keys })] };
}
