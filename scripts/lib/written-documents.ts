import { join } from 'node:path';
import { parse } from 'yaml';
import { collectionOf, CONTENT_FOLDER, routeOf } from '@schema/collections';
import { attributeDefaults, type ContentComponents } from '@schema/content-component';
import { listContent } from '@schema/content-files';
import { readProduct, variableOptions } from '@schema/data';
import { readQuestions } from '@schema/questions';
import { readText } from '@schema/read-text';
import { readSearchPhrases } from '@schema/search-phrases';
import type { CompiledDocument } from '@/content/assemble-site';
import { splitFrontMatter } from '@/lib/front-matter';
import { EMPTY_OUTLINE, type Outline } from '@/lib/outline';
import { faqOutline, questionIds } from '@/mdx/faq-outline';
import { mdxProcessor, analyze } from '@/mdx/outline';
import type { VariableOptions } from '@/mdx/remark-variables';
import { syntaxIssues } from './page/syntax-issues';

/**
 * The pages of the content folder as Contentlayer would give them, without compiled code. Links can be checked without a
 * build, and although pages have mistakes: of a page that cannot be read, only the route exists.
 */
export function writtenDocuments(components: ContentComponents): CompiledDocument[] {
  const product = readProduct().data;
  const defaults = attributeDefaults(components);
  const options = { ...(product ? variableOptions(product) : { variables: {}, tables: {} }), defaults };
  const { files } = listContent(CONTENT_FOLDER);
  return files.flatMap((path) => {
    const collection = collectionOf(path);
    return collection ? [documentOf(path, collection.name, options)] : [];
  });
}

function documentOf(path: string, type: CompiledDocument['type'], options: VariableOptions): CompiledDocument {
  const file = join(CONTENT_FOLDER, path);
  const { text } = readText(file);
  const { frontMatter, body, bodyOffset } = splitFrontMatter(text);
  const yaml = frontMatter ?? '';
  const data = frontMatterOf(yaml);
  const outline = outlineOf(body, file, bodyOffset, options);
  const questions = readable(() => readQuestions(yaml)) ?? [];
  return {
    ...(data.operation !== undefined && { operation: String(data.operation) }),
    ...(data.feed === true && { feed: true }),
    title: String(data.title ?? path),
    description: String(data.description ?? ''),
    type,
    _raw: { sourceFilePath: path },
    route: routeOf(path),
    outline: (questions.length > 0 && readable(() => faqOutline(outline, questions, options))) || outline,
    placedPhrases: readable(() => readSearchPhrases(yaml, file, questionIds(questions, outline))) ?? [],
    body: { code: '' },
  };
}

/** The outline of a text, without what its syntax errors hide. */
function outlineOf(body: string, file: string, lineOffset: number, options: VariableOptions): Outline {
  const processor = mdxProcessor(options).freeze();
  const source = { file, body, lineOffset, columnOffset: 0 };
  const whole = readable(() => analyze(body, { ...options, lineOffset }).outline);
  if (whole) return whole;
  const { body: rest } = syntaxIssues(source, (text) => processor.parse(text));
  return (rest !== undefined && readable(() => analyze(rest, { ...options, lineOffset }).outline)) || EMPTY_OUTLINE;
}

function frontMatterOf(yaml: string): Readonly<Record<string, unknown>> {
  const data: unknown = readable(() => parse(yaml, { logLevel: 'silent' }) as unknown);
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

/** Undefined if a text has mistakes, which the content check reports. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
