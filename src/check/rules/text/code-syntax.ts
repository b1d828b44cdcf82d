import { matches, rule } from '../../rule';

/** A backtick without its counterpart. A bar that cuts code into two cells of a table leaves two of them. */
export default rule({
  code: 'code-syntax',
  on: 'text',
  stops: 'strict',
  hiddenBy: ['table-cells', 'table-code'],
  find: (_, { source }) => matches(source, /(?<![\\`])`+/g, () => ({})),
  message: () =>
    'Readers see this backtick as it is, because no second one closes the code. Write code as `` `code` ``, and a backtick as `` \\` ``.',
});
