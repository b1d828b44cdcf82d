import { COMPONENTS_FOLDER, CONTENT_FOLDER, DATA_FILES } from '@schema/collections';
import { attributeDefaults, type ContentComponents } from '@schema/content-component';
import { formatIssue } from '@schema/issues';
import { once } from '@/lib/once';
import { cachedAsync, hashFiles, keyOf } from '@/lib/server/cache';
import { includeStamp } from '@/markdown/includes';
import type { VariableOptions } from '@/markdown/plugins/remark-variables';
import { factNames, readProduct, variableOptions } from '@/source/data';
import { openFiles, type Files } from '@/source/files';
import { conflictMarkers } from '@/source/merge-conflict';
import { placesIn } from '@/source/places';
import { validateYaml } from '@/source/validate';
import { compilePage, type CompiledPage } from './compile-page';
import { dropStaleCache } from './contentlayer-cache';
import { readPage, type Document } from './read-page';

/** The code that checks and compiles a page. */
const CODE = ['schema', 'src', 'scripts', `${CONTENT_FOLDER}/${COMPONENTS_FOLDER}`, 'package-lock.json'];

/** A digest of the code that checks and compiles a page, and of the product's components. */
export function pageCode(components: ContentComponents): string {
  return keyOf(hashFiles(CODE), Object.keys(components).join());
}

/** What the engine makes from a page, or why it makes nothing: one line for each mistake. */
type Compiled = CompiledPage | { readonly faults: readonly string[] };

/** A page that is read once, on use: the tree that the check has read is what is compiled. */
interface OpenPage {
  /** Of everything that it is made from. */
  readonly key: string;
  readonly read: () => Document;
  readonly compile: () => Promise<Compiled>;
}

/** Opens a page. One of which nothing has changed has the code of an earlier round; without `code`, no code is kept. */
export function openPage(path: string, files: Files, variables: VariableOptions | undefined, code?: string): OpenPage {
  const keep: typeof cachedAsync = code === undefined ? (_name, _key, make) => make() : cachedAsync;
  const key = keyOf(code ?? '', ...inputsOf(path, files, variables));
  const read = once(() => readPage(path, files, variables));
  const make = async (): Promise<Compiled> => {
    const faults = faultsOf(read());
    const compiled = faults.length === 0 ? await compilePage(read()) : undefined;
    return compiled ?? { faults: faults.length > 0 ? faults : [`${CONTENT_FOLDER}/${path}: see \`npm run check\``] };
  };
  const unknown: Compiled = { faults: [`${CONTENT_FOLDER}/${DATA_FILES.product}: see \`npm run check\``] };
  // Without a product, a page would be published without its facts.
  return { key, read, compile: () => (variables ? keep('page-documents', key, make) : Promise.resolve(unknown)) };
}

/** The mistakes of a page with which it has no document: of its file, its front matter, and the syntax of its texts. */
function faultsOf({ collection, file, split, yaml, body, answers }: Document): string[] {
  const conflicts = conflictMarkers(file.text).length > 0 || split.frontMatter === null;
  const issues = [...file.issues, ...validateYaml(collection.schema, yaml, 'front-matter-invalid').issues];
  const texts = [body, ...answers.map(({ text }) => text)];
  const syntax = texts.flatMap(({ faults, markdown, start }) =>
    faults.map(({ at, reason }) => {
      const { file, line, column } = placesIn(markdown, start)(at);
      return `${file}:${line}:${column} error ${reason}`;
    }),
  );
  return [...issues.map(formatIssue), ...syntax, ...(conflicts ? [`${yaml.file}: see \`npm run check\``] : [])];
}

/** A function that compiles the page of a path. It throws the mistakes with which the page has no document. */
export function createCompiler(components: ContentComponents): (path: string) => Promise<CompiledPage> {
  const code = pageCode(components);
  const files = openFiles();
  const product = readProduct(files).usable;
  const variables = product && { ...variableOptions(product), defaults: attributeDefaults(components) };
  dropStaleCache(files, code);
  return async (path) => {
    const compiled = await openPage(path, files, variables, code).compile();
    if ('faults' in compiled) throw new Error(['', ...compiled.faults].join('\n       '));
    return compiled;
  };
}

/** Everything that a page is made from: the file, what it includes, and the variables that they name. */
function inputsOf(path: string, files: Files, variables: VariableOptions | undefined): string[] {
  const read = files.read(path);
  const included = includeStamp(read.text, { files, path });
  const values = included === '' ? usedVariables(read.text, variables) : variables;
  return [files.folder, path, JSON.stringify([read, included, values])];
}

/** What can be a name of a fact: in braces, in quotation marks, or the value of an attribute. */
const NAMED = /[{"'=]\s*([\p{L}\p{N}_.-]+)(?=\s*[}"'/>])/gu;

/**
 * The variables and tables whose names are words of a text, with their values; with an unknown one the names of all,
 * because a mistyped name is compared with them.
 */
function usedVariables(text: string, known: VariableOptions | undefined): readonly unknown[] {
  if (!known) return [];
  const { variables, tables } = known;
  const words = new Set(text.match(/[\w.-]+/g));
  const used = [variables, tables].map((all) => Object.entries(all).filter(([id]) => words.has(id)));
  const isKnown = (id: string) => Object.hasOwn(variables, id) || Object.hasOwn(tables, id);
  const isUnknown = [...text.matchAll(NAMED)].some(([, id = '']) => !isKnown(id));
  return isUnknown ? [...used, factNames(known)] : used;
}
