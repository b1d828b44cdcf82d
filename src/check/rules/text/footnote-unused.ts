import { visit } from 'unist-util-visit';
import { rule } from '../../rule';

/** Footnotes that no text refers to: readers do not see them. */
export default rule({
  code: 'footnote-unused',
  on: 'root',
  stops: 'strict',
  find: (tree) => {
    const used = new Set<string>();
    visit(tree, 'footnoteReference', (node) => void used.add(node.identifier));
    return tree.children.flatMap((node) =>
      node.type === 'footnoteDefinition' && node.position && !used.has(node.identifier)
        ? [{ at: node, name: node.label ?? node.identifier }]
        : [],
    );
  },
  message: ({ name }) =>
    `No text refers to the footnote \`[^${name}]\`, so readers do not see it. Write \`[^${name}]\` in the text, or delete the footnote.`,
});
