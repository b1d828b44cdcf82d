import { matches, rule } from '../../rule';

const FILLER = /\b(?:TODO|FIXME|TBD|lorem ipsum dolor)\b/gi;

export default rule({
  code: 'filler-text',
  on: 'text',
  stops: 'strict',
  find: (_, { source }) =>
    // `todo` in lower case is a word.
    matches(source, FILLER, ({ 0: found }) =>
      found === found.toUpperCase() || found.includes(' ') ? { found } : undefined,
    ),
  message: ({ found }) => `"${found}" marks text that is not ready. Write the text, or remove the note.`,
});
