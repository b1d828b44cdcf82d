import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import {
  collectionOf,
  collections,
  COMPONENTS_FOLDER,
  CONTENT_FOLDER,
  DATA_FILES,
  filePattern,
  routeOf,
} from '@schema/collections';
import { attributeDefaults, type ContentComponents } from '@schema/content-component';
import { listContent } from '@schema/content-files';
import { variableOptions, readNavigation, readProduct, readSearchSettings, readTerms } from '@schema/data';
import { formatIssue, issue, type Issue, type Place } from '@schema/issues';
import { createLocator, placeInText } from '@schema/locate';
import { mdxComponents } from '@schema/mdx-components';
import { readQuestions } from '@schema/questions';
import { readText } from '@schema/read-text';
import { validateYaml } from '@schema/validate-yaml';
import { parseDatedHeading } from '@/lib/dated-heading';
import { splitFrontMatter } from '@/lib/front-matter';
import { nearest } from '@schema/nearest';
import { markdownFault } from '@/lib/server/markdown-limits';
import { knownLanguages } from '@/mdx/highlight';
import type { VariableOptions } from '@/mdx/remark-variables';
import { analyze, type Analysis } from '@/mdx/outline';
import { frameLinks } from './frame-links';
import { componentIssues, structureIssues, type KnownComponents } from './page/component-issues';
import { conflictIssues, noFrontMatterIssue, textIssues, titleIssues } from './page/file-issues';
import { markdownIssues } from './page/markdown-issues';
import { syntaxIssues } from './page/syntax-issues';
import { productFileIssues } from './product-file-issues';
import { reservedRoutes, type ReservedRoute } from './reserved-routes';
import { bidiIssues, linkIssues, productAddressIssues } from './safety-issues';

/** What a text may refer to. */
interface Known {
  readonly variables: VariableOptions | undefined;
  /** The attributes of each component. */
  readonly components: KnownComponents;
}

/** The operations that the API description has: id → route. */
export type OperationRoutes = ReadonlyMap<string, string>;

/**
 * Every mistake in a content folder: data files, front matter, MDX syntax, components and their attributes, variables,
 * heading levels, names of operations, forbidden addresses, and characters that reorder text. Needs no build.
 * `components` are those of the product.
 */
export function contentIssues(
  operations: OperationRoutes,
  folder = CONTENT_FOLDER,
  components: ContentComponents = {},
): Issue[] {
  const product = readProduct(folder);
  const navigation = readNavigation(folder);
  const variables = product.data && { ...variableOptions(product.data), defaults: attributeDefaults(components) };
  const own = Object.entries(components).map(([name, { props }]) => [name, props] as const);
  const known: Known = { variables, components: { ...mdxComponents, ...Object.fromEntries(own) } };
  const listing = listContent(folder);
  const seen = new Map<string, string>();
  const reserved = reservedRoutes();
  const pages = listing.files.flatMap((path) => {
    const file = join(folder, path);
    const read = readText(file);
    const usable = read.issues.length > 0 ? [] : [...textIssues(read, file), ...bidiIssues(read.text, file)];
    const found = [...read.issues, ...usable];
    if (Object.values(DATA_FILES).includes(path) || isComponentFile(path)) return found;
    return [...found, ...reservedIssues(path, folder, reserved), ...fileIssues(path, folder, known, operations, seen)];
  });
  const data = [
    ...product.issues,
    ...navigation.issues,
    ...readSearchSettings(folder).issues,
    ...readTerms(folder).issues,
    ...productFileIssues(folder, variables?.variables ?? {}),
  ];
  // Both its reader and the listing report a data file that is not a plain file.
  const all = [...data, ...dataAddressIssues(folder, variables, data), ...listing.issues, ...pages];
  return [...new Map(all.map((item) => [formatIssue(item), item])).values()];
}

function isComponentFile(path: string): boolean {
  return path.startsWith(`${COMPONENTS_FOLDER}/`) && /\.(?:tsx?|css)$/.test(path);
}

/** Forbidden addresses in the data files, except on lines that the schema already reports. */
function dataAddressIssues(folder: string, variables: VariableOptions | undefined, known: readonly Issue[]): Issue[] {
  const file = join(folder, DATA_FILES.product);
  const frame = frameLinks(folder, variables?.variables ?? {}).flatMap(({ source, links }) =>
    linkIssues(links, source),
  );
  const product = existsSync(file) ? productAddressIssues(readFileSync(file, 'utf8'), file) : [];
  return [...product, ...frame].filter(
    (item) => !known.some((other) => other.file === item.file && other.line === item.line),
  );
}

function reservedIssues(path: string, folder: string, reserved: readonly ReservedRoute[]): Issue[] {
  const route = routeOf(path);
  const owner = collectionOf(path) && reserved.find(({ pattern }) => pattern.test(route.normalize('NFC')))?.owner;
  return owner ? [issue('route-reserved', { file: join(folder, path), line: 1, column: 1 }, { route, owner })] : [];
}

function fileIssues(
  path: string,
  folder: string,
  known: Known,
  operations: OperationRoutes,
  seen: Map<string, string>,
): Issue[] {
  const file = join(folder, path);
  const top = { file, line: 1, column: 1 };
  const collection = collectionOf(path);
  if (!collection) return [issue('unknown-file', top, { expected: collections.map(filePattern).join(', ') })];
  const read = readText(file);
  if (read.issues.length > 0) return [...read.issues];
  const { frontMatter, body, bodyOffset } = splitFrontMatter(read.text);
  if (conflictIssues(read.text, file).length > 0) return [];
  if (frontMatter === null) return [noFrontMatterIssue(read.text, top)];
  const schema: z.ZodType = collection.schema;
  const checked = validateYaml(schema, { text: frontMatter, file, lineOffset: 1, code: 'front-matter-invalid' });
  const data = checked.data as { title: string; operation?: string; feed?: boolean } | undefined;
  // The front matter begins on the file's second line.
  const locate = createLocator(file, frontMatter, 1);
  const issues = [
    ...checked.issues,
    ...titleIssues(data?.title, locate('title')),
    ...bodyIssues(body, file, known, bodyOffset, 0, data?.feed),
  ];
  if (data?.operation)
    issues.push(...operationIssues(data.operation, routeOf(path), locate('operation'), operations, seen));
  for (const { answer, line, columnOffset } of readQuestions(frontMatter))
    issues.push(...bodyIssues(answer, file, known, line - 1, columnOffset));
  return issues;
}

function bodyIssues(
  body: string,
  file: string,
  { variables, components }: Known,
  lineOffset: number,
  columnOffset = 0,
  feed = false,
): Issue[] {
  const fault = markdownFault(body);
  if (fault)
    return [
      issue(
        'mdx-syntax',
        { file, line: fault.line + lineOffset, column: columnOffset + 1 },
        { detail: fault.detail, fix: 'Write it in several parts.' },
      ),
    ];
  const options = { ...(variables ?? { variables: {}, tables: {} }), lineOffset, columnOffset };
  let analysis: Analysis | undefined;
  const syntax = syntaxIssues({ file, body, lineOffset, columnOffset }, (text) => {
    analysis = analyze(text, options);
  });
  if (!analysis || syntax.body === undefined) return [...syntax.issues];
  const placeAt = (offset: number) => placeInText(file, body, offset, { above: lineOffset, left: columnOffset });
  const { outline } = analysis;
  const known = [...Object.keys(variables?.variables ?? {}), ...Object.keys(variables?.tables ?? {})];
  const unknownVariables = variables ? analysis.unknownVariables : [];
  return [
    ...syntax.issues,
    ...markdownIssues(analysis.tree, syntax.body, placeAt),
    ...structureIssues(analysis.tree, (node) => placeAt(node.position?.start.offset ?? 0)),
    ...analysis.components.flatMap((component) => componentIssues(component, file, components)),
    ...unknownVariables.map(({ id, line, column }) =>
      issue('fact-unknown', { file, line, column }, { id, near: nearest(id, known) }),
    ),
    ...analysis.modules.map((place) => issue('mdx-module', { file, ...place })),
    ...analysis.signatureFaults.map(({ line, column, detail }) =>
      issue('signature-body', { file, line, column }, { detail }),
    ),
    ...analysis.fences.flatMap((fence) => fenceIssues(fence, file)),
    ...headingIssues(analysis, file),
    ...(feed ? undatedIssues(analysis, file) : []),
    ...linkIssues(outline.links, file),
  ];
}

function fenceIssues({ language, faults, line, column }: Analysis['fences'][number], file: string): Issue[] {
  const place = { file, line, column };
  const known = knownLanguages();
  const strange = language !== '' && !known.includes(language);
  return [
    ...(strange ? [issue('code-language-unknown', place, { language, near: nearest(language, known) })] : []),
    ...faults.map((fault) =>
      fault.kind === 'word'
        ? issue('code-word', place, { word: fault.word })
        : issue('code-line', place, { line: String(fault.line), lines: String(fault.lines) }),
    ),
  ];
}

/** The title is the h1, so a body begins at level 2 and skips no level. */
function headingIssues({ outline, headingLines }: Analysis, file: string): Issue[] {
  let last = 1;
  return outline.headings.flatMap(({ depth }, index) => {
    const wrong = depth === 1 || depth > last + 1;
    const expected = depth === 1 ? 'level 2 (`##`)' : `level ${last + 1} (\`${'#'.repeat(last + 1)}\`) or less`;
    last = Math.max(depth, 1);
    if (!wrong) return [];
    return [
      issue('heading-level', { file, line: headingLines[index] ?? 1, column: 1 }, { depth: String(depth), expected }),
    ];
  });
}

/** On a page of the feeds, each level-2 heading is an entry, so it needs a date. */
function undatedIssues({ outline, headingLines }: Analysis, file: string): Issue[] {
  return outline.headings.flatMap(({ depth, text }, index) =>
    depth === 2 && !parseDatedHeading(text)
      ? [issue('heading-undated', { file, line: headingLines[index] ?? 1, column: 1 }, { text })]
      : [],
  );
}

function operationIssues(
  id: string,
  route: string,
  place: Place,
  operations: OperationRoutes,
  seen: Map<string, string>,
): Issue[] {
  const other = seen.get(id);
  seen.set(id, place.file);
  const expected = operations.get(id);
  if (expected === undefined) return [issue('operation-unknown', place, { id, near: nearest(id, operations.keys()) })];
  if (other) return [issue('operation-twice', place, { id, other })];
  return expected === route ? [] : [issue('operation-path', place, { route, expected })];
}
