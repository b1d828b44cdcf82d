import { join } from 'node:path';
import { isSnippet, snippetName } from '@schema/collections';
import type { Issue } from '@schema/issues';
import { parseText } from '@/content/read-page';
import type { Files } from '@/source/files';
import { topOf } from '@/source/places';
import { splitFrontMatter } from '@/source/front-matter';
import { includedFiles } from '@/markdown/includes';
import { formatOf } from '@/markdown/outline';
import type { Known } from './known';
import { run } from './run';
import { textIssues } from './page/text-issues';
import type { CheckedPage } from './page/check-pages';

/** The files of a content folder that texts include, by what includes them. */
export function filesInUse(pages: readonly CheckedPage[], files: Files): Set<string> {
  const used = new Set<string>();
  for (const path of [...pages.map((page) => page.path), ...files.list().files.filter(isSnippet)])
    includedFiles(files.read(path).text, { files, path }, used);
  return used;
}

/** The mistakes in the snippets of a folder, which are checked like pages, and the snippets that nothing uses. */
export function snippetIssues(files: Files, used: ReadonlySet<string>, known: Known): Issue[] {
  return files
    .list()
    .files.filter(isSnippet)
    .flatMap((path) => {
      const start = topOf(join(files.folder, path));
      const { text: markdown, issues } = files.read(path);
      const hasFrontMatter = splitFrontMatter(markdown).frontMatter !== null;
      const own = run('snippet', { name: snippetName(path), hasFrontMatter, isUsed: used.has(path) }, start);
      if (issues.length > 0 || hasFrontMatter) return own;
      const text = parseText({ markdown, start, format: formatOf(path), include: { files, path } }, known.variables);
      return [...textIssues(text, known, 'snippet'), ...own];
    });
}
