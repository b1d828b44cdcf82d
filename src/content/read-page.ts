import { join } from 'node:path';
import { collectionOf, routeOf, type Collection } from '@schema/collections';
import { docSchema } from '@schema/front-matter';
import type { Place } from '@schema/issues';
import { EMPTY_OUTLINE, type Outline } from '@/lib/outline';
import { markdownFault, type MarkdownFault } from '@/content/markdown/markdown-limits';
import { faqOutline } from '@/content/markdown/faq-outline';
import { analyze, type Analysis } from '@/content/markdown/text-outline';
import { syntaxFault, type SyntaxFault, type ParserMessage } from '@/content/markdown/syntax-fault';
import type { VariableOptions } from '@/content/markdown/plugins/remark-variables';
import { withoutRemovedSyntax } from '@/content/markdown/removed-syntax';
import type { PageFile } from '@/content/markdown/source-links';
import { formatOf, type Format } from '@/content/markdown/syntax';
import type { Files } from '@/content/files/files';
import { readQuestions, yamlOf, type PlacedQuestion } from '@/content/files/read-front-matter';
import { splitFrontMatter, type SplitFile } from '@/content/files/split-front-matter';
import type { TextFile } from '@/content/files/read-text';
import { checkValue } from '@/content/files/validate';
import type { YamlFile } from '@/content/files/yaml';
import type { CompiledDocument } from './documents';

/** A text in Markdown, and where it begins. */
interface Source {
  markdown: string;
  start: Place;
  format: Format;
  page: PageFile;
}

/** A text that was parsed once. */
export interface ParsedText extends Source {
  /** Why it cannot be parsed in bounded time. */
  limit: MarkdownFault | null;
  /** Its first syntax error. */
  fault: SyntaxFault | undefined;
  /** The text with spaces instead of syntax of other sites, of the same length, and what is in it; undefined if it cannot be parsed. */
  parsed: { text: string; analysis: Analysis } | undefined;
  /** Whether all of the text was parsed. */
  isWhole: boolean;
}

/** A question of a page with its answer. */
export interface Answer extends PlacedQuestion {
  text: ParsedText;
}

/** The front matter of a page as a writer wrote it: each value can be wrong. */
type FrontMatter = Readonly<Record<string, unknown>>;

/** A page that was read once: what a check, a build and a preview know of its file. All places are those of the file. */
export interface Document {
  /** Below the content folder. */
  path: string;
  collection: Collection;
  file: TextFile;
  split: SplitFile;
  yaml: YamlFile;
  data: FrontMatter;
  body: ParsedText;
  answers: readonly Answer[];
  /** Those of the body and of the answers. */
  texts: readonly ParsedText[];
  /**
   * The page as Contentlayer would give it, without compiled code: links can be checked without a build, and although
   * pages have mistakes. Of a page that cannot be read, only the route exists.
   */
  page: CompiledDocument;
}

/** Reads a page, which needs no other page. Throws for the path of another file. */
export function readPage(
  path: string,
  files: Files,
  variables: VariableOptions | undefined,
): Document {
  const collection = collectionOf(path);
  if (!collection) throw new Error(`${path} is no page.`);
  const file = files.read(path);
  const name = join(files.folder, path);
  const split = splitFrontMatter(file.text);
  const yaml = yamlOf(name, file);
  const data = (
    typeof yaml.data === 'object' && yaml.data !== null ? yaml.data : {}
  ) as FrontMatter;
  const parse = (markdown: string, start: Place, format: Format) =>
    parseText({ markdown, start, format, page: { files, path } }, variables);
  const body = parse(split.body, { file: name, ...split.start }, formatOf(path));
  const answers = readQuestions(yaml).map((question): Answer => {
    const { answer, start } = question;
    return { ...question, text: parse(answer, start, 'mdx') };
  });
  const texts = [body, ...answers.map(({ text }) => text)];
  const read = { path, collection, file, split, yaml, data, body, answers, texts };
  return { ...read, page: pageOf(read) };
}

function parseText(
  source: Source,
  variables: VariableOptions = { variables: {}, tables: {} },
): ParsedText {
  const { markdown, start, format } = source;
  const limit = markdownFault(markdown);
  const unread = { ...source, limit, fault: undefined, parsed: undefined, isWhole: false };
  if (limit) return unread;
  const text = withoutRemovedSyntax(markdown);
  try {
    const analysis = analyze(text, { ...variables, start, format });
    return { ...unread, parsed: { text, analysis }, isWhole: text === markdown };
  } catch (error) {
    return { ...unread, fault: syntaxFault(error as ParserMessage, text) };
  }
}

/** The outline of a text; an empty one if it cannot be parsed. */
export function outlineOf({ parsed }: ParsedText): Outline {
  return parsed?.analysis.outline ?? EMPTY_OUTLINE;
}

function pageOf({
  path,
  collection,
  data,
  body,
  answers,
}: Omit<Document, 'page'>): CompiledDocument {
  const introduction = outlineOf(body);
  const { feed, ...place } = placeIn(data);
  const questions = answers.map(({ text, ...question }) => ({
    ...question,
    outline: outlineOf(text),
  }));
  const page = {
    ...place,
    title: String(data.title ?? path),
    description: String(data.description ?? ''),
    source: path,
    route: routeOf(path, place.slug),
    outline: questions.length > 0 ? faqOutline(introduction, questions) : introduction,
    code: '',
    answers: [],
  };
  if (collection.name === 'Doc') return { ...page, type: 'Doc', feed };
  if (collection.name === 'Faq') return { ...page, type: 'Faq', questions: [] };
  return {
    ...page,
    type: 'ApiPage',
    ...(data.operation !== undefined && { operation: String(data.operation) }),
  };
}

const placeSchema = docSchema
  .pick({ feed: true, slug: true, draft: true, unlisted: true, noindex: true, redirectFrom: true })
  .strip();

/** The keys that decide where a page is in the site, without those that have mistakes. */
function placeIn(data: FrontMatter) {
  const wrong = checkValue(placeSchema, data).problems.map(({ path }) => path[0]);
  return placeSchema.parse(
    Object.fromEntries(Object.entries(data).filter(([key]) => !wrong.includes(key))),
  );
}
