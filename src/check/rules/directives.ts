import { ALERTS, DIRECTIVES } from '@schema/callouts';
import { nearest } from '@schema/nearest';
import { matches, rule } from '../rule';

const NAMES = [...DIRECTIVES.keys()];
const MARKERS = NAMES.map((name) => `:::${name}`).join(', ');
const ALERT_NAMES = [...ALERTS.keys()];

/** What other sites write as a container, and what it is here. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  [
    'code-group',
    'Write `<CodeTabs>` above the blocks of code, and `</CodeTabs>` below them, and `title="name"` instead of `[name]`.',
  ],
  [
    'details',
    'Write `<details>` and `<summary>title</summary>` above the text, and `</details>` below it.',
  ],
]);

/** Lines that begin as a callout, and are text. */
export const directiveUnknown = rule('directive-unknown', 'text', 'strict', {
  find: (_, { source, before }) =>
    matches(
      source,
      /^[ \t]*(:{2,})[ \t]*([A-Za-z][\w-]*)/gm,
      ({ 1: colons, 2: name = '', index }) => {
        const isShort = colons === '::';
        if (isShort && (index > 0 || before(0) || !DIRECTIVES.has(name))) return undefined;
        return { name, isShort, near: nearest(name.toLowerCase(), NAMES) };
      },
    ),
  message: ({ name, isShort, near }) => {
    if (isShort) return `A callout begins with three colons. Write \`:::${name}\`.`;
    if (name === near)
      return `The title of \`:::${name}\` has brackets or braces, so readers see this line as it is. Write them in the text below.`;
    const meant = near ? `Did you mean \`:::${near}\`? ` : '';
    const fix = OTHERS.get(name) ?? `${meant}Use ${MARKERS}.`;
    return `There is no callout \`:::${name}\`, so readers see this line as it is. ${fix}`;
  },
});

/** A callout of `:::note` that only the end of the page closes. */
export const directiveUnclosed = rule('directive-unclosed', 'mdxJsxFlowElement', 'build', {
  *find(node, { source, around }) {
    if (node.name !== 'Callout') return;
    const [, name] = /^:{3,}[ \t]*([\w-]+)/.exec(source) ?? [];
    const last = source.split('\n').at(-1) ?? '';
    const isInList = around.at(-1)?.type === 'listItem' && node.children.length === 0;
    if (name && !/^[\s>]*:{3,}\s*$/.test(last)) yield { name, isInList };
  },
  message: ({ name, isInList }) =>
    isInList
      ? `The callout \`:::${name}\` is a part of the list, and the text below it is none. Write the spaces of this line in front of each line of the callout, or remove them from this line.`
      : `The callout \`:::${name}\` that begins here has no end. Write \`:::\` on a line of its own below its text.`,
});

/** The marker of an unknown callout, or of one with text behind it. */
export const alertUnknown = rule('alert-unknown', ['text', 'blockquote'], 'strict', {
  *find({ type }, { source }) {
    if (type === 'text')
      yield* matches(source, /(?<!\\)\[!([A-Za-z]+)\]/g, ({ 0: found, 1: name = '' }) => ({
        found,
        near: nearest(name.toUpperCase(), ALERT_NAMES),
      }));
    if (type !== 'blockquote') return;
    // As pages had it before GitHub had alerts.
    const [found = '', name = ''] =
      /^> ?\*\*(\w+)(?::\*\*|\*\*:|\*\*(?=[ \t]*(?:\n|$)))/.exec(source) ?? [];
    const near = name.toUpperCase();
    if (ALERTS.has(near)) yield { at: 0, found, near };
  },
  message: ({ found, near }) =>
    `\`${found}\` begins no callout here. Write ${near ? `\`> [!${near}]\`` : ALERT_NAMES.map((one) => `[!${one}]`).join(', ')} alone on the first line of a quotation, and the text in the lines below.`,
});
