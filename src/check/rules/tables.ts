import type { Nodes, Paragraph, TableCell, TableRow } from 'mdast';
import { plainText } from '@/markdown/plain-text';
import { isEmpty } from '@/markdown/elements';
import { type PageText, rule } from '../rule';

/** A line that looks like a row of a table: a space is beside each bar. */
const ROW = /^[ \t>]*\|(?:[ \t](?:(?:\\.|[^|\\\n])*[ \t])?\|)+[ \t]*$/;
const DELIMITER = /^[ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*$/;

function cellsOf(line: string): number {
  return line.replace(/^[\s>]*\|?|\|?\s*$/g, '').split(/(?<!\\)\|/).length;
}

/** A line of hyphens that does not fit the line above. */
export const tableDelimiter = rule('table-delimiter', ['paragraph', 'heading'], 'build', {
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
      if (index === 0 || !DELIMITER.test(line)) return [];
      return [{ at, cells: cellsOf(line), columns: cellsOf(lines[index - 1] ?? '') }];
    });
  },
  message: ({ cells, columns }) =>
    `The line of hyphens has ${cells} columns, and the heading above has ${columns}, so this is no table. Write \`-\` for each column: \`| - | - |\`.`,
});

/** A line of hyphens with other signs: `|---+---|`, `|———|———|`. */
const OTHER_LINE = /^[\s>]*\|[ \t|:+=_–—-]*$/;

/** The heading of a table in Confluence and other wikis: `|| Name || Value ||`. */
const WIKI_HEADING = /^[\s>]*(?:\|\|[^|\n]+)+\|\|[ \t]*$/;

export const tableNoDelimiter = rule('table-no-delimiter', 'paragraph', 'strict', {
  hiddenBy: ['table-gap'],
  find: (_, { source }) => {
    const [first = '', second = '', third = ''] = source.split('\n');
    if (WIKI_HEADING.test(first)) return [{ fix: 'Write one bar between cells, then `| - | - |` as the second line' }];
    if (!ROW.test(first) || cellsOf(first) < 2 || DELIMITER.test(second)) return [];
    if (OTHER_LINE.test(second) && ROW.test(third)) return [{ at: first.length + 1, fix: 'Write `| - | - |` here' }];
    return ROW.test(second) && cellsOf(first) === cellsOf(second)
      ? [{ fix: 'Write `| - | - |` as the second line' }]
      : [];
  },
  message: ({ fix }) =>
    `These lines are no table, because no line of hyphens is below the first one. ${fix}, with \`-\` for each column.`,
});

export const tableGap = rule('table-gap', 'paragraph', 'strict', {
  find: (node, { source, around }) => {
    const [line = ''] = source.split('\n');
    const isHyphens = DELIMITER.test(line) && (/^[\s>]*\|/.test(line) || cellsOf(line) > 1);
    return isHyphens || continuesTable(node, line, around.at(-1)) ? [{}] : [];
  },
  message: () =>
    'This line is no part of a table, because an empty line is beside it. Remove the empty lines between the rows.',
});

/** Whether a line is a row of the table above an empty line. */
function continuesTable(node: Paragraph, line: string, parent: Nodes | undefined): boolean {
  const siblings: readonly Nodes[] = parent && 'children' in parent ? parent.children : [];
  const above = siblings[siblings.indexOf(node) - 1];
  return above?.type === 'table' && ROW.test(line) && above.align?.length === cellsOf(line);
}

/** Cells of the heading without text, such as the corner above the names of rows. */
export const tableHeadingEmpty = rule('table-heading-empty', 'table', 'strict', {
  find: ({ children: [heading] }) => (heading?.children ?? []).filter(isEmpty).map((cell) => ({ at: cell })),
  message: () =>
    'This cell of the heading is empty, so screen readers do not say what is in its column. Write a word in it, also in a corner.',
});

/** Cells beyond the columns of the heading, which HTML does not get (GitHub Flavored Markdown, §4.10). */
export const tableCells = rule('table-cells', 'table', 'build', {
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

/** Rows that end before the last column, which HTML fills with empty cells (GitHub Flavored Markdown, §4.10). */
export const tableShort = rule('table-short', 'table', 'strict', {
  hiddenBy: ['table-row'],
  find: ({ align, children }) =>
    children.flatMap((row) => {
      const columns = align?.length ?? 0;
      return row.position && row.children.length < columns ? [{ at: row, cells: row.children.length, columns }] : [];
    }),
  message: ({ cells, columns }) =>
    `This row has ${cells} cells, and the table has ${columns} columns, so the others are empty. Write a cell for each column: \`| |\` is an empty one.`,
});

const HYPHENS = /^[\s>]*\|?[ \t]*:?-{3,}:?(?:[ \t]*\|[ \t]*:?-{3,}:?)*[ \t]*\|?[ \t]*$/;

/** A second line of hyphens, which is a row. */
export const tableLine = rule('table-line', 'table', 'strict', {
  find: ({ children: [, ...rows] }, { page: { source } }) => {
    const line = rows.find((row) => row.position && HYPHENS.test(source(row)));
    return line ? [{ at: line }] : [];
  },
  message: () =>
    'Readers see these hyphens, because only one line of hyphens is below the heading of a table. Remove this line.',
});

/**
 * Text directly below a table, which is a row of it. A row without bars is text, unless its table has one column or the
 * text has bars.
 */
export const tableRow = rule('table-row', 'table', 'strict', {
  find: ({ align, children: [heading, ...rows] }, { page: { source } }) => {
    const hasBar = (row: TableRow) => /^\|/.test(source(row)) || !row.position;
    if (!align || align.length < 2 || !heading || !hasBar(heading)) return [];
    const text = rows.find((row) => !hasBar(row) && row.children.length === 1);
    return text ? [{ at: text, found: source(text).slice(0, 40) }] : [];
  },
  message: ({ found }) =>
    `"${found}" is a row of the table above, because no empty line is between them. Write an empty line above it; if it belongs to a cell, write the whole row on one line, with \`<br/>\` between lines.`,
});

export const tableCode = rule('table-code', 'table', 'strict', {
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

/**
 * Two entries of a list in one line of a cell. One sign alone is a date, a number, a note or a minus. A comma, a dash or
 * a short word in front of the second number joins two ordinals: `1. und 2. Liga`.
 */
const CELL_LIST =
  /^[ \t]*(?:([-*])[ \t]+\p{L}[^\n]*?[ \t]\1[ \t]+\p{L}|(1\.)[ \t]+\p{L}[^\n]*?(?<![,&/–-]|[ \t]\p{Ll}{2,4})[ \t]2\.[ \t]+\p{L})/mu;

/** Cells with a list, which a cell cannot have (GitHub Flavored Markdown, §4.10). */
export const tableList = rule('table-list', 'tableCell', 'strict', {
  find: ({ children }, { page }) => {
    const text = children.map((node) => cellText(node, page.source)).join('');
    const [, sign, number] = CELL_LIST.exec(text) ?? [];
    const found = sign ?? number;
    return found ? [{ found }] : [];
  },
  message: ({ found }) =>
    `A cell of a table has no lists, so readers see \`${found}\` as it is. Write a list below the table, or lines of a cell with \`<br/>\`.`,
});

/** Text as written, a line break as `\n`, and a letter for all else: signs in code and links begin no entry. */
function cellText(node: Nodes, source: (node: Nodes) => string): string {
  if (node.type === 'text' && node.position) return source(node);
  return node.type === 'break' || ('name' in node && node.name === 'br') ? '\n' : 'x';
}
