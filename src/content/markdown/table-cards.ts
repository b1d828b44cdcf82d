import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** A cell of so many characters needs several lines in a narrow column. */
const LONG_TEXT = 24;
const MIN_COLUMNS = 3;
/** A column of longer cells needs room for so many characters. */
const MIN_CHARACTERS = 12;
/** The characters of a line on a phone of 390 px, and those of a cell's padding. */
const PHONE = 51;
const PADDING = 3;
/** The least width of a column (`min-w-18`), with its padding. */
const MIN_WIDTH = 10;
/** All wider tables count as such a table. */
const MAX_COLUMNS = 5;

/** The roles of a table, which some browsers ignore as soon as a style sheet shows its rows as cards. */
const ROLES: Record<string, string> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  td: 'cell',
  th: 'columnheader',
};

/**
 * Prepares a table for the cards that `src/styles/tables.css` shows on a phone, one for each row: its cells get the header
 * of their column as label, and its elements get their roles. Returns the number of columns, between 3 and 5; undefined
 * if the table fits: it has two columns, or room for its longest words and for 12 characters of each longer cell, and
 * besides, three columns with one column of text, or at most four, of which only the first is text, as in a table of
 * figures.
 */
export function labelCells(table: Element): number | undefined {
  const [head, ...rows] = elementsOf(table).flatMap(elementsOf).map(elementsOf);
  const labels = (head ?? []).map((cell) => toString(cell));
  const texts = [...labels.keys()].filter((column) => rows.some((row) => isLong(row[column])));
  const widths = labels.map((_, column) =>
    Math.max(MIN_WIDTH, ...rows.map((row) => widthOf(row[column]))),
  );
  const hasRoom = widths.reduce((total, width) => total + width, 0) <= PHONE;
  const isSimple =
    labels.length < MAX_COLUMNS &&
    (labels.length + texts.length < MIN_COLUMNS + 2 || texts.every((column) => column === 0));
  if (labels.length < MIN_COLUMNS || (hasRoom && isSimple)) return undefined;
  visit(table, 'element', setRole);
  for (const row of [head ?? [], ...rows]) {
    for (const [column, cell] of row.entries())
      if (cell.tagName === 'td') cell.properties['dataLabel'] = labels[column];
  }
  return Math.min(labels.length, MAX_COLUMNS);
}

function isLong(cell: Element | undefined): boolean {
  return cell !== undefined && toString(cell).length > LONG_TEXT;
}

/** The characters of a cell that stay on one line, with its padding. */
function widthOf(cell: Element | undefined): number {
  const text = cell ? toString(cell) : '';
  const words = text.split(/\s/).map(({ length }) => length);
  return PADDING + Math.max(text.length > MIN_CHARACTERS ? MIN_CHARACTERS : 0, ...words);
}

function elementsOf({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element');
}

function setRole({ tagName, properties }: Element): void {
  const isRowHeader = tagName === 'th' && properties['scope'] === 'row';
  const role = isRowHeader ? 'rowheader' : ROLES[tagName];
  if (role) properties['role'] = role;
}
