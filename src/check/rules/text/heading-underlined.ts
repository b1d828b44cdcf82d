import { rule } from '../../rule';

/** A sentence, or several lines, directly above `---`, which makes a heading of them (CommonMark 0.31, §4.3). */
export default rule({
  code: 'heading-underlined',
  on: 'heading',
  stops: 'strict',
  hiddenBy: ['table-delimiter', 'front-matter-twice'],
  find: (_, { source }) => {
    const lines = source.split('\n');
    const isUnderlined = lines.length > 1 && /^[ \t>]*-+[ \t]*$/.test(lines.at(-1) ?? '');
    return isUnderlined && (lines.length > 2 || /[.:;,!]$/.test(lines[0] ?? '')) ? [{}] : [];
  },
  message: () =>
    'The line of hyphens below this text makes it a heading. Write an empty line above the hyphens, or `## ` in front of a heading.',
});
