import type { Blockquote } from 'mdast';
import { ALERTS, DIRECTIVES } from '@schema/callouts';
import { nearest } from '@schema/nearest';
import { type At, matches, type PageText, rule, type Written } from '../rule';

const NAMES = [...DIRECTIVES.keys()];
const MARKERS = NAMES.map((name) => `:::${name}`).join(', ');
const ALERT_NAMES = [...ALERTS.keys()];
/** `[NOTE]` alone on its line. */
const WITHOUT_SIGN = new RegExp(`^\\[(${ALERT_NAMES.join('|')})\\](?=[ \\t]*(?:\\n|$))`);

/** Lines of a text that begin as a callout, with the nearest name of one. */
function directiveLines(text: string) {
  return matches(text, /^[ \t]*:{3,}[ \t]*([A-Za-z][\w-]*)/gm, ({ 0: found, 1: name = '' }) => ({
    found: found.trim(),
    name,
    near: nearest(name.toLowerCase(), NAMES),
  }));
}

/** `:note` on the first line of a paragraph, or `::note` alone on any line; entries of lists can be names in code. */
function fewColons({ source, around }: Written) {
  if (around.at(-1)?.type === 'listItem') return [];
  const line = new RegExp(`(?<=^[ \\t>]*)(::?)[ \\t]?(${NAMES.join('|')})(?=[ \\t[{]|$)([ \\t]*$)?`, 'gm');
  return matches(source, line, ({ 0: line, 1: colons, 2: name = '', 3: end, index }) => {
    const isFirst = !source.slice(0, index).includes('\n');
    return isFirst || (colons === '::' && end !== undefined) ? { found: line.trim(), name, near: name } : undefined;
  });
}

/** Lines that begin no callout: the name is unknown, a space is in front of it, or colons are missing. */
export const directiveUnknown = rule('directive-unknown', ['text', 'paragraph'], 'strict', {
  find: (node, written) => (node.type === 'paragraph' ? fewColons(written) : directiveLines(written.source)),
  message: ({ found, name, near }) => {
    if (name === near)
      return `\`${found}\` begins no callout: three colons are directly in front of the name. Write \`:::${name}\`.`;
    const meant = near ? ` Did you mean \`:::${near}\`?` : '';
    return `There is no callout \`:::${name}\`, so readers see this line as it is.${meant} Use ${MARKERS}.`;
  },
});

/** A callout of `:::note` that only the end of the page closes. */
export const directiveUnclosed = rule('directive-unclosed', 'mdxJsxFlowElement', 'build', {
  find: (node, { source }) => {
    const name = node.name === 'Callout' ? /^:{3,}([\w-]+)/.exec(source)?.[1] : undefined;
    return name && !/^[\s>]*:{3,}\s*$/.test(source.split('\n').at(-1) ?? '') ? [{ name }] : [];
  },
  message: ({ name }) =>
    `The callout \`:::${name}\` that begins here has no end. Write \`:::\` on a line of its own below its text.`,
});

/** The end of a callout that no line above begins; lines that begin one wrongly have messages of their own. */
export const directiveStray = rule('directive-stray', 'text', 'strict', {
  find: ({ position }, { source, page }) =>
    matches(source, /^[ \t>]*:{3,}[ \t]*$/gm, ({ index }) => {
      const above = page.text.slice(0, (position?.start.offset ?? 0) + index);
      const count = (line: RegExp) => [...above.matchAll(line)].length;
      return count(/^[ \t>]*:{3,}[ \t]*\w/gm) > count(/^[ \t>]*:{3,}[ \t]*$/gm) ? undefined : {};
    }),
  message: () =>
    'No callout ends here, so readers see these colons. Remove them, or write `:::note` on a line above the text.',
});

/** The marker of an unknown callout, of one with text behind it, or without its `!`. */
export const alertUnknown = rule('alert-unknown', ['text', 'blockquote'], 'strict', {
  find: (node, { source, page }): { at?: At; found: string; near: string }[] =>
    node.type === 'blockquote'
      ? withoutSign(node, page)
      : matches(source, /(?<!\\)\[!([A-Za-z]+)\]/g, ({ 0: found, 1: name = '' }) => ({
          found,
          near: nearest(name.toUpperCase(), ALERT_NAMES),
        })),
  message: ({ found, near }) =>
    `\`${found}\` begins no callout here. Write ${near ? `\`> [!${near}]\`` : ALERT_NAMES.map((one) => `[!${one}]`).join(', ')} alone on the first line of a quotation, and the text in the lines below.`,
});

/** `> [NOTE]`: in other places, the word in brackets is text. */
function withoutSign({ children: [first] }: Blockquote, page: PageText) {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (text?.type !== 'text' || !text.position) return [];
  const [found, name = ''] = WITHOUT_SIGN.exec(page.source(text)) ?? [];
  return found ? [{ at: text, found, near: name }] : [];
}
