import { matches, rule } from '../../rule';

/** Signs of a heading without an ordinary space behind them. */
export default rule({
  code: 'heading-space',
  on: 'paragraph',
  stops: 'strict',
  find: (_, { source }) =>
    matches(source, /(?<=^[ \t>]*)(#{2,6})([^ \t\n#`].*)$/gm, ({ 1: signs = '', 2: text = '' }) => ({
      found: /^[\u00A0\u202F]/.test(text) ? `\`${signs}\` with a non-breaking space` : `\`${signs}${text}\``,
      wanted: `${signs} ${text.trimStart()}`,
    })),
  message: ({ found, wanted }) => `${found} is no heading. Write an ordinary space after the signs: \`${wanted}\`.`,
});
