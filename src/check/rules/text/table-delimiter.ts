import { rule } from '../../rule';
import { cellsOf, isDelimiter } from '../shared/tables';

/** A line of hyphens that does not fit the line above. */
export default rule({
  code: 'table-delimiter',
  on: ['paragraph', 'heading'],
  stops: 'build',
  find: ({ type }, { source }) => {
    const lines = source.split('\n');
    const [first = ''] = lines;
    // `| a | b |` above `---` is a heading (CommonMark 0.31, §4.3).
    if (type === 'heading')
      return /^\|.*\|[ \t]*$/.test(first) && lines.length > 1 ? [{ at: 0, cells: 1, columns: cellsOf(first) }] : [];
    let offset = 0;
    return lines.flatMap((line, index) => {
      const at = offset;
      offset += line.length + 1;
      if (index === 0 || !isDelimiter(line)) return [];
      return [{ at, cells: cellsOf(line), columns: cellsOf(lines[index - 1] ?? '') }];
    });
  },
  message: ({ cells, columns }) =>
    `The line of hyphens has ${cells} columns, and the heading above has ${columns}, so this is no table. Write \`-\` for each column: \`| - | - |\`.`,
});
