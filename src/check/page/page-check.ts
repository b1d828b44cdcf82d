import { join } from 'node:path';
import { routeOf, SNIPPETS_FOLDER, type Collection } from '@schema/collections';
import { docSchema, type PageFrontMatter } from '@schema/frontmatter';
import { issue, type Issue, type Place } from '@schema/issues';
import type { TextFile } from '@/source/read-text';
import { repairData } from '@/source/repair-data';
import type { ReadablePage } from '@/content/compile-page';
import type { CompiledDocument } from '@/content/documents';
import { validateYaml } from '@/source/schema-problems';
import type { YamlFile } from '@/source/yaml';
import type { Variables } from '@/lib/interpolate';
import {
  readFrontMatter,
  readQuestions,
  readSearchPhrases,
  splitFrontMatter,
  type PlacedQuestion,
  type SplitFile,
} from '@/source/front-matter';
import { beginsGroup } from '@/lib/question-groups';
import { EMPTY_OUTLINE, type Heading, type Outline } from '@/lib/outline';
import { faqOutline, questionIds } from '@/markdown/faq-outline';
import { formatOf } from '@/markdown/outline';
import { mistypedFacts } from '../mistyped-facts';
import { hasConflict } from '../rules/file/merge-conflict';
import { run } from '../run';
import type { Known } from '../known';
import { readBody, type ReadBody } from './body-issues';

/** The file of a page. */
export interface PageFile {
  readonly folder: string;
  /** Below the folder. */
  readonly path: string;
  readonly collection: Collection;
  readonly read: TextFile;
}

/** What the text of one page alone decides. */
export interface PageCheck {
  readonly issues: readonly Issue[];
  /**
   * The page as Contentlayer would give it, without compiled code: links can be checked without a build, and although
   * pages have mistakes. Of a page that cannot be read, only the route exists.
   */
  readonly document: CompiledDocument;
  /** The operation that the page's prose belongs to. */
  readonly operation?: { readonly id: string; readonly place: Place };
}

interface FrontMatter {
  readonly questions?: unknown;
  readonly draft?: unknown;
  readonly title?: unknown;
  readonly operation?: unknown;
  readonly feed?: unknown;
}

/** A page that has been read once: its check, its texts, and what its document is compiled from, if nothing has a syntax error. */
export interface ReadPage {
  readonly check: PageCheck;
  readonly body: ReadBody;
  readonly answers: readonly ReadAnswer[];
  readonly readable?: ReadablePage;
}

/** A question of the page, and its answer as it was read. */
type ReadAnswer = PlacedQuestion & { readonly read: ReadBody };

/** Reads and checks one page. Needs no other page. */
export function readPage(page: PageFile, known: Known): ReadPage {
  const { folder, path, read } = page;
  const file = join(folder, path);
  const include = { folder, path, snippets: SNIPPETS_FOLDER };
  const split = splitFrontMatter(read.text);
  const yaml = readFrontMatter(file, read.text);
  const data = recordOf(yaml);
  const { body, start } = split;
  const source = {
    body,
    start: { file, ...start },
    feed: data.feed === true,
    format: formatOf(path),
    include,
  };
  const text = readBody(source, known);
  const { issues, analysis } = text;
  const answers = readQuestions(yaml).map((question): ReadAnswer => {
    const { answer, start } = question;
    return { ...question, read: readBody({ include, body: answer, start }, known) };
  });
  const document = documentOf(page, yaml, analysis?.outline ?? EMPTY_OUTLINE, answers);
  const texts = { body: text, answers };
  if (read.issues.length > 0) return { ...texts, check: { issues: read.issues, document } };
  // A conflict has its own message, and both texts together have mistakes that neither has.
  if (hasConflict(read.text)) return { ...texts, check: { issues: [], document } };
  if (split.frontMatter === null) {
    const bare = [...run('bareFile', { text: read.text }, { file, line: 1, column: 1 }), ...bareIssues(body, issues)];
    return { ...texts, check: { issues: bare, document } };
  }
  const check: PageCheck = {
    issues: [
      ...frontMatterIssues(page.collection, yaml, known.variables?.variables),
      ...(document.slug === undefined
        ? []
        : run('slug', { route: document.route, isApi: page.collection.name === 'ApiPage' }, yaml.at('slug'))),
      ...issues,
      ...answerIssues(answers, analysis?.outline.headings ?? []),
      ...(isEmptyPage(split, data)
        ? [issue('page-empty', { file, line: Math.max(start.line - 1, 1), column: 1 })]
        : []),
    ],
    document,
    ...(typeof data.operation === 'string' && {
      operation: { id: data.operation, place: yaml.at('operation') },
    }),
  };
  const all = [text, ...answers.map((answer) => answer.read)];
  const [own, ...others] = all.flatMap((one) => (one.isWhole && one.analysis ? [one.analysis] : []));
  if (!own || others.length < answers.length || yaml.faults.length > 0) return { ...texts, check };
  const lines = [...own.headingLines, ...answers.flatMap(linesOfHeadings)];
  const { outline, placedPhrases } = document;
  return {
    ...texts,
    check,
    readable: {
      ...{ collection: page.collection, source: include, data, body: own, answers: others, placedPhrases },
      outline: { ...outline, headingLines: lines },
    },
  };
}

/** A question's line, twice if the heading of its group is in front. */
function linesOfHeadings(
  { start: { line } }: PlacedQuestion,
  index: number,
  questions: readonly PlacedQuestion[],
): number[] {
  return beginsGroup(questions, index) ? [line, line] : [line];
}

function frontMatterIssues({ schema }: Collection, yaml: YamlFile, variables: Variables | undefined): Issue[] {
  const checked = validateYaml(schema, yaml, 'front-matter-invalid');
  const data: Readonly<Record<string, unknown>> = checked.data ?? {};
  return [
    ...checked.issues,
    ...['title', 'description', 'sidebarLabel', 'keywords'].flatMap((key) =>
      [data[key]].flat().flatMap((value, index) => {
        const text = typeof value === 'string' ? value : '';
        const place = Array.isArray(data[key]) ? yaml.at(key, index) : yaml.at(key);
        const facts = variables ? mistypedFacts(text, variables) : [];
        return [
          ...run('plainText', { key, text }, place),
          ...facts.flatMap((id) => run('fact', { id, known: Object.keys(variables ?? {}) }, place)),
        ];
      }),
    ),
  ];
}

/** The issues of a text without front matter, if it is ordinary Markdown: its first heading becomes the title. */
function bareIssues(body: string, issues: readonly Issue[]): readonly Issue[] {
  if (!/^[#\p{L}<!\[>*]/u.test(body) || /^---[ \t]*$/m.test(body)) return [];
  return issues.filter(({ code, line }) => code !== 'heading-level' || line > 1);
}

/** Questions, and the reference of an operation, are text as well. */
function isEmptyPage({ body }: SplitFile, { questions, operation, draft }: FrontMatter): boolean {
  if (questions !== undefined || operation !== undefined || draft === true) return false;
  const text = body.replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '');
  return text.trim() === '';
}

/** The issues of the answers, whose headings have other ids than those of the introduction and of other answers. */
function answerIssues(answers: readonly ReadAnswer[], headings: readonly Heading[]): Issue[] {
  const ids = new Set(headings.map(({ id }) => id));
  return answers.flatMap(({ start, read: { issues, analysis } }) => {
    const own = analysis?.outline.headings ?? [];
    const repeated = own.flatMap(({ id }, index) => {
      const place = { ...start, line: analysis?.headingLines[index] ?? start.line };
      return ids.has(id) ? run('takenId', { id }, place) : [];
    });
    for (const { id } of own) ids.add(id);
    return [...issues, ...repeated];
  });
}

function documentOf(
  { path, collection }: PageFile,
  yaml: YamlFile,
  introduction: Outline,
  answers: readonly ReadAnswer[],
): CompiledDocument {
  const data = recordOf(yaml);
  const placeKeys = placeKeysOf(data);
  const questions = answers.map(({ read, ...question }) => ({
    ...question,
    outline: read.analysis?.outline ?? EMPTY_OUTLINE,
  }));
  return {
    ...(data.operation !== undefined && { operation: String(data.operation) }),
    ...placeKeys,
    title: String(data.title ?? path),
    description: '',
    type: collection.name,
    source: path,
    route: routeOf(path, placeKeys.slug),
    outline: questions.length > 0 ? faqOutline(introduction, questions) : introduction,
    placedPhrases: readSearchPhrases(yaml, questionIds(introduction, questions)),
    code: '',
  };
}

const placeSchema = docSchema.partial().loose();

/** The keys of the front matter that decide where the page is in the site, if they have no mistakes. */
function placeKeysOf(data: FrontMatter): Partial<PageFrontMatter> & { feed?: boolean } {
  const { feed, slug, draft, unlisted, noindex, redirectFrom, previous, next } =
    repairData(placeSchema, data).usable ?? {};
  const keys = { feed, slug, draft, unlisted, noindex, redirectFrom, previous, next };
  return Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined));
}

function recordOf({ data }: YamlFile): FrontMatter {
  return typeof data === 'object' && data !== null ? data : {};
}
