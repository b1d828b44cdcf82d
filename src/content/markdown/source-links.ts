import { posix } from 'node:path';
import type { Root } from 'mdast';
import { collectionOf, routeOf } from '@schema/collections';
import { ofObject } from '@/lib/server/cache';
import { listedText, type Files } from '../files/files';
import { slugIn } from '../files/split-front-matter';
import { changeAddresses } from './elements';

/** A page among the files of its content folder. */
export interface PageFile {
  files: Files;
  path: string;
}

/** Whether an address names a source file (`./redirect.mdx#loops`) instead of a route. */
export function isSourceLink(href: string): boolean {
  return /^[^#?:]*\.mdx?(?:[#?]|$)/.test(href);
}

/** The `slug` in the front matter of a page's file. */
function slugOf(files: Files, path: string): string | undefined {
  return slugIn(listedText(files, path) ?? '');
}

/** The addresses of all pages with a `slug`, because links name their files. Caches of a text's result have it in their key. */
export function slugsOf(files: Files): string {
  return ofObject('slugs', files, () => {
    const slugs = files
      .list()
      .files.filter(collectionOf)
      .map((path) => [path, slugOf(files, path)])
      .filter(([, slug]) => slug !== undefined);
    return JSON.stringify(slugs);
  });
}

/** Turns links to source files into links to their routes, in place; the `slug` of the other page counts. */
export function resolveSourceLinks(tree: Root, page: PageFile): void {
  changeAddresses(tree, (href) => {
    if (!isSourceLink(href)) return href;
    return routeOfSource(href, page);
  });
}

function routeOfSource(href: string, { files, path }: PageFile): string {
  const [name = '', rest = ''] = href.split(/(?=[?#])(.*)/s);
  const file = posix.join('/', posix.dirname(path), name).slice(1);
  return routeOf(file, slugOf(files, file)) + rest;
}
