import { matches, rule } from '../../rule';

/** Signs of a heading without an ordinary space behind them, seven of them, or wide ones. */
export default rule({
  code: 'heading-space',
  on: 'paragraph',
  stops: 'strict',
  find: (_, { source }) =>
    matches(source, /(?<=^[ \t>]*)([#＃]{2,7})((?:[ \t]+|[^ \t\n#`]).*)$/gm, ({ 1: written = '', 2: text = '' }) => {
      const signs = '#'.repeat(Math.min(written.length, 6));
      if (signs === written && /^[ \t]/.test(text)) return undefined;
      return {
        found: /^[\u00A0\u202F]/.test(text) ? `\`${written}\` with a non-breaking space` : `\`${written}${text}\``,
        wanted: `${signs} ${text.trimStart()}`,
      };
    }),
  message: ({ found, wanted }) => `${found} is no heading. Write an ordinary space after the signs: \`${wanted}\`.`,
});
