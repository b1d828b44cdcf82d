import { collectionOf, DATA_FILES, type Collection } from '@schema/collections';
import type { Issue, Place } from '@schema/issues';
import type { CompiledDocument } from '@/content/documents';
import { outlineOf, type Answer, type Document, type ParsedText } from '@/content/read-page';
import type { Heading, Link } from '@/lib/outline';
import type { Variables } from '@/content/interpolate';
import { conflictMarkers } from '@/content/files/merge-conflict';
import { placeFrom, placesIn, topOf } from '@/content/files/places';
import { validateYaml } from '@/content/files/validate';
import { yamlOf } from '@/content/files/read-front-matter';
import type { TextFile } from '@/content/files/read-text';
import type { YamlFile } from '@/content/files/yaml';
import type { Known } from '../known-components';
import { factIssues, textFactIssues } from '../fact-issues';
import { proseOf, type Prose } from '../prose/read-prose';
import { withoutCascadingIssues } from '../cascading-issues';
import type { At, PageText } from '../rule';
import { run, runOnText } from '../run-rules';

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
  const { file, split, yaml, data, body, answers, page: document } = page;
  const checked = { document, prose: proseOf([body, ...answers.map(({ text }) => text)]) };
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
  const checked = validateYaml(schema, yaml, 'front-matter-invalid');
  const data: Record<string, unknown> = checked.data ?? {};
  return [
    ...checked.issues,
    ...['title', 'description', 'sidebarLabel', 'keywords'].flatMap((key) =>
      [data[key]].flat().flatMap((value, index) => {
        const text = typeof value === 'string' ? value : '';
        const place = Array.isArray(data[key]) ? yaml.at(key, index) : yaml.at(key);
        return [
          ...run('plainText', { key, text }, place),
          ...(variables ? factIssues(text, variables, place) : []),
        ];
      }),
    ),
  ];
}

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
      return ids.has(id) ? run('takenId', { id }, { ...start, line }) : [];
    });
    for (const { id } of own) ids.add(id);
    return [...textIssues(text, known), ...repeated];
  });
}

/** The issues of a text of a page. */
export function textIssues(source: ParsedText, known: Known, isFeed = false): Issue[] {
  const { markdown, start, limit, fault, parsed } = source;
  if (limit)
    return run('markdownFault', limit, {
      ...start,
      ...placeFrom(start, { line: limit.line, column: 1 }),
    });
  const placeAt = placesIn(markdown, start);
  const issues = run('source', markdown, (at) => (typeof at === 'number' ? placeAt(at) : start));
  if (fault) issues.push(...run('syntaxFault', fault, placeAt(fault.at)));
  if (!parsed) return issues;
  const { text, analysis } = parsed;
  const page: PageText = {
    file: start.file,
    text,
    tree: analysis.tree,
    analysis,
    known,
    isFeed,
    source: ({ position }) => text.slice(position?.start.offset, position?.end.offset),
  };
  return withoutCascadingIssues([
    ...issues,
    ...runOnText(page, placeAt),
    ...(known.variables
      ? textFactIssues(analysis.unknownVariables, known.variables, start.file)
      : []),
    ...linkIssues(analysis.outline.links, start.file),
  ]);
}

/** The issues of addresses, wherever they lead. */
export function linkIssues(links: readonly Link[], file: string): Issue[] {
  return links.flatMap(({ href, line, column }) => run('address', href, { file, line, column }));
}

/** The issues of a content file's characters, and of the values of its YAML. `path` is below the content folder. */
export function fileTextIssues(read: TextFile, file: string, path: string): Issue[] {
  const { text } = read;
  const isData = Object.values(DATA_FILES).includes(path);
  const isProse = isData || collectionOf(path) !== undefined;
  const placeAt = placesIn(text, topOf(file));
  const placeOf = (at: At) => {
    if (typeof at === 'number') return placeAt(at);
    return 'line' in at ? { file, ...at } : placeAt(0);
  };
  const issues = run('file', { text, isProse }, placeOf);
  if (!isProse || path.endsWith('.txt')) return issues;
  const texts = () => yamlOf(file, read).texts();
  return [...issues, ...run('yamlText', { path, text, texts }, placeOf)];
}
