import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Root } from 'mdast';
import { listedText, type Files } from '../source/files';
import { slugIn } from '../source/read-front-matter';
import { changeAddresses } from './elements';

/** A page among the files of its content folder. */
export interface PageFile {
  readonly files: Files;
  readonly path: string;
}

/** Each word that ends like a page: a link can be written in many forms, and a word too much costs little. */
const SOURCE_WORD = /[^\s"'`=#?:<>[\](][^\s"'`=#?:<>[\]]*?\.mdx?\b/g;

/** Whether an address names a source file (`./redirect.mdx#loops`) instead of a route. */
export function isSourceLink(href: string): boolean {
  return /^[^#?:]*\.mdx?(?:[#?]|$)/.test(href);
}

/** The `slug` in the front matter of a page's file. */
export function slugOf(files: Files, path: string): string | undefined {
  return slugIn(listedText(files, path) ?? '');
}

/**
 * A hash of the slugs of the pages to which a text links by their files; '' if none has one. Such a link gets another
 * route when the `slug` changes, so caches of the text's result have it in their key.
 */
export function slugStamp(text: string, { files, path }: PageFile): string {
  // `[x](./a\_b.mdx)` is a link to `a_b.mdx`.
  const words = text.replaceAll('\\', '').match(SOURCE_WORD) ?? [];
  const links = new Set(words.map((word) => posix.join(posix.dirname(path), word)));
  const slugs = [...links].map((link) => [link, slugOf(files, link)]).filter(([, slug]) => slug !== undefined);
  return slugs.length === 0 ? '' : createHash('sha256').update(JSON.stringify(slugs)).digest('hex').slice(0, 16);
}

/** Turns links to source files into links to their routes, in place; the `slug` of the other page counts. */
export function resolveSourceLinks(tree: Root, page: PageFile): void {
  changeAddresses(tree, (href) => (isSourceLink(href) ? routeOfSource(href, page) : href));
}

function routeOfSource(href: string, { files, path }: PageFile): string {
  const [name = '', rest = ''] = href.split(/(?=[?#])(.*)/s);
  const file = posix.join('/', posix.dirname(path), name);
  const slug = slugOf(files, file.slice(1));
  const [, version = '', own = file] = /^\/versions(\/[^/]+)(\/.*)$/.exec(file) ?? [];
  const route = own.replace(/\.mdx?$/, '');
  const address =
    slug === undefined ? route.replace(/\/index$/, '') : slug.startsWith('/') ? slug : route.replace(/[^/]*$/, slug);
  return `${version}${address}${rest}` || '/';
}
