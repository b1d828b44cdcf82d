import { statSync } from 'node:fs';
import { join } from 'node:path';
import { collectionOf, versionOf } from '@schema/collections';
import { listFiles } from '@schema/content-files';
import { readText } from '@schema/read-text';
import { readQuestions } from '@schema/questions';
import { yamlTexts } from '@schema/yaml-text';
import { splitFrontMatter } from '@/lib/front-matter';

/** Where a passage comes from. It decides which rules apply. */
export type Part = 'body' | 'answer' | 'line' | 'keyword' | 'description';

/** A text of a source file that readers see, written in Markdown. */
export interface Passage {
  readonly file: string;
  readonly part: Part;
  readonly markdown: string;
  /** Lines of the file above the text. */
  readonly lineOffset: number;
  /** Characters to the left of the text on each of its lines. */
  readonly columnOffset: number;
}

/**
 * Every text of the pages: bodies, answers of FAQs, and front matter except `operation` and search phrases. Old
 * versions are not checked.
 */
export function contentPassages(folder: string): Passage[] {
  const pages = listFiles(folder).filter((path) => collectionOf(path) && versionOf(path) === undefined);
  return pages.flatMap((path) => pagePassages(join(folder, path)));
}

function pagePassages(file: string): Passage[] {
  const { text, issues } = readText(file);
  if (issues.length > 0) return [];
  const { frontMatter, body, bodyOffset } = splitFrontMatter(text);
  const lines = yamlTexts(frontMatter ?? '').flatMap(({ path, value, line, columnOffset }): Passage[] => {
    if (
      path[0] === 'operation' ||
      path[0] === 'sectionPhrases' ||
      path.includes('searchPhrases') ||
      path.at(-1) === 'answer'
    )
      return [];
    // The front matter begins on the file's second line.
    return [
      { file, part: path[0] === 'keywords' ? 'keyword' : 'line', markdown: value, lineOffset: line, columnOffset },
    ];
  });
  const answers = readQuestions(frontMatter ?? '').map(({ answer, line, columnOffset }): Passage => ({
    file,
    part: 'answer',
    markdown: answer,
    lineOffset: line - 1,
    columnOffset,
  }));
  return [...lines, { file, part: 'body', markdown: body, lineOffset: bodyOffset, columnOffset: 0 }, ...answers];
}

/**
 * Every `description` and `summary` of an API description (a file or a folder), and every `cause` and `fix` of its
 * problems.
 */
export function descriptionPassages(folder: string): Passage[] {
  const files = isFolder(folder) ? listFiles(folder).map((path) => join(folder, path)) : [folder];
  return files
    .filter((file) => /\.(?:ya?ml|json)$/.test(file))
    .flatMap((file) => {
      const { text, issues } = readText(file);
      const texts = yamlTexts(issues.length > 0 ? '' : text).filter(
        ({ path }) =>
          ['description', 'summary', 'cause', 'fix'].includes(String(path.at(-1))) && !path.includes('example'),
      );
      return texts.map(({ value, line, columnOffset }): Passage => ({
        file,
        part: 'description',
        markdown: value,
        lineOffset: line - 1,
        columnOffset,
      }));
    });
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
