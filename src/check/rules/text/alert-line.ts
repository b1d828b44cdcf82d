import type { Blockquote } from 'mdast';
import { matches, rule, type PageText } from '../../rule';

/** The marker of a callout with text behind it, or without its `!`. */
export default rule({
  code: 'alert-line',
  on: ['text', 'blockquote'],
  stops: 'strict',
  find: (node, { source, page }) =>
    node.type === 'blockquote'
      ? withoutSign(node, page)
      : matches(source, /(?<!\\)\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/g, ({ 0: found, 1: name = '' }) => ({
          found,
          name,
        })),
  message: ({ found, name }) =>
    `\`${found}\` begins no callout here. Write \`> [!${name.toUpperCase()}]\` alone on the first line of a quotation, and the text in the lines below.`,
});

/** `> [NOTE]`: in other places, the word in brackets is text. */
function withoutSign({ children: [first] }: Blockquote, page: PageText) {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (text?.type !== 'text' || !text.position) return [];
  const [found, name = ''] =
    /^\[(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?=[ \t]*(?:\n|$))/.exec(page.source(text)) ?? [];
  return found ? [{ at: text, found, name }] : [];
}
