import type { Nodes } from 'mdast';
import { plainText } from '@/markdown/plain-text';
import { rule } from '../../rule';

/** A line of bold text with text below it, which was meant as a heading. */
export default rule({
  code: 'heading-bold',
  on: 'root',
  stops: 'strict',
  find: ({ children }, { page }) => {
    let depth = 1;
    return children.slice(0, -1).flatMap((node) => {
      if (node.type === 'heading') depth = node.depth;
      const text = node.position && isBoldLine(node, page.source(node)) ? plainText(node) : '';
      return text ? [{ at: node, wanted: `${'#'.repeat(Math.min(depth + 1, 6))} ${text}` }] : [];
    });
  },
  message: ({ wanted }) =>
    `This line is bold text and no heading, so the list of headings and the search do not have it. Write \`${wanted}\`.`,
});

/** Whether a paragraph is one line of bold text that is no sentence. */
function isBoldLine(node: Nodes, source: string): boolean {
  return (
    node.type === 'paragraph' &&
    node.children.length === 1 &&
    node.children[0]?.type === 'strong' &&
    !/\n|[\p{P}]$/u.test(source.replace(/(?:\*\*|__)$/, ''))
  );
}
