import { rule } from '../../rule';

/** A block of code with two backticks on lines above and below, which is a part of a line. */
export default rule({
  code: 'fence-short',
  on: 'inlineCode',
  stops: 'build',
  find: (_, { source, before, after }) => {
    const isBlock = /^``[\w-]*[ \t]*\n/.test(source) && /\n[\s>]*``$/.test(source);
    return isBlock && !before() && !after(source.length).trim() ? [{}] : [];
  },
  message: () =>
    'This block of code begins with two backticks, so it is a part of a line. Write three backticks above and below the code.',
});
