import { plainText } from '@/markdown/plain-text';
import { rule } from '../../rule';

/** Cells beyond the columns of the heading, which HTML does not get (GitHub Flavored Markdown, §4.10). */
export default rule({
  code: 'table-cells',
  on: 'table',
  stops: 'build',
  // A table of facts has no line of hyphens.
  find: ({ align, children }) => {
    const columns = align?.length ?? Infinity;
    return children.flatMap((row) => {
      const extra = row.children.slice(columns);
      const lost = extra.map(plainText).join(' | ').trim();
      return extra.length > 0 ? [{ at: row, cells: row.children.length, columns, lost }] : [];
    });
  },
  message: ({ cells, columns, lost }) =>
    `This row has ${cells} cells, and the table has ${columns} columns, so readers do not see "${lost}". Add a column to the heading, or write \`\\|\` for a bar inside of a cell.`,
});
