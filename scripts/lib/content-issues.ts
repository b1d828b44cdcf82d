import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import type { z } from 'zod';
import { collectionOf, collections, CONTENT_FOLDER, filePattern, routeOf } from '@schema/collections';
import { factsOptions, readNavigation, readProduct, readSearchSettings, readTerms } from '@schema/data';
import { issue, type Issue, type Place } from '@schema/issues';
import { mdxComponents } from '@schema/mdx-components';
import { readQuestions } from '@schema/questions';
import { friendly, problemsOf, validateYaml } from '@schema/validate-yaml';
import { splitFrontMatter } from '@/lib/front-matter';
import { nearest } from '@/lib/nearest';
import { knownLanguages } from '@/mdx/highlight';
import type { FactsOptions } from '@/mdx/remark-facts';
import { analyse, type Analysis } from '@/mdx/structure';

/** The operations that the API description has: id → route. */
export type OperationRoutes = ReadonlyMap<string, string>;

const DATA_FILES = new Set(['product.yaml', 'navigation.yaml', 'search.yaml', 'terms.yaml', 'dictionary.txt']);

/**
 * Every mistake in the content folder at once: data files, front matter, MDX syntax, components and their attributes, facts, heading
 * levels, operations named. Nothing is built for it. Works on any folder, so that tests can point it at one of theirs.
 */
export function contentIssues(operations: OperationRoutes, folder = CONTENT_FOLDER): Issue[] {
  const product = readProduct(folder);
  const navigation = readNavigation(folder);
  const facts = product.data ? factsOptions(product.data) : undefined;
  const files = listFiles(folder).filter((path) => !DATA_FILES.has(path));
  const seen = new Map<string, string>();
  const pages = files.flatMap((path) => fileIssues(path, folder, facts, operations, seen));
  return [...product.issues, ...navigation.issues, ...readSearchSettings(folder).issues, ...readTerms(folder).issues, ...pages];
}

/** Every file of a folder whose path has no dot in front of a name, by its path below the folder, sorted. */
export function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep));
  const visible = files.filter((names) => !names.some((name) => name.startsWith('.')));
  return visible.map((names) => names.join('/')).sort();
}

function fileIssues(path: string, folder: string, facts: FactsOptions | undefined, operations: OperationRoutes, seen: Map<string, string>): Issue[] {
  const file = join(folder, path);
  const top = { file, line: 1, column: 1 };
  const collection = collectionOf(path);
  if (!collection) return [issue('unknown-file', top, { expected: collections.map(filePattern).join(', ') })];
  const { frontMatter, body, bodyOffset } = splitFrontMatter(readFileSync(file, 'utf8'));
  if (frontMatter === null) return [issue('front-matter-missing', top)];
  const schema: z.ZodType = collection.schema;
  const checked = validateYaml(schema, { text: frontMatter, file, lineOffset: 1, code: 'front-matter-invalid' });
  const issues = [...checked.issues, ...bodyIssues(body, file, facts, bodyOffset)];
  const data = checked.data as { operation?: string } | undefined;
  const operationLine = frontMatter.split('\n').findIndex((line) => /^["']?operation["']?\s*:/.test(line)) + 2;
  if (data?.operation) issues.push(...operationIssues(data.operation, routeOf(path), { file, line: operationLine, column: 1 }, operations, seen));
  for (const { answer, line, columnOffset } of readQuestions(frontMatter)) issues.push(...bodyIssues(answer, file, facts, line - 1, columnOffset));
  return issues;
}

function bodyIssues(body: string, file: string, facts: FactsOptions | undefined, lineOffset: number, columnOffset = 0): Issue[] {
  let analysis: Analysis;
  try {
    analysis = analyse(body, { ...(facts ?? { facts: {}, tables: {} }), lineOffset, columnOffset });
  } catch (error) {
    const { reason = String(error), ...message } = error as VFileMessage;
    // An element that is never closed is told by its place in the reason alone, counted in the body.
    const [range, startLine = 1, startColumn = 1] = / \((\d+):(\d+)-\d+:\d+\)/.exec(reason) ?? [''];
    const line = (message.line ?? Number(startLine)) + lineOffset;
    const column = (message.column ?? Number(startColumn)) + columnOffset;
    return [issue('mdx-syntax', { file, line, column }, { detail: reason.replace(range, '') })];
  }
  const known = [...Object.keys(facts?.facts ?? {}), ...Object.keys(facts?.tables ?? {})];
  const unknownFacts = facts ? analysis.unknownFacts : [];
  return [
    ...analysis.components.flatMap((component) => componentIssues(component, file)),
    ...unknownFacts.map(({ id, line, column }) => issue('fact-unknown', { file, line, column }, { id, near: nearest(id, known) })),
    ...analysis.signatureFaults.map(({ line, column, detail }) => issue('signature-body', { file, line, column }, { detail })),
    ...analysis.fences.flatMap((fence) => fenceIssues(fence, file)),
    ...headingIssues(analysis, file),
  ];
}

function componentIssues({ name, attributes, line, column }: Analysis['components'][number], file: string): Issue[] {
  const place = { file, line, column };
  const schema = Object.hasOwn(mdxComponents, name) ? mdxComponents[name as keyof typeof mdxComponents] : undefined;
  if (!schema) return [issue('component-unknown', place, { name, known: Object.keys(mdxComponents).join(', ') })];
  const result = schema.safeParse(attributes, { error: friendly });
  if (result.success) return [];
  return problemsOf(result.error).map(({ path, message }) => {
    const detail = `\`${path.join('.')}\`: ${message} Attributes are plain text: name="value".`;
    return issue('component-props', place, { name, detail });
  });
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

/** The title is the h1, so bodies begin at level 2 and go down one level at a time. */
function headingIssues({ structure, headingLines }: Analysis, file: string): Issue[] {
  let last = 1;
  return structure.headings.flatMap(({ depth }, index) => {
    const wrong = depth === 1 || depth > last + 1;
    const expected = depth === 1 ? 'level 2 (`##`)' : `level ${last + 1} (\`${'#'.repeat(last + 1)}\`) or less`;
    last = Math.max(depth, 1);
    if (!wrong) return [];
    return [issue('heading-level', { file, line: headingLines[index] ?? 1, column: 1 }, { depth: String(depth), expected })];
  });
}

function operationIssues(id: string, route: string, place: Place, operations: OperationRoutes, seen: Map<string, string>): Issue[] {
  const other = seen.get(id);
  seen.set(id, place.file);
  const expected = operations.get(id);
  if (expected === undefined) return [issue('operation-unknown', place, { id, near: nearest(id, operations.keys()) })];
  if (other) return [issue('operation-twice', place, { id, other })];
  return expected === route ? [] : [issue('operation-path', place, { route, expected })];
}
