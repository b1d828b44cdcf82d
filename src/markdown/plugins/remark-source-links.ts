import { posix } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { slugOf } from '../includes';
import type { IncludeOptions } from './remark-includes';

declare module 'vfile' {
  interface DataMap {
    /** Contentlayer's data of the file that it compiles; absent when `outline.ts` runs the plugin. */
    rawDocumentData: { readonly sourceFileDir: string; readonly sourceFilePath?: string };
  }
}

/** Whether an address names a source file (`./redirect.mdx#loops`) instead of a route. */
export function isSourceLink(href: string): boolean {
  return /^[^#?:]*\.mdx?(?:[#?]|$)/.test(href);
}

/**
 * Turns links to source files into links to their routes, if the folder of the page is known. With `include`, the
 * `slug` of the other page counts.
 */
export function remarkSourceLinks({ include }: IncludeOptions = {}) {
  return (tree: Root, file: VFile): void => {
    const folder = file.data.rawDocumentData?.sourceFileDir;
    if (folder === undefined) return;
    const route = (href: string) => (isSourceLink(href) ? routeOfSource(href, folder, include?.folder) : href);
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') node.url = route(node.url);
      if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return;
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'href' && typeof attribute.value === 'string')
          attribute.value = route(attribute.value);
      }
    });
  };
}

function routeOfSource(href: string, folder: string, root: string | undefined): string {
  const [path = '', rest = ''] = href.split(/(?=[?#])(.*)/s);
  const file = posix.join('/', folder, path);
  const slug = root === undefined ? undefined : slugOf(root, file);
  const [, version = '', name = file] = /^\/versions(\/[^/]+)(\/.*)$/.exec(file) ?? [];
  const route = name.replace(/\.mdx?$/, '');
  const own =
    slug === undefined ? route.replace(/\/index$/, '') : slug.startsWith('/') ? slug : route.replace(/[^/]*$/, slug);
  return `${version}${own}${rest}` || '/';
}
