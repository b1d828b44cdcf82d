import { plainText } from '@/markdown/plain-text';
import { rule } from '../../rule';

/** A heading with nothing below it, or with a heading below it that is no part of its section. */
export default rule({
  code: 'section-empty',
  on: 'root',
  stops: 'strict',
  hiddenBy: ['heading-underlined'],
  find: ({ children }) =>
    children.flatMap((node, index) => {
      if (node.type !== 'heading' || !node.position || !plainText(node).trim()) return [];
      const next = children.slice(index + 1).find(({ type }) => type !== 'definition');
      return !next || (next.type === 'heading' && next.depth <= node.depth) ? [{ at: node }] : [];
    }),
  message: () =>
    'There is no text below this heading, so readers find it empty. Write the text, or delete the heading.',
});
