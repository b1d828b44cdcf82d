import { rule } from '../../rule';

/**
 * Entries without a space, at the beginning or after a colon. Single letters are no text of an entry: `1.x` is a
 * version, `-v` an option. Two lines with a star are notes.
 */
const ENTRIES = [
  /(?<![^:\s][ \t]*\n)^[ \t>]*([-+•–]|\d+[.)])((?:\p{L}{2}|[*`[])[^\n]*)\n[ \t>]*(?:[-+•–]|\d+[.)])(?:\p{L}{2}|[*`[])/mu,
  /(?<![^:\s][ \t]*\n)^(\*)(\p{L}{2}[^*\n]*)(?:\n\*\p{L}{2}[^*\n]*){2,}$/mu,
  /^[ \t>]*(•)[ \t]+([^\n]*)/m,
  /^[ \t>]*(–)[ \t]+([^\n]*)\n[ \t>]*–[ \t]/m,
  /^[ \t>]*(a[.)])[ \t]+([^\n]*)\n[ \t>]*b[.)][ \t]/m,
  /^[ \t>]*(\([1a]\))[ \t]+([^\n]*)\n[ \t>]*\([2b]\)[ \t]/m,
];

/** An entry directly below another one, whose text it continues. */
const LAZY = /(?<=\n)([-+*]|\d+[.)])(\p{L}{2}[^*\n]*)$/mu;

export default rule({
  code: 'list-space',
  on: 'paragraph',
  stops: 'strict',
  find: (_, { source, around }) => {
    const patterns = around.at(-1)?.type === 'listItem' ? [LAZY] : ENTRIES;
    const found = patterns.map((pattern) => pattern.exec(source)).find((entry) => entry !== null);
    if (!found) return [];
    const { 1: sign = '', 2: text = '', index: at } = found;
    const content = text.slice(0, 20);
    return [
      { at, found: sign + content, wanted: `${/^\d/.test(sign) ? sign : /[1a]/.test(sign) ? '1.' : '-'} ${content}` },
    ];
  },
  message: ({ found, wanted }) =>
    `\`${found}\` is no entry of a list. Begin each entry with a sign and a space: \`${wanted}\`.`,
});
