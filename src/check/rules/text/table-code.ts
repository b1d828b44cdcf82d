import type { TableCell } from 'mdast';
import { rule, type PageText } from '../../rule';

/** Code in a table that a bar cuts into two cells. */
export default rule({
  code: 'table-code',
  on: 'table',
  stops: 'strict',
  hiddenBy: ['table-cells'],
  find: ({ align, children }, { page }) =>
    align
      ? children
          .filter(({ children }) => children.filter((cell) => hasOpenCode(cell, page)).length > 1)
          .map((row) => ({ at: row }))
      : [],
  message: () =>
    'A bar ends the cell of a table, so this code is cut into two cells. Write `\\|` for a bar inside of code.',
});

function hasOpenCode({ children }: TableCell, { source }: PageText): boolean {
  return children.some((node) => node.type === 'text' && /(?<!\\)`/.test(source(node)));
}
