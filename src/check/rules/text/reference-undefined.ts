import { matches, rule } from '../../rule';

const REFERENCE = /(?<![\w\\\]])\[([^\][\n^]+)(?<!\\)\]\[([^\][\n]*)\]/g;

export default rule({
  code: 'reference-undefined',
  on: 'text',
  stops: 'check',
  find: (_, { source }) =>
    matches(source, REFERENCE, ({ 0: found, 1: label = '', 2: name }) => ({ found, name: name || label })),
  message: ({ found, name }) =>
    `\`${found}\` refers to a definition that is missing. Add the line \`[${name}]: /page\`, or put code in backticks.`,
});
