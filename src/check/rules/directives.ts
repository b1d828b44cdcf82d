import { ALERTS, DIRECTIVES } from '@schema/callouts';
import { nearest } from '@schema/nearest';
import { matches, rule, type Written } from '../rule';

const NAMES = [...DIRECTIVES.keys()];
const MARKERS = NAMES.map((name) => `:::${name}`).join(', ');
const ALERT_NAMES = [...ALERTS.keys()];

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

/** What other sites write as a container, and what it is here. */
const OTHERS: Readonly<Record<string, string>> = {
  'code-group': 'Write `<CodeTabs>` above the blocks of code, and `</CodeTabs>` below them.',
  details: 'Write `<details>` and `<summary>title</summary>` above the text, and `</details>` below it.',
};

/** Lines that begin no callout: the name is unknown, or colons are missing. */
export const directiveUnknown = rule('directive-unknown', ['text', 'paragraph'], 'strict', {
  find: (node, written) => (node.type === 'paragraph' ? fewColons(written) : directiveLines(written.source)),
  message: ({ found, name, near }) => {
    if (name === near)
      return `\`${found}\` begins no callout: three colons are directly in front of the name. Write \`:::${name}\`.`;
    const meant = near ? `Did you mean \`:::${near}\`? ` : '';
    const fix = OTHERS[name] ?? `${meant}Use ${MARKERS}.`;
    return `There is no callout \`:::${name}\`, so readers see this line as it is. ${fix}`;
  },
});

/** A callout of `:::note` that only the end of the page closes. */
export const directiveUnclosed = rule('directive-unclosed', 'mdxJsxFlowElement', 'build', {
  find: (node, { source }) => {
    const name = node.name === 'Callout' ? /^:{3,}[ \t]*([\w-]+)/.exec(source)?.[1] : undefined;
    return name && !/^[\s>]*:{3,}\s*$/.test(source.split('\n').at(-1) ?? '') ? [{ name }] : [];
  },
  message: ({ name }) =>
    `The callout \`:::${name}\` that begins here has no end. Write \`:::\` on a line of its own below its text.`,
});

/** The marker of an unknown callout, or of one with text behind it. */
export const alertUnknown = rule('alert-unknown', 'text', 'strict', {
  find: (_, { source }) =>
    matches(source, /(?<!\\)\[!([A-Za-z]+)\]/g, ({ 0: found, 1: name = '' }) => ({
      found,
      near: nearest(name.toUpperCase(), ALERT_NAMES),
    })),
  message: ({ found, near }) =>
    `\`${found}\` begins no callout here. Write ${near ? `\`> [!${near}]\`` : ALERT_NAMES.map((one) => `[!${one}]`).join(', ')} alone on the first line of a quotation, and the text in the lines below.`,
});
