import type { Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { htmlTagNames } from 'html-tag-names';
import { visit } from 'unist-util-visit';
import { largest } from '@/lib/largest';

/** Tags of one description. The parser opens unclosed ones again in each block, which multiplies them. */
const MAX_TAGS = 1000;
/** Elements inside of each other; the readers of the tree are recursive. */
const MAX_LEVELS = 100;

const NAMES: ReadonlySet<string> = new Set(htmlTagNames);

/**
 * The tree of a description with its author's HTML as elements, not sanitized; null where there are too many of them, or
 * too many inside of each other. A tag that HTML does not have is text, because authors write `/lamps/<id>`.
 */
export function htmlElements(tree: Root): Root | null {
  let isFound = false;
  let tags = 0;
  visit(tree, 'raw', (node) => {
    isFound = true;
    node.value = node.value.replace(/<(?=\/?([a-z][^\s/>]*))/gi, (bracket, name: string) => {
      tags += 1;
      return NAMES.has(name.toLowerCase()) ? bracket : '&lt;';
    });
  });
  if (!isFound) return tree;
  const elements = tags > MAX_TAGS ? null : (raw(tree) as Root);
  return elements && levelsOf(elements) <= MAX_LEVELS ? elements : null;
}

function levelsOf(node: Nodes): number {
  return 'children' in node ? 1 + largest(node.children.map(levelsOf), 0) : 0;
}
