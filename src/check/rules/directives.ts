import type { Blockquote, Paragraph } from 'mdast';
import { ALERTS, DIRECTIVES } from '@schema/callouts';
import { nearest } from '@schema/nearest';
import { matches, type PageText, rule, type Written } from '../rule';

const NAMES = Object.keys(DIRECTIVES);
const ALERT_NAMES = Object.keys(ALERTS);

/** The last one after "or": `a, b or c`. */
function alternatives(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** Lines of a text that begin as a callout, with the nearest name of one. */
function directiveLines(text: string) {
  return matches(text, /^[ \t]*:{3,}[ \t]*([A-Za-z][\w-]*)/gm, ({ 0: found, 1: name = '' }) => ({
    found: found.trim(),
    name,
    near: nearest(name.toLowerCase(), NAMES),
  }));
}

/** Callouts with a space in front of the name, and callouts of one or two colons. */
export const directiveSpace = rule({
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
  const line = new RegExp(`(?<=^[ \\t>]*)(::?)[ \\t]?(${NAMES.join('|')})(?=[ \\t[{]|$)([ \\t]*$)?`, 'gm');
  return matches(source, line, ({ 0: line, 1: colons, 2: name = '', 3: end, index }) => {
    const isFirst = !source.slice(0, index).includes('\n');
    return isFirst || (colons === '::' && end !== undefined) ? { found: line.trim(), name } : undefined;
  });
}

export const directiveUnknown = rule({
  code: 'directive-unknown',
  on: 'text',
  stops: 'strict',
  find: (_, { source }) => directiveLines(source).filter(({ name, near }) => name !== near),
  message: ({ name, near }) =>
    `There is no callout \`:::${name}\`, so readers see this line as it is.${near ? ` Did you mean \`:::${near}\`?` : ''} Use ${alternatives(NAMES.map((name) => `:::${name}`))}, without a space before the name.`,
});

/** A callout of `:::note` that only the end of the page closes. */
export const directiveUnclosed = rule({
  code: 'directive-unclosed',
  on: 'mdxJsxFlowElement',
  stops: 'build',
  find: (node, { source }) => {
    const name = node.name === 'Callout' ? /^:{3,}([\w-]+)/.exec(source)?.[1] : undefined;
    return name && !/^[\s>]*:{3,}\s*$/.test(source.split('\n').at(-1) ?? '') ? [{ name }] : [];
  },
  message: ({ name }) =>
    `The callout \`:::${name}\` that begins here has no end. Write \`:::\` on a line of its own below its text.`,
});

/** The end of a callout that no line above begins; lines that begin one wrongly have messages of their own. */
export const directiveStray = rule({
  code: 'directive-stray',
  on: 'text',
  stops: 'strict',
  find: ({ position }, { source, page }) =>
    matches(source, /^[ \t>]*:{3,}[ \t]*$/gm, ({ index }) => {
      const above = page.text.slice(0, (position?.start.offset ?? 0) + index);
      const count = (line: RegExp) => [...above.matchAll(line)].length;
      return count(/^[ \t>]*:{3,}[ \t]*\w/gm) > count(/^[ \t>]*:{3,}[ \t]*$/gm) ? undefined : {};
    }),
  message: () =>
    'No callout ends here, so readers see these colons. Remove them, or write `:::note` on a line above the text.',
});

/** The marker of a callout with text behind it, or without its `!`. */
export const alertLine = rule({
  code: 'alert-line',
  on: ['text', 'blockquote'],
  stops: 'strict',
  find: (node, { source, page }) =>
    node.type === 'blockquote'
      ? withoutSign(node, page)
      : matches(
          source,
          new RegExp(`(?<!\\\\)\\[!(${ALERT_NAMES.join('|')})\\]`, 'g'),
          ({ 0: found, 1: name = '' }) => ({
            found,
            name,
          }),
        ),
  message: ({ found, name }) =>
    `\`${found}\` begins no callout here. Write \`> [!${name.toUpperCase()}]\` alone on the first line of a quotation, and the text in the lines below.`,
});

/** `> [NOTE]`: in other places, the word in brackets is text. */
function withoutSign({ children: [first] }: Blockquote, page: PageText) {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (text?.type !== 'text' || !text.position) return [];
  const [found, name = ''] =
    new RegExp(`^\\[(${ALERT_NAMES.join('|')})\\](?=[ \\t]*(?:\\n|$))`).exec(page.source(text)) ?? [];
  return found ? [{ at: text, found, name }] : [];
}

export const alertUnknown = rule({
  code: 'alert-unknown',
  on: 'text',
  stops: 'strict',
  find: (_, { source }) =>
    matches(source, /(?<!\\)\[!([A-Za-z]+)\]/g, ({ 1: name = '' }) =>
      Object.hasOwn(ALERTS, name) ? undefined : { name, near: nearest(name.toUpperCase(), ALERT_NAMES) },
    ),
  message: ({ name, near }) =>
    `There is no callout \`[!${name}]\`, so readers see it as it is.${near ? ` Did you mean \`[!${near}]\`?` : ''} Use ${alternatives(ALERT_NAMES.map((name) => `[!${name}]`))}.`,
});
