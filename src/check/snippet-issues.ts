import { join } from 'node:path';
import { isSnippet, SNIPPETS_FOLDER } from '@schema/collections';
import { issue, type Issue } from '@schema/issues';
import { readText } from '@/source/read-text';
import { splitFrontMatter } from '@/source/front-matter';
import { includedFiles } from '@/markdown/includes';
import { formatOf } from '@/markdown/outline';
import type { Known } from './known';
import { readBody } from './page/body-issues';
import type { CheckedPage } from './page/check-pages';

/** The files of a content folder that texts include, by what includes them. */
export function filesInUse(folder: string, pages: readonly CheckedPage[], files: readonly string[]): Set<string> {
  const used = new Set<string>();
  for (const path of [...pages.map((page) => page.path), ...files.filter(isSnippet)])
    includedFiles(readText(join(folder, path)).text, { folder, path, snippets: SNIPPETS_FOLDER }, used);
  return used;
}

/** The mistakes in the snippets of a folder, which are checked like pages, and the snippets that nothing uses. */
export function snippetIssues(
  folder: string,
  files: readonly string[],
  used: ReadonlySet<string>,
  known: Known,
): Issue[] {
  return files
    .filter(isSnippet)
    .flatMap((path) => [
      ...textIssues(folder, path, known),
      ...(used.has(path) ? [] : [issue('snippet-unused', topOf(folder, path), { name: nameOf(path) })]),
    ]);
}

function textIssues(folder: string, path: string, known: Known): Issue[] {
  const { text, issues } = readText(join(folder, path));
  if (issues.length > 0) return [];
  if (splitFrontMatter(text).frontMatter !== null) return [issue('snippet-front-matter', topOf(folder, path))];
  const include = { folder, path, snippets: SNIPPETS_FOLDER };
  const source = { body: text, start: topOf(folder, path), format: formatOf(path), include };
  // A page decides which levels its headings have.
  return readBody(source, known).issues.filter(({ code }) => code !== 'heading-level');
}

function nameOf(path: string): string {
  return path.slice(SNIPPETS_FOLDER.length + 1).replace(/\.mdx?$/, '');
}

function topOf(folder: string, path: string) {
  return { file: join(folder, path), line: 1, column: 1 };
}
