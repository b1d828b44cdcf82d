import { rule } from '../../rule';
import { cellsOf, isRow } from '../shared/tables';

/** Rows of a table without a line of hyphens. */
export default rule({
  code: 'table-no-delimiter',
  on: 'paragraph',
  stops: 'strict',
  hiddenBy: ['table-gap'],
  find: (_, { source }) => {
    const [first = '', second = ''] = source.split('\n');
    const isTable = isRow(first) && isRow(second) && !/^[\s|:>-]+$/.test(second);
    return isTable && cellsOf(first) > 1 && cellsOf(first) === cellsOf(second) ? [{}] : [];
  },
  message: () =>
    'These lines are no table, because no line of hyphens is below the first one. Write `| - | - |` as the second line, with `-` for each column.',
});
