import type { Root } from 'hast';
import { raw, type Options } from 'hast-util-raw';
import { htmlTagNames } from 'html-tag-names';
import { visit } from 'unist-util-visit';

const NAMES: ReadonlySet<string> = new Set(htmlTagNames);

/** Whether HTML has an element of this name; other tags are placeholders, such as `/lamps/<id>`. */
export function isHtmlName(name: string): boolean {
  return NAMES.has(name.toLowerCase());
}

/** The tree with its author's HTML as elements, which are not sanitized. Tags that HTML does not have become text. */
export function rawElements(tree: Root, options?: Options): Root {
  visit(tree, 'raw', (node) => {
    node.value = node.value.replace(/<(?=\/?([a-z][^\s/>]*))/gi, (bracket, name: string) =>
      isHtmlName(name) ? bracket : '&lt;',
    );
  });
  return raw(tree, options) as Root;
}
