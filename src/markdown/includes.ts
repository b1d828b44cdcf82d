import { posix } from 'node:path';
import { collectionOf, isSnippet, SNIPPETS_FOLDER } from '@schema/collections';
import { ofObject } from '../lib/server/cache';
import { listedText, type Files } from '../source/files';
import { slugIn } from '../source/read-front-matter';
import { htmlTokens } from './html-tokens';

/** The file whose text includes others. */
export interface IncludeSource {
  /** Those of the content folder: a text includes only files in its list. */
  readonly files: Files;
  readonly path: string;
}

const SNIPPET = /<Snippet\b(?:"[^"]*"|'[^']*'|[^"'<>])*>/g;

/** The path of a snippet with either ending; undefined if it does not exist. */
export function snippetPath(name: string, files: Files): string | undefined {
  const path = posix.join(SNIPPETS_FOLDER, name);
  if (!path.startsWith(`${SNIPPETS_FOLDER}/`)) return undefined;
  return [`${path}.mdx`, `${path}.md`].find((file) => files.list().files.includes(file));
}

/** The name in each `<Snippet …>` of a text, also in code. */
function snippetNames(text: string): string[] {
  // A tag in a quotation can have the `>` of the quotation at the beginning of a line.
  const tags = [text, text.replace(/^[ \t]*>[ \t>]*/gm, '')].flatMap((written) => written.match(SNIPPET) ?? []);
  return tags.flatMap(htmlTokens).flatMap((token) => (token.kind === 'open' ? (token.attributes['name'] ?? []) : []));
}

/** The path of every file that a text includes, also through snippets; missing ones, too. */
export function includedFiles(text: string, source: IncludeSource, known = new Set<string>()): Set<string> {
  for (const name of snippetNames(text)) {
    const path = snippetPath(name, source.files) ?? posix.join(SNIPPETS_FOLDER, `${name}.mdx`);
    if (known.has(path) || !path.startsWith(`${SNIPPETS_FOLDER}/`)) continue;
    known.add(path);
    includedFiles(listedText(source.files, path) ?? '', { ...source, path }, known);
  }
  return known;
}

/** The `slug` in the front matter of a page's file. */
export function slugOf(files: Files, path: string): string | undefined {
  return slugIn(listedText(files, path) ?? '');
}

/**
 * What the texts of all pages share: the snippets, and the addresses of pages with a `slug`, because links name their files.
 * Caches of a text's result have it in their key.
 */
export function sharedTexts(files: Files): string {
  return ofObject('shared texts', files, () => {
    const paths = files.list().files;
    const snippets = paths.filter(isSnippet).map((path) => [path, files.read(path).text]);
    const slugs = paths
      .filter(collectionOf)
      .map((path) => [path, slugOf(files, path)])
      .filter(([, slug]) => slug !== undefined);
    return JSON.stringify([snippets, slugs]);
  });
}
