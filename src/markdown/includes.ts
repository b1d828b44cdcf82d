import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { isSnippet, SNIPPETS_FOLDER } from '@schema/collections';
import { listedText, type Files } from '../source/files';
import { slugIn } from '../source/read-front-matter';
import { htmlTokens } from './html-tokens';

/** The file whose text includes others. */
export interface IncludeSource {
  /** Those of the content folder: a text includes only files in its list. */
  readonly files: Files;
  readonly path: string;
}

/** Each word that ends like a page: a link can be written in many forms, and a word too much costs little. */
const SOURCE_WORD = /[^\s"'`=#?:<>[\](][^\s"'`=#?:<>[\]]*?\.mdx?\b/g;
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

/** A hash of what a text includes; '' if it includes nothing. Caches of the text's result have it in their key. */
export function includeStamp(text: string, { files, path }: IncludeSource): string {
  const included = [...includedFiles(text, { files, path })].sort();
  const texts = included.map((name) => [name, listedText(files, name)] as const);
  // A link to a file has another route when the `slug` of that page changes.
  const slugs = [[path, text] as const, ...texts].flatMap(([own, source = '']) => {
    // `[x](./a\_b.mdx)` is a link to `a_b.mdx`.
    const words = source.replaceAll('\\', '').match(SOURCE_WORD) ?? [];
    const links = words.map((word) => posix.join(posix.dirname(own), word));
    return [...new Set(links)].map((link) => [link, slugOf(files, link)]).filter(([, slug]) => slug !== undefined);
  });
  // The name of a missing snippet is compared with those of all.
  const isMissing = snippetNames(text).some((name) => snippetPath(name, files) === undefined);
  const names = isMissing ? files.list().files.filter(isSnippet) : [];
  if (texts.length + slugs.length + names.length === 0) return '';
  return createHash('sha256')
    .update(JSON.stringify([texts, slugs, names]))
    .digest('hex')
    .slice(0, 16);
}
