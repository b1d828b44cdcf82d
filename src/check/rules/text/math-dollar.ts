import { matches, rule } from '../../rule';

/** One dollar sign on each side, around something that only a formula contains: `\`, `^`, `_` or `=`. */
const FORMULA = /(?<![\\$\w`])\$(?![\s$])([^$\n`]*[\\^_=][^$\n`]*?)(?<![\s\\])\$(?![\d$`])/g;

/** A formula between single dollar signs, which are signs of a currency here. */
export default rule({
  code: 'math-dollar',
  on: 'paragraph',
  stops: 'strict',
  find: (_, { source }) => matches(source, FORMULA, ({ 0: found, 1: formula = '' }) => ({ found, formula })),
  message: ({ found, formula }) =>
    `Readers see \`${found}\` as it is, because this site has no formulas. Write it as code: \`${formula}\`, or put a picture beside the page.`,
});
