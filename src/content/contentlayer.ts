import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { collectionOf, DATA_FILES } from '@schema/collections';
import type { ContentComponents } from '@schema/content-component';
import { formatIssue, issue, type Issue } from '@schema/issues';
import { keyOf } from '@/lib/server/cache';
import { slugsOf } from '@/content/markdown/source-links';
import { readProduct, valueOf, variableOptions } from '@/content/files/data-files';
import { openFiles, withText, type Files } from '@/content/files/files';
import { topOf } from '@/content/files/places';
import { yamlOf } from '@/content/files/read-front-matter';
import { splitFrontMatter } from '@/content/files/split-front-matter';
import { mistakesIn, openPage, pageCode, type CompiledPage } from './open-page';

/** Compiles the page of a path, whose text below the front matter is the one that Contentlayer has read. */
export type Compile = (path: string, body: string) => Promise<CompiledPage>;

/**
 * The compiler of the computed fields, for one run of Contentlayer: it throws the mistakes of a page; in development, only
 * fatal ones. Throws at once for a file that Contentlayer must not read, and without a product.
 */
export function createCompiler(components: ContentComponents, files = openFiles()): Compile {
  const paths = files.list().files.filter(collectionOf);
  refuseFiles(files, paths);
  const code = pageCode(components);
  dropOldCache(files, code);
  const variables = variableOptions(valueOf(readProduct(files)), components);
  const unread = new Set(paths);
  // Contentlayer asks for no field of a page that it refuses itself, and its own messages have no lines.
  const reportUnread = () => {
    const faults = [...unread].flatMap(
      (path) => mistakesIn(openPage(path, files, variables).read()).faults,
    );
    process.stderr.write(faults.map((fault) => `${fault}\n`).join(''));
  };
  const isDevelopment = process.env.NODE_ENV === 'development';
  if (!isDevelopment) process.once('exit', (status) => status !== 0 && reportUnread());
  return async (path, body) => {
    unread.delete(path);
    const { page, faults } = await openPage(
      path,
      withBody(files, path, body),
      variables,
      code,
    ).compile();
    if (!page || (faults.length > 0 && !isDevelopment)) throw new Error(faults.join('\n'));
    return page;
  };
}

/** The files, with the body of a page that Contentlayer has read below the front matter, whose places are in the file. */
function withBody(files: Files, path: string, body: string): Files {
  const { text } = files.read(path);
  const handed = body.replace(/\r\n?/g, '\n');
  if (text.endsWith(handed)) return files;
  const head = text.slice(0, text.length - splitFrontMatter(text).body.length);
  return withText(files, path, head + handed);
}

/** The rest of the line of the first `---` is a language to `gray-matter`, Contentlayer's parser, which runs JavaScript. */
const LANGUAGE = /^\uFEFF?---(?!-)([^\n]*)/;

/** Throws for files that Contentlayer must not read: it runs JavaScript, follows links, and ends for what it cannot open. */
function refuseFiles(files: Files, paths: readonly string[]): void {
  const found = [files.list(), ...paths.map((path) => files.read(path))].flatMap(
    ({ issues }) => issues,
  );
  const unreadable = found.filter(
    ({ code }) => code === 'symbolic-link' || code === 'file-unreadable',
  );
  const refused =
    unreadable.length > 0 ? unreadable : paths.flatMap((path) => languageIssues(files, path));
  if (refused.length > 0) throw new Error(refused.map(formatIssue).join('\n'));
}

function languageIssues(files: Files, path: string): Issue[] {
  const file = join(files.folder, path);
  const refuse = (detail: string) => [
    issue('front-matter-invalid', topOf(file), { path: '---', detail }),
  ];
  // `readText` has other line ends than Contentlayer.
  const language = LANGUAGE.exec(readFileSync(file, 'utf8'))?.[1]?.trim();
  if (language) return refuse(`Front matter is YAML. Remove \`${language}\` behind the hyphens.`);
  const read = files.read(path);
  const isNull =
    splitFrontMatter(read.text).frontMatter?.trim() && yamlOf(file, read).data === null;
  return isNull ? refuse('The front matter has no value. Write `key: value` on each line.') : [];
}

let cacheStamp: string | undefined;

/**
 * Contentlayer makes a document again when the time of its file is another one. Its cache is deleted by each process, which
 * does not know what another one left, and when something else changes that pages are made from.
 */
function dropOldCache(files: Files, code: string): void {
  const stamp = keyOf(code, files.read(DATA_FILES.product).text, slugsOf(files));
  if (stamp !== cacheStamp) rmSync('.contentlayer/.cache', { recursive: true, force: true });
  cacheStamp = stamp;
}
