import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { collectionOf, CONTENT_FOLDER, SNIPPETS_FOLDER } from '@schema/collections';
import { listContent } from './content-files';
import { readText } from './read-text';

/** The folder that Contentlayer compiles, relative to the project's root. */
export const STAGED_FOLDER = '.cache/content';

/** Functions of `src`, which this folder does not import. */
interface Readers {
  /** `splitFrontMatter`: a page's front matter and body. */
  readonly split: (source: string) => { readonly frontMatter: string | null; readonly body: string };
  /** `prepareBody`: the body as Contentlayer compiles it. */
  readonly prepare: (body: string, source: { text: string; folder: string; path: string; snippets: string }) => string;
}

/**
 * Copies the pages of the content folder to the folder that Contentlayer compiles: exactly the files that the check
 * reads. Contentlayer finds front matter with gray-matter and remark-frontmatter, which do not agree with the check about
 * each file; a copy has LF and JSON front matter, about which all agree. Lines of MDX keep their numbers; the body of a
 * `.md` file is its MDX. An up-to-date copy is not written again, so that Contentlayer does not compile it again.
 */
export function stageContent(readers: Readers, folder = CONTENT_FOLDER, target = STAGED_FOLDER): void {
  const { files, issues } = listContent(folder);
  const refused = new Set(issues.map(({ file }) => file));
  const pages = new Map<string, string>();
  for (const path of files.filter((name) => collectionOf(name) && !refused.has(join(folder, name)))) {
    const { text, issues: faults } = readText(join(folder, path));
    if (faults.length === 0) pages.set(path, staged({ text, folder, path, snippets: SNIPPETS_FOLDER }, readers));
  }
  removeOthers(target, pages);
  for (const [path, text] of pages) {
    const file = join(target, path);
    mkdirSync(dirname(file), { recursive: true });
    if (!statSync(file, { throwIfNoEntry: false }) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}

/** Invalid front matter is copied unchanged: the check reports it. */
function staged(source: Parameters<Readers['prepare']>[1], { split, prepare }: Readers): string {
  const { text } = source;
  const { frontMatter, body: written } = split(text);
  if (frontMatter === null) return text;
  const body = prepare(written, source);
  try {
    const escaped = JSON.stringify(parse(frontMatter, { logLevel: 'silent' }) ?? {}).replace(
      /[^ -~]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    return `---\n${escaped}\n${frontMatter.replace(/[^\n]+/g, '')}---\n${body}`;
  } catch {
    return text;
  }
}

function removeOthers(target: string, pages: ReadonlyMap<string, string>): void {
  mkdirSync(target, { recursive: true });
  const folders = new Set(
    [...pages.keys()].flatMap((path) => path.split('/').map((_, index, names) => names.slice(0, index).join('/'))),
  );
  for (const name of readdirSync(target, { encoding: 'utf8', recursive: true })) {
    const path = name.replaceAll('\\', '/');
    const info = lstatSync(join(target, path), { throwIfNoEntry: false });
    const wanted = info?.isDirectory() ? folders.has(path) : pages.has(path);
    if (!wanted) rmSync(join(target, path), { recursive: true, force: true });
  }
}
