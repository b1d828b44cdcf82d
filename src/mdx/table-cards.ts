import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';

/** A cell of so many characters needs several lines in a narrow column. */
const LONG_TEXT = 24;
const MIN_COLUMNS = 3;
/** All wider tables count as such a table. */
const MAX_COLUMNS = 5;

/** The roles of a table, which some browsers ignore as soon as a style sheet shows its rows as cards. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  td: 'cell',
};

/**
 * Prepares a table for the cards that `src/app/tables.css` shows on a phone, one for each row: its cells get the header
 * of their column as label, and its elements get their roles. Returns the number of columns, between 3 and 5; undefined
 * if the table fits: it has two columns, or three with one column of text, or no
 * column but the first is text, as in a table of figures.
 */
export function labelCells(table: Element): number | undefined {
  const [head, ...rows] = elementsOf(table).flatMap(elementsOf).map(elementsOf);
  const labels = (head ?? []).map((cell) => toString(cell));
  const texts = [...labels.keys()].filter((column) => rows.some((row) => isLong(row[column])));
  if (labels.length + texts.length < MIN_COLUMNS + 2 || texts.every((column) => column === 0)) return undefined;
  for (const part of [table, ...elementsOf(table), ...elementsOf(table).flatMap(elementsOf)]) setRole(part);
  for (const row of [head ?? [], ...rows]) {
    for (const [column, cell] of row.entries()) {
      setRole(cell);
      if (cell.tagName === 'td') cell.properties['dataLabel'] = labels[column];
    }
  }
  return Math.min(labels.length, MAX_COLUMNS);
}

function isLong(cell: Element | undefined): boolean {
  return cell !== undefined && toString(cell).length > LONG_TEXT;
}

function elementsOf({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element');
}

function setRole({ tagName, properties }: Element): void {
  properties['role'] =
    tagName === 'th' ? (properties['scope'] === 'row' ? 'rowheader' : 'columnheader') : ROLES[tagName];
}
