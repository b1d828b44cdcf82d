import { matches, rule } from '../../rule';

export default rule({
  code: 'emoji-code',
  on: 'text',
  stops: 'strict',
  find: (_, { source }) =>
    matches(source, /(?<![\w:\\]):([a-z][a-z0-9_+-]*):(?![\w:])/g, ({ 0: found }) => ({ found })),
  message: ({ found }) => `Readers see \`${found}\` as it is. Write the character itself, such as ✅, or a word.`,
});
