import type { Paragraph } from 'mdast';
import { matches, rule, type Written } from '../../rule';
import { directiveLines } from '../shared/directives';

/** Callouts with a space in front of the name, and callouts of one or two colons. */
export default rule({
  code: 'directive-space',
  on: ['text', 'paragraph'],
  stops: 'strict',
  find: (node, written) =>
    node.type === 'paragraph'
      ? fewColons(node, written)
      : directiveLines(written.source).filter(({ name, near }) => name === near),
  message: ({ found, name }) =>
    `\`${found}\` begins no callout: three colons are directly in front of the name. Write \`:::${name}\`.`,
});

/** `:note` on the first line of a paragraph, or `::note` alone on any line; entries of lists can be names in code. */
function fewColons(_: Paragraph, { source, around }: Written) {
  if (around.at(-1)?.type === 'listItem') return [];
  const line = /(?<=^[ \t>]*)(::?)[ \t]?(note|tip|info|warning|caution|danger)(?=[ \t[{]|$)([ \t]*$)?/gm;
  return matches(source, line, ({ 0: line, 1: colons, 2: name = '', 3: end, index }) => {
    const isFirst = !source.slice(0, index).includes('\n');
    return isFirst || (colons === '::' && end !== undefined) ? { found: line.trim(), name } : undefined;
  });
}
