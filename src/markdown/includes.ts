import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { SNIPPETS_FOLDER } from '@schema/collections';
import { listedText, type Files } from '../source/files';
import { slugIn } from '../source/read-front-matter';

/** The file whose text includes others. */
export interface IncludeSource {
  /** Those of the content folder: a text includes only files in its list. */
  readonly files: Files;
  readonly path: string;
}

const SOURCE_LINK = /(?:\]\(|href=["']|\]:[ \t]*)([^)\s"'#?:]+\.mdx?)\b/g;
const SNIPPET = /<Snippet\b[^>]*?\bname=(?:"([^"]+)"|'([^']+)')/g;

/** The path of a snippet with either ending; undefined if it does not exist. */
export function snippetPath(name: string, files: Files): string | undefined {
  const path = posix.join(SNIPPETS_FOLDER, name);
  if (!path.startsWith(`${SNIPPETS_FOLDER}/`)) return undefined;
  return [`${path}.mdx`, `${path}.md`].find((file) => files.list().files.includes(file));
}

/** The path of every file that a text includes, also through snippets; missing ones, too. */
export function includedFiles(text: string, source: IncludeSource, known = new Set<string>()): Set<string> {
  for (const [, double, single] of text.matchAll(SNIPPET)) {
    const name = double ?? single ?? '';
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

/** The slugs of the pages that a text links to by their files: the links have other routes when they change. */
function linkedSlugs(text: string, { files: all, path }: IncludeSource): string[][] {
  const files = new Set([...text.matchAll(SOURCE_LINK)].map(([, file = '']) => posix.join(posix.dirname(path), file)));
  return [...files].flatMap((file) => {
    const slug = slugOf(all, file);
    return slug === undefined ? [] : [[file, slug]];
  });
}

/** A hash of what a text includes; '' if it includes nothing. Caches of the text's result have it in their key. */
export function includeStamp(text: string, source: IncludeSource): string {
  const files = [...includedFiles(text, source)].sort();
  const texts = files.map((path) => [path, listedText(source.files, path)] as const);
  const snippets = texts.filter(([path]) => path.startsWith(`${SNIPPETS_FOLDER}/`));
  const slugs = [[source.path, text] as const, ...snippets].flatMap(([path, own = '']) =>
    linkedSlugs(own, { ...source, path }),
  );
  if (files.length + slugs.length === 0) return '';
  return createHash('sha256')
    .update(JSON.stringify([texts, slugs]))
    .digest('hex')
    .slice(0, 16);
}
