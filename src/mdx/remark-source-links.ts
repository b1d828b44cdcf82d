import { posix } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

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

/** Turns links to source files into links to their routes, if the folder of the page is known. */
export function remarkSourceLinks() {
  return (tree: Root, file: VFile): void => {
    const folder = file.data.rawDocumentData?.sourceFileDir;
    if (folder === undefined) return;
    const route = (href: string) => (isSourceLink(href) ? routeOfSource(href, folder) : href);
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

function routeOfSource(href: string, folder: string): string {
  const [path = '', rest = ''] = href.split(/(?=[?#])(.*)/s);
  const route = posix
    .join('/', folder, path)
    .replace(/^\/versions\//, '/')
    .replace(/\.mdx?$/, '')
    .replace(/\/index$/, '');
  return `${route || '/'}${rest}`;
}
