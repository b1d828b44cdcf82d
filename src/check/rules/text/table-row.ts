import type { TableRow } from 'mdast';
import { rule } from '../../rule';

/**
 * Text directly below a table, which is a row of it. A row without bars is text, unless its table has one column or the
 * text has bars.
 */
export default rule({
  code: 'table-row',
  on: 'table',
  stops: 'strict',
  find: ({ align, children: [heading, ...rows] }, { page: { source } }) => {
    const hasBar = (row: TableRow) => /^\|/.test(source(row)) || !row.position;
    if (!align || align.length < 2 || !heading || !hasBar(heading)) return [];
    const text = rows.find((row) => !hasBar(row) && row.children.length === 1);
    return text ? [{ at: text, found: source(text).slice(0, 40) }] : [];
  },
  message: ({ found }) =>
    `"${found}" is a row of the table above, because no empty line is between them. Write an empty line above it; if it belongs to a cell, write the whole row on one line, with \`<br/>\` between lines.`,
});
