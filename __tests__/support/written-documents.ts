import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionOf, routeOf } from '@schema/collections';
import { variableOptions, readProduct, valueOf } from '@/source/data';
import { readFrontMatter, readQuestions, readSearchPhrases, splitFrontMatter } from '@/source/front-matter';
import type { CompiledDocument } from '@/content/assemble-site';
import { faqOutline, questionIds } from '@/markdown/faq-outline';
import { analyze } from '@/markdown/outline';

interface FrontMatter {
  readonly questions?: readonly { readonly question: string; readonly group?: string; readonly answer: string }[];
}

/** What Contentlayer makes of a folder, in the order of `site.ts`; with the source instead of compiled code. */
export function writtenDocuments(folder: string): CompiledDocument[] {
  const options = variableOptions(valueOf(readProduct(folder)));
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true });
  const paths = names.filter((name) => name.endsWith('.mdx')).sort();
  const documents = paths.map((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    const { body, bodyOffset } = splitFrontMatter(text);
    const yaml = readFrontMatter(join(folder, path), text);
    const data = yaml.data as FrontMatter;
    const introduction = analyze(body, { ...options, lineOffset: bodyOffset }).outline;
    const questions = readQuestions(yaml);
    return {
      ...data,
      ...(data.questions
        ? { questions: data.questions.map(({ answer, ...question }) => ({ ...question, answer: { code: answer } })) }
        : {}),
      type: collectionOf(path)?.name,
      _raw: { sourceFilePath: path },
      route: routeOf(path),
      outline: questions.length > 0 ? faqOutline(introduction, questions, options) : introduction,
      placedPhrases: readSearchPhrases(yaml, questionIds(questions, introduction, options)),
      body: { code: body },
    };
  });
  return ['Doc', 'Faq', 'ApiPage'].flatMap((type) => documents.filter((document) => document.type === type)) as never;
}
