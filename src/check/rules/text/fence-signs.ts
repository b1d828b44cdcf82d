import { rule } from '../../rule';

/** Quotation marks instead of backticks: word processors exchange them. */
const FENCE_SIGNS = /^(“{3}|”{3}|‘{3}|’{3}|´{3}|'{3}|"{3})([\w-]*)(?=\n|$)/;

export default rule({
  code: 'fence-signs',
  on: 'paragraph',
  stops: 'strict',
  find: (_, { source }) => {
    const [found, , language = ''] = FENCE_SIGNS.exec(source) ?? [];
    return found ? [{ found, wanted: '```' + language }] : [];
  },
  message: ({ found, wanted }) =>
    `\`${found}\` begins no block of code. Use three backticks above and below the code (${wanted}).`,
});
