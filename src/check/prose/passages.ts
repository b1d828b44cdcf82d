import { statSync } from 'node:fs';
import { join } from 'node:path';
import { collectionOf, isSnippet, versionOf } from '@schema/collections';
import type { Place } from '@schema/issues';
import { listFiles } from '@/source/content-files';
import { readText, type TextFile } from '@/source/read-text';
import { readFrontMatter, readQuestions, splitFrontMatter } from '@/source/front-matter';
import { readYaml } from '@/source/yaml';

/** Where a passage comes from. It decides which rules apply. */
type Part = 'body' | 'answer' | 'line' | 'keyword' | 'description';

/** A text of a source file that readers see, written in Markdown. */
export interface Passage {
  readonly part: Part;
  readonly markdown: string;
  readonly start: Place;
}

/**
 * Every text of the pages: bodies, answers of FAQs, and front matter except `operation` and search phrases. Old
 * versions are not checked.
 */
export function contentPassages(folder: string): Passage[] {
  return contentFiles(folder).flatMap((file) => pagePassages(file, readText(file)));
}

/** The files whose language is checked: snippets and pages, except those of old versions. */
export function contentFiles(folder: string): string[] {
  const pages = listFiles(folder).filter(
    (path) => (collectionOf(path) && versionOf(path) === undefined) || isSnippet(path),
  );
  return pages.map((path) => join(folder, path));
}

/** The passages of one page. */
export function pagePassages(file: string, { text, issues }: TextFile): Passage[] {
  if (issues.length > 0) return [];
  const { body, start } = splitFrontMatter(text);
  const yaml = readFrontMatter(file, text);
  const lines = yaml.texts().flatMap(({ path, value, place }): Passage[] => {
    if (
      path[0] === 'operation' ||
      path[0] === 'sectionPhrases' ||
      path.includes('searchPhrases') ||
      path.at(-1) === 'answer'
    )
      return [];
    return [{ part: path[0] === 'keywords' ? 'keyword' : 'line', markdown: value, start: place }];
  });
  const answers = readQuestions(yaml).map(({ answer, start }): Passage => ({
    part: 'answer',
    markdown: answer,
    start,
  }));
  return [...lines, { part: 'body', markdown: body, start: { file, ...start } }, ...answers];
}

/** The files of an API description, which is a file or a folder. */
export function descriptionFiles(path: string): string[] {
  const files = isFolder(path) ? listFiles(path).map((name) => join(path, name)) : [path];
  return files.filter((file) => /\.(?:ya?ml|json)$/.test(file));
}

/** Every `description` and `summary` of a file of an API description, and every `cause` and `fix` of its problems. */
export function descriptionPassages(file: string, { text, issues }: TextFile): Passage[] {
  const texts = readYaml(file, issues.length > 0 ? '' : text)
    .texts()
    .filter(
      ({ path }) =>
        ['description', 'summary', 'cause', 'fix'].includes(String(path.at(-1))) && !path.includes('example'),
    );
  return texts.map(({ value, place }): Passage => ({ part: 'description', markdown: value, start: place }));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
