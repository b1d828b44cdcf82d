import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

const ELEMENTS: Readonly<Record<string, string>> = { defList: 'dl', defListTerm: 'dt', defListDescription: 'dd' };

/**
 * Definition lists (Markdown Extra): a term on a line, and `: text` below it. `remark-definition-list` parses them; this
 * plugin names their elements, because Contentlayer accepts no handlers of its own for nodes.
 */
export function remarkDefinitionLists() {
  return (tree: Root): void =>
    visit(tree, (node) => {
      const hName = ELEMENTS[node.type];
      if (hName) node.data = { ...node.data, hName };
    });
}
