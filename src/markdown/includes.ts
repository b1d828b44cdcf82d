import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ofFile } from '@/lib/server/cache';
import { slugIn } from '../source/front-matter';
import { fileFault } from '../source/file-fault';

/** The file whose text includes others. */
export interface IncludeSource {
  /** The content folder: a text includes only files in it. */
  readonly folder: string;
  /** Path of the file below the folder. */
  readonly path: string;
  /** Folder of the snippets below the content folder. */
  readonly snippets: string;
}

const SOURCE_LINK = /(?:\]\(|href=["']|\]:[ \t]*)([^)\s"'#?:]+\.mdx?)\b/g;
const SNIPPET = /<Snippet\b[^>]*?\bname=(?:"([^"]+)"|'([^']+)')/g;

/** The path of a snippet below the content folder, with either ending; undefined if it does not exist. */
export function snippetPath(name: string, { folder, snippets }: Pick<IncludeSource, 'folder' | 'snippets'>) {
  const path = posix.join(snippets, name);
  if (!path.startsWith(`${snippets}/`)) return undefined;
  return [`${path}.mdx`, `${path}.md`].find((file) => !fileFault(join(folder, file), [folder]));
}

/** The text of a file of a folder with LF, as all readers of content have it; undefined if it must not be read. */
export function readIncluded(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  try {
    if (fileFault(file, [folder])) return undefined;
    return ofFile('included', file, () => new TextDecoder().decode(readFileSync(file)).replace(/\r\n?/g, '\n'));
  } catch {
    return undefined;
  }
}

/** Every file that a text includes, also through snippets, by its path below the folder; missing ones, too. */
export function includedFiles(text: string, source: IncludeSource, known = new Set<string>()): Set<string> {
  for (const [, double, single] of text.matchAll(SNIPPET)) {
    const name = double ?? single ?? '';
    const path = snippetPath(name, source) ?? posix.join(source.snippets, `${name}.mdx`);
    if (known.has(path) || !path.startsWith(`${source.snippets}/`)) continue;
    known.add(path);
    includedFiles(readIncluded(source.folder, path) ?? '', { ...source, path }, known);
  }
  return known;
}

/** The `slug` in the front matter of a page's file. */
export function slugOf(folder: string, path: string): string | undefined {
  return slugIn(readIncluded(folder, path) ?? '');
}

/** The slugs of the pages that a text links to by their files: the links have other routes when they change. */
function linkedSlugs(text: string, { folder, path }: IncludeSource): string[][] {
  const files = new Set([...text.matchAll(SOURCE_LINK)].map(([, file = '']) => posix.join(posix.dirname(path), file)));
  return [...files].flatMap((file) => {
    const slug = slugOf(folder, file);
    return slug === undefined ? [] : [[file, slug]];
  });
}

/** A hash of what a text includes; '' if it includes nothing. Caches of the text's result have it in their key. */
export function includeStamp(text: string, source: IncludeSource): string {
  const files = [...includedFiles(text, source)].sort();
  const texts = files.map((path) => [path, readIncluded(source.folder, path)] as const);
  const snippets = texts.filter(([path]) => path.startsWith(`${source.snippets}/`));
  const slugs = [[source.path, text] as const, ...snippets].flatMap(([path, own = '']) =>
    linkedSlugs(own, { ...source, path }),
  );
  if (files.length + slugs.length === 0) return '';
  return createHash('sha256')
    .update(JSON.stringify([texts, slugs]))
    .digest('hex')
    .slice(0, 16);
}
