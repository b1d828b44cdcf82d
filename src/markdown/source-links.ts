import { posix } from 'node:path';
import type { Root } from 'mdast';
import { changeAddresses } from './elements';
import { slugOf, type IncludeSource } from './includes';

/** Whether an address names a source file (`./redirect.mdx#loops`) instead of a route. */
export function isSourceLink(href: string): boolean {
  return /^[^#?:]*\.mdx?(?:[#?]|$)/.test(href);
}

/** Turns links to source files into links to their routes, in place; the `slug` of the other page counts. */
export function resolveSourceLinks(tree: Root, source: IncludeSource): void {
  changeAddresses(tree, (href) => (isSourceLink(href) ? routeOfSource(href, source) : href));
}

function routeOfSource(href: string, { files, path }: IncludeSource): string {
  const [name = '', rest = ''] = href.split(/(?=[?#])(.*)/s);
  const file = posix.join('/', posix.dirname(path), name);
  const slug = slugOf(files, file.slice(1));
  const [, version = '', own = file] = /^\/versions(\/[^/]+)(\/.*)$/.exec(file) ?? [];
  const route = own.replace(/\.mdx?$/, '');
  const address =
    slug === undefined ? route.replace(/\/index$/, '') : slug.startsWith('/') ? slug : route.replace(/[^/]*$/, slug);
  return `${version}${address}${rest}` || '/';
}
