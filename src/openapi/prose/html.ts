import type { Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { largest } from '@/lib/largest';
import { rawElements } from '@/lib/server/raw-html';

/** Tags of one description. The parser opens unclosed ones again in each block, which multiplies them. */
const MAX_TAGS = 1000;
/** Elements inside of each other; the readers of the tree are recursive. */
const MAX_LEVELS = 100;

/**
 * The tree of a description with its author's HTML as elements, not sanitized; null where there are too many of them, or
 * too many inside of each other.
 */
export function htmlElements(tree: Root): Root | null {
  let isFound = false;
  let tags = 0;
  visit(tree, 'raw', ({ value }) => {
    isFound = true;
    tags += [...value.matchAll(/<\/?[a-z]/gi)].length;
  });
  if (!isFound) return tree;
  const elements = tags > MAX_TAGS ? null : rawElements(tree);
  return elements && levelsOf(elements) <= MAX_LEVELS ? elements : null;
}

function levelsOf(node: Nodes): number {
  return 'children' in node ? 1 + largest(node.children.map(levelsOf), 0) : 0;
}
