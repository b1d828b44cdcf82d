import type { Nodes, Paragraph } from 'mdast';
import { rule } from '../../rule';
import { cellsOf, isDelimiter, isRow } from '../shared/tables';

/** Lines of a table with an empty line above or between them. */
export default rule({
  code: 'table-gap',
  on: 'paragraph',
  stops: 'strict',
  find: (node, { source, around }) => {
    const [line = ''] = source.split('\n');
    const isHyphens = isDelimiter(line) && (/^[\s>]*\|/.test(line) || cellsOf(line) > 1);
    return isHyphens || continuesTable(node, line, around.at(-1)) ? [{}] : [];
  },
  message: () =>
    'This line is no part of a table, because an empty line is beside it. Remove the empty lines between the rows.',
});

/** Whether a line is a row of the table above an empty line. */
function continuesTable(node: Paragraph, line: string, parent: Nodes | undefined): boolean {
  const siblings: readonly Nodes[] = parent && 'children' in parent ? parent.children : [];
  const above = siblings[siblings.indexOf(node) - 1];
  return above?.type === 'table' && isRow(line) && above.align?.length === cellsOf(line);
}
