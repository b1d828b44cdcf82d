import { statSync } from 'node:fs';
import { join } from 'node:path';
import { collectionOf, isSnippet, versionOf } from '@schema/collections';
import type { Place } from '@schema/issues';
import type { Piece } from '@/markdown/prose';
import { listFiles } from '@/source/content-files';
import type { Files } from '@/source/files';
import { readFrontMatter } from '@/source/front-matter';
import { readYaml } from '@/source/yaml';

/** Where a passage comes from. It decides which rules apply. */
type Part = 'body' | 'answer' | 'line' | 'keyword' | 'description';

/** A text of a source file that readers see, written in Markdown. */
export interface Passage {
  readonly part: Part;
  readonly markdown: string;
  readonly start: Place;
}

/** Passages with what the rules read of each; undefined if it has a syntax error, which the check of the page reports. */
export type Prose = readonly { readonly passage: Passage; readonly pieces: readonly Piece[] | undefined }[];

/** The files whose language is checked: snippets and pages, except those of old versions. */
export function proseFiles(files: Files): string[] {
  return files.list().files.filter((path) => (collectionOf(path) && versionOf(path) === undefined) || isSnippet(path));
}

/** The lines of a page's front matter, except addresses, names, answers and search phrases. */
export function linePassages(file: string, text: string): Passage[] {
  const lines = readFrontMatter(file, text)
    .texts()
    .filter(
      ({ path }) =>
        !['operation', 'sectionPhrases', 'redirectFrom', 'slug'].includes(String(path[0])) &&
        !path.includes('searchPhrases') &&
        path.at(-1) !== 'answer',
    );
  return lines.map(({ path, value, place }) => ({
    part: path[0] === 'keywords' ? 'keyword' : 'line',
    markdown: value,
    start: place,
  }));
}

/** The files of an API description, which is a file or a folder. */
export function descriptionFiles(path: string): string[] {
  const files = isFolder(path) ? listFiles(path).map((name) => join(path, name)) : [path];
  return files.filter((file) => /\.(?:ya?ml|json)$/.test(file));
}

/** Every `description` and `summary` of a file of an API description, and every `cause` and `fix` of its problems. */
export function descriptionPassages(file: string, text: string): Passage[] {
  const texts = readYaml(file, text)
    .texts()
    .filter(
      ({ path }) =>
        ['description', 'summary', 'cause', 'fix'].includes(String(path.at(-1))) && !path.includes('example'),
    );
  return texts.map(({ value, place }) => ({ part: 'description', markdown: value, start: place }));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
