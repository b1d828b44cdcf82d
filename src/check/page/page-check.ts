import { collectionOf, type Collection } from '@schema/collections';
import { createIssue, type Issue, type Place } from '@schema/issues';
import type { CompiledDocument } from '@/content/documents';
import { outlineOf, type Answer, type Document, type ParsedText } from '@/content/read-page';
import type { Heading, Link } from '@/lib/outline';
import type { Variables } from '@/content/interpolate';
import { conflictMarkers } from '@/content/files/merge-conflict';
import { placesIn, topOf } from '@/content/files/places';
import { validateYaml } from '@/content/files/validate';
import { yamlOf } from '@/content/files/read-front-matter';
import type { TextFile } from '@/content/files/read-text';
import type { YamlFile } from '@/content/files/yaml';
import type { Known } from '../known-components';
import { factIssues, textFactIssues } from '../fact-issues';
import { issue } from '../messages';
import { proseOf, type Prose } from '../prose/read-prose';
import { withoutCascadingIssues } from '../cascading-issues';
import { headingId } from '../rules/headings';
import { run, runOnText } from '../run-rules';
import { syntaxAdvice } from '../syntax-advice';

/** What the text of one page alone decides. */
export interface PageCheck {
  issues: readonly Issue[];
  /** The page as Contentlayer would give it, without compiled code. */
  document: CompiledDocument;
  /** The operation that the page's prose belongs to. */
  operation?: { id: string; place: Place };
  /** What the rules of language read. */
  prose: Prose;
}

/** Checks one page. Needs no other page. */
export function checkPage(page: Document, known: Known): PageCheck {
  const { file, split, yaml, data, body, answers, texts, page: document } = page;
  const checked = { document, prose: proseOf(texts) };
  if (file.issues.length > 0) return { ...checked, issues: file.issues };
  const own = fileTextIssues(file, body.start.file, page.path);
  // A conflict has its own message, and both texts together have mistakes that neither has.
  if (conflictMarkers(file.text).length > 0) return { ...checked, issues: own };
  const issues = textIssues(body, known, data.feed === true);
  const ofPage = run('page', page, { ...body.start, line: Math.max(body.start.line - 1, 1) });
  if (split.frontMatter === null) {
    const found = [...own, ...ofPage];
    return { ...checked, issues: isOrdinary(split.body) ? [...found, ...issues] : found };
  }
  return {
    ...checked,
    issues: [
      ...own,
      ...frontMatterIssues(page.collection, yaml, known.variables?.variables),
      ...issues,
      ...answerIssues(answers, known, outlineOf(body).headings),
      ...ofPage,
    ],
    ...(typeof data.operation === 'string' &&
      page.collection.name === 'ApiPage' && {
        operation: { id: data.operation, place: yaml.at('operation') },
      }),
  };
}

function frontMatterIssues(
  { schema }: Collection,
  yaml: YamlFile,
  variables: Variables | undefined,
): Issue[] {
  const { data, issues } = validateYaml(schema, yaml, 'front-matter-invalid');
  if (!data) return [...issues];
  return yaml.texts().flatMap(({ path, value: text }) => {
    const key = String(path[0]);
    if (!PLAIN_KEYS.test(key)) return [];
    const place = yaml.at(...path);
    return [
      ...run('plainText', { key, text }, place),
      ...(variables ? factIssues(text, variables, place) : []),
    ];
  });
}

/** Keys whose texts are shown as they are. */
const PLAIN_KEYS = /^(?:title|description|sidebarLabel|keywords)$/;

/** Whether a text without front matter is ordinary Markdown. */
function isOrdinary(body: string): boolean {
  return /^[#\p{L}<!\[>*]/u.test(body) && !/^---[ \t]*$/m.test(body);
}

/** The issues of the answers, whose headings have other ids than those of the introduction and of other answers. */
function answerIssues(
  answers: readonly Answer[],
  known: Known,
  headings: readonly Heading[],
): Issue[] {
  const ids = new Set(headings.map(({ id }) => id));
  return answers.flatMap(({ start, text }) => {
    const own = outlineOf(text).headings;
    const repeated = own.flatMap(({ id }, index) => {
      const line = text.parsed?.analysis.headingLines[index] ?? start.line;
      if (!ids.has(id)) return [];
      const message = headingId.message({ at: 0, id });
      return [createIssue(headingId, { ...start, line }, message)];
    });
    for (const { id } of own) ids.add(id);
    return [...textIssues(text, known), ...repeated];
  });
}

/** The issues of a text of a page. */
export function textIssues(source: ParsedText, known: Known, isFeed = false): Issue[] {
  const { markdown, start, limit, fault, parsed } = source;
  const placeAt = placesIn(markdown, start);
  if (limit) {
    const advice = `${limit.detail}. Write it in several parts.`;
    return [issue('mdx-syntax', placeAt(limit.offset), { advice })];
  }
  const issues = run('source', markdown, start, placeAt);
  if (fault) {
    const advice = syntaxAdvice(fault.reason, fault.source);
    issues.push(issue('mdx-syntax', placeAt(fault.at), { advice }));
  }
  if (!parsed) return issues;
  const { outline, unknownVariables } = parsed.analysis;
  return withoutCascadingIssues([
    ...issues,
    ...runOnText({ ...parsed, known, isFeed }, start),
    ...textFactIssues(unknownVariables, known.variables, start.file),
    ...linkIssues(outline.links, start.file),
  ]);
}

/** The issues of addresses, wherever they lead. */
export function linkIssues(links: readonly Link[], file: string): Issue[] {
  return links.flatMap(({ href, line, column }) => run('address', href, { file, line, column }));
}

/** The issues of a content file's characters, and of the values of its YAML. `path` is below the content folder. */
export function fileTextIssues(read: TextFile, file: string, path: string): Issue[] {
  const { text } = read;
  const top = topOf(file);
  const issues = run('file', text, top, placesIn(text, top));
  if (!collectionOf(path) && !path.endsWith('.yaml')) return issues;
  const texts = () => yamlOf(file, read).texts();
  return [...issues, ...run('yamlText', { path, text, texts }, top)];
}
