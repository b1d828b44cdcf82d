import { join } from 'node:path';
import { attributeDefaults, type ContentComponents } from '@schema/content-component';
import { formatIssue, issue, type Issue } from '@schema/issues';
import { variablesOf, productSchema, type Product } from '@schema/product';
import { validateYaml, type Validated } from './validate';
import { DATA_FILES } from '@schema/collections';
import { navigationSchema, type Navigation } from '@schema/navigation';
import { ofObject } from '@/lib/server/cache';
import { openFiles, type Files } from './files';
import { topOf } from './places';
import { searchSettingsSchema, type SearchSettings } from '@schema/search-settings';
import { termsSchema, type Terms } from '@schema/terms';
import { repairData, type Repaired } from './repair-data';
import { yamlOf } from './read-front-matter';
import type { YamlFile } from './yaml';
import type { z } from 'zod';

/** A data file: its value if the schema accepts it, its mistakes, what a check can use of it, and its text with places. */
export interface DataFile<T> extends Validated<T>, Repaired<T> {
  readonly yaml: YamlFile;
}

/** The data files of a content folder. */
export interface DataFiles {
  readonly product: DataFile<Product>;
  readonly navigation: DataFile<Navigation>;
  readonly search: DataFile<SearchSettings>;
  readonly terms: DataFile<Terms>;
}

/** Reads every data file of the content folder. */
export function readDataFiles(files = openFiles()): DataFiles {
  return {
    product: readProduct(files),
    navigation: readNavigation(files),
    search: readSearchSettings(files),
    terms: readTerms(files),
  };
}

/** Reads `content/product.yaml`; returns its mistakes as issues. */
export function readProduct(files = openFiles()): DataFile<Product> {
  const file = readData(productSchema, files, DATA_FILES.product, productPlaceholder);
  // A page that names a fact would be blamed; an unknown key can be the one of the facts.
  const isKnown = [...file.lost].every((key) => /^(?:robots|repository|assistants|social|files)$/.test(key));
  return isKnown ? file : { ...file, usable: undefined };
}

/** Reads `content/navigation.yaml`; returns its mistakes as issues. */
export function readNavigation(files = openFiles()): DataFile<Navigation> {
  return readData(navigationSchema, files, DATA_FILES.navigation, navigationPlaceholder);
}

/** Reads `content/search.yaml`, which is optional; returns its mistakes as issues. */
export function readSearchSettings(files = openFiles()): DataFile<SearchSettings> {
  return readData(searchSettingsSchema, files, DATA_FILES.search);
}

/** Reads `content/terms.yaml`, which is optional: without it there are no terms and no exceptions. */
export function readTerms(files = openFiles()): DataFile<Terms> {
  return readData(termsSchema, files, DATA_FILES.terms);
}

/** A product whose names and facts cannot be read. */
export const UNKNOWN_PRODUCT = valueOf({
  data: repairData(productSchema, { addresses: {} }, productPlaceholder).usable,
  issues: [],
});

/** The value of a validated file; if there is none, throws an error with one line for each issue. */
export function valueOf<T>({ data, issues }: Validated<T>): T {
  if (data === undefined) throw new Error(issues.map(formatIssue).join('\n'));
  return data;
}

/** What the Markdown plugins need: variables by id, tables by name, and the default attributes of components. */
export function variableOptions(product: Product, components: ContentComponents = {}) {
  return { variables: variablesOf(product), tables: product.tables, defaults: attributeDefaults(components) };
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
  placeholderAt?: (path: string, found: unknown) => unknown,
): DataFile<z.infer<S>> {
  const file = join(files.folder, path);
  const missing = schema.safeParse({}).success ? [] : [missingIssue(schema, file)];
  const read = files.has(path) ? files.read(path) : { text: '', issues: missing };
  return ofObject('data', read, () => {
    const { issues } = read;
    const parsed = yamlOf(file, read);
    const yaml = issues.length > 0 ? { ...parsed, faults: issues } : parsed;
    const checked = validateYaml(schema, yaml, 'data-invalid');
    if (checked.data || yaml.faults.length > 0)
      return { yaml, ...checked, usable: checked.data, lost: new Set<string>() };
    return { yaml, ...checked, ...repairData(schema, yaml.data, placeholderAt) };
  });
}

function missingIssue(schema: z.ZodObject, file: string): Issue {
  return issue('data-missing', topOf(file), { keys: Object.keys(schema.shape).join(', ') });
}

/** Values of the product that are correct in a link and in a sentence. */
function productPlaceholder(path: string, found?: unknown): unknown {
  const isMail = typeof found === 'string' && !/[/:]/.test(found) && !/\.(?:docs|site)$/.test(path);
  const [, name] = /^addresses\.([\w-]+)$/.exec(path) ?? [];
  if (name) return isMail ? `${name}@host.invalid` : `https://${name.toLowerCase()}.invalid`;
  if (path === 'slug') return 'product';
  return /^(?:name|tagline|description|facts\..+|tables\..+)$/.test(path) ? '⟨unknown⟩' : undefined;
}

/** Values that keep the pages of a section in it. */
function navigationPlaceholder(path: string): unknown {
  if (path === 'navbar') return [];
  if (/\b(?:id|slug)$/.test(path)) return path.replaceAll('.', '-').toLowerCase();
  return /\b(?:label|description|text)$/.test(path) ? '–' : undefined;
}
