import { matches, rule } from '../../rule';

export default rule({
  code: 'footnote-undefined',
  on: 'text',
  stops: 'check',
  find: (_, { source }) => matches(source, /(?<!\\)\[\^([^\]\s]+)\]/g, ({ 1: name = '' }) => ({ name })),
  message: ({ name }) =>
    `The footnote \`[^${name}]\` has no text. Add the line \`[^${name}]: text\`, or remove the reference.`,
});
