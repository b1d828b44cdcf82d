import type { TableRow } from 'mdast';
import { plainText } from '@/content/markdown/plain-text';
import { isEmpty } from '@/content/markdown/elements';
import { rule } from '../rule';

/** A line that looks like a row of a table: a space is beside each bar. */
const ROW = /^[ \t>]*\|(?:[ \t](?:(?:\\.|[^|\\\n])*[ \t])?\|)+[ \t]*$/;
const DELIMITER =
  /^[ \t>]*\|?(?:[ \t\u00A0]*:?[-–—=]+:?[ \t\u00A0]*\|)+(?:[ \t\u00A0]*:?[-–—=]+:?)?[ \t\u00A0]*$/;

function cellsOf(line: string): number {
  return line.replace(/^[\s>]*\|?|\|?\s*$/g, '').split(/(?<!\\)\|/).length;
}

/** Rows that are no table, because the line of hyphens below the first one is missing, or does not fit it. */
export const tableDelimiter = rule('table-delimiter', ['paragraph', 'heading', 'table'], 'build', {
  *find({ type }, { source, before }) {
    const lines = source.split('\n');
    const [first = '', second = ''] = lines;
    if (type === 'table') {
      const above = before(-1);
      const isLate = isRow(first) && isRow(above) && cellsOf(above) === cellsOf(first);
      if (isLate) yield { at: first.length + 1, fault: LATE_HYPHENS };
      return;
    }
    // `| a | b |` above `---` is a heading (CommonMark 0.31, §4.3).
    if (type === 'heading') {
      if (lines.length > 1 && /^\|.*\|[ \t]*$/.test(first))
        yield { at: 0, fault: otherColumns(1, cellsOf(first)) };
      return;
    }
    const isEven = cellsOf(first) > 1 && cellsOf(first) === cellsOf(second);
    const isBarred = lines.every((line) => INNER_BARS.test(line.replace(CODE, '')));
    const isTight =
      lines.length > 2 &&
      lines.every((line) => /^[ \t>]*\|.*\|[ \t]*$/.test(line) && !DELIMITER.test(line));
    const isRows = isEven && ((isRow(first) && isRow(second)) || isBarred || isTight);
    if (OTHER_BORDERS.test(source)) yield { at: 0, fault: GRID };
    else if (isRows) yield { at: 0, fault: NO_HYPHENS };
    else yield* oddDelimiters(lines);
  },
  message: ({ fault }) => fault,
});

/** The lines of hyphens that begin no table. */
function* oddDelimiters(lines: readonly string[]) {
  let at = 0;
  for (const [index, line] of lines.entries()) {
    if (index > 0 && DELIMITER.test(line))
      yield { at, fault: delimiterFault(line, lines[index - 1] ?? '') };
    at += line.length + 1;
  }
}

function delimiterFault(line: string, above: string): string {
  const [own, heading] = [cellsOf(line), cellsOf(above)];
  if (own !== heading) return otherColumns(own, heading);
  return /[–—=\u00A0]/.test(line) ? OTHER_SIGNS : IN_TEXT;
}

const WRITE_HYPHENS = 'Write `-` for each column: `| - | - |`.';
const NO_HYPHENS = `These lines are no table, because no line of hyphens is below the first one. ${WRITE_HYPHENS}`;
const LATE_HYPHENS =
  'This line of hyphens is below the second row, so the row above both is no part of the table. Move it below the first row.';
const OTHER_SIGNS =
  'These lines are no table, because this line has dashes, equals signs or no-break spaces. Write hyphens and ordinary spaces: `| - | - |`.';
const IN_TEXT =
  'These lines are no table, because they belong to the text above. Write an empty line above the table, and in a list the spaces of its entry in front of each line.';
const GRID =
  'These lines are no table, because plus signs, double bars or tabs are between the cells. Write the heading as `| a | b |`, the line `| - | - |`, then the rows.';

const CODE = /`[^`]*`/g;

/** A line with bars between words only. */
const INNER_BARS = /^[ \t>]*[^|\s](?:.*\S)? \| (?:\S.*)?[^|\s][ \t]*$/;

/** Borders of other sites, and two lines that a writer copied from a spreadsheet. */
const OTHER_BORDERS =
  /^(?:\+(?:[-=]+\+)+(?:\n|$)|\|\|.+\|\|(?:\n|$)|.*[\w%€)]\t+\S.*\n.*[\w%€)]\t+\S)/;

function otherColumns(hyphens: number, heading: number): string {
  return `The line of hyphens has ${plural(hyphens, 'column')}, and the heading above has ${heading}, so this is no table. ${WRITE_HYPHENS}`;
}

/** Whether a line looks like a row of several cells. */
function isRow(line: string): boolean {
  return ROW.test(line) && cellsOf(line) > 1 && !DELIMITER.test(line);
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export const tableGap = rule('table-gap', 'paragraph', 'strict', {
  *find(node, { source, siblings }) {
    const [line = ''] = source.split('\n');
    const isHyphens = DELIMITER.test(line) && (/^[\s>]*\|/.test(line) || cellsOf(line) > 1);
    const above = siblings[siblings.indexOf(node) - 1];
    // A row of the table above the empty line.
    const isRowBelow =
      above?.type === 'table' && ROW.test(line) && above.align?.length === cellsOf(line);
    if (isHyphens) yield { hasHeading: above?.type === 'paragraph' && /\|/.test(plainText(above)) };
    else if (isRowBelow) yield { hasHeading: true };
  },
  message: ({ hasHeading }) =>
    hasHeading
      ? 'This line is no part of a table, because an empty line is beside it. Remove the empty lines between the rows.'
      : 'A table begins with its heading, and no row is above this line of hyphens. Write one: `| heading | heading |`.',
});

/** Cells of the heading without text, such as the corner above the names of rows. */
export const tableHeadingEmpty = rule('table-heading-empty', 'table', 'strict', {
  find: ({ children: [heading] }) =>
    (heading?.children ?? []).filter(isEmpty).map((cell) => ({ at: cell })),
  message: () =>
    'This cell of the heading is empty, so screen readers do not say what is in its column. Write a word in it, also in a corner.',
});

/** Cells beyond the columns of the heading, which HTML does not get (GitHub Flavored Markdown, §4.10). */
export const tableCells = rule('table-cells', 'table', 'build', {
  // A table of facts has no line of hyphens.
  *find({ align, children }) {
    const columns = align?.length ?? Infinity;
    for (const row of children) {
      const cells = row.children.length;
      const lost = row.children.slice(columns).map(plainText).join(' | ').trim();
      if (cells > columns) yield { at: row, cells, columns, lost };
    }
  },
  message: ({ cells, columns, lost }) =>
    `This row has ${plural(cells, 'cell')}, and the table has ${plural(columns, 'column')}, so readers do not see "${lost}". Add a column to the heading and the line of hyphens, remove a cell, or write \`\\|\` for a bar inside of a cell.`,
});

const ONE_LINE =
  'If a cell has several lines, write the whole row on one line, with `<br/>` between them.';

/**
 * Text directly below a table, which is a row of it, and a row without some of its cells. A row without bars is text,
 * unless its table has one column or the text has bars.
 */
export const tableRow = rule('table-row', 'table', 'strict', {
  *find({ align, children: [heading, ...rows] }, { page: { source } }) {
    const hasBar = (row: TableRow) => /^\|/.test(source(row)) || !row.position;
    if (!align || align.length < 2 || !heading || !hasBar(heading)) return;
    const text = rows.find(
      (row) =>
        row.position &&
        row.children.length < align.length &&
        (hasBar(row) || row.children.length === 1),
    );
    if (!text) return;
    const found = hasBar(text) ? '' : source(text).slice(0, 40);
    yield { at: text, found, cells: text.children.length, columns: align.length };
  },
  message: ({ found, cells, columns }) =>
    found
      ? `"${found}" is a row of the table. Write an empty line above text that is below a table. ${ONE_LINE}`
      : `This row has ${plural(cells, 'cell')}, and the table has ${plural(columns, 'column')}. Write \`|\` between its cells, and \`| |\` for an empty one. ${ONE_LINE}`,
});
