import { visit } from 'unist-util-visit';
import { rule, type At } from '../../rule';

/** Definitions with the name of an earlier one: only the first one counts (CommonMark 0.31, §4.7). */
export default rule({
  code: 'definition-twice',
  on: 'root',
  stops: 'strict',
  find: (tree, { page }) => {
    const seen = new Set<string>();
    const repeated: { at: At; found: string }[] = [];
    visit(tree, ['definition', 'footnoteDefinition'] as const, (node) => {
      const [found = ''] = /^\[[^\]]+\]:/.exec(node.position ? page.source(node) : '') ?? [];
      if (found && seen.has(found.toLowerCase())) repeated.push({ at: node, found });
      seen.add(found.toLowerCase());
    });
    return repeated;
  },
  message: ({ found }) =>
    `\`${found}\` is already defined above, so this line has no effect. Remove it, or write another name.`,
});
