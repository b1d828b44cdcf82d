import { matches, rule } from '../../rule';

/** A backtick without its counterpart, or accents instead of backticks. A bar that cuts code into two cells of a table leaves two of them. */
export default rule({
  code: 'code-syntax',
  on: 'text',
  stops: 'strict',
  hiddenBy: ['table-cells', 'table-code'],
  find: (_, { source }) =>
    matches(source, /(?<![\\`])`+|´[^´\n]+´/g, ({ 0: found }) => ({ isAccent: found.startsWith('´') })),
  message: ({ isAccent }) =>
    `Readers see this ${isAccent ? 'accent as it is, because it is no backtick' : 'backtick as it is, because no second one closes the code'}. Write code as \`\` \`code\` \`\`, and a backtick as \`\` \\\` \`\`.`,
});
