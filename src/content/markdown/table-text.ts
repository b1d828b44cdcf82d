import type { TableRow } from 'mdast';
import { oneLine, plainText } from './plain-text';

/** A cell that says nothing in a text: empty, a dash, or a check mark or a cross. */
const MARK = /^[-–—✓✔✗✘×✅❌]?$/u;

const textsOf = (row: TableRow) => row.children.map((cell) => oneLine(plainText(cell)));
const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * The texts of a table's rows as sentences, each cell after the header of its column: “Cause: The card has expired. Fix:
 * Enter another card.” The first text has the headers that label no cell.
 */
export function tableTexts([head, ...rows]: readonly TableRow[]): string[] {
  if (!head) return [];
  const labels = textsOf(head);
  const cells = rows.map((row) =>
    textsOf(row).map((text, i) => ({ label: labels[i] ?? '', text })),
  );
  const shown = cells.map((row) => row.filter(({ text }) => !MARK.test(text)));
  const used = new Set(shown.flat().map(({ label }) => label));
  const others = labels.filter((label) => label !== '' && !used.has(label));
  const texts = shown.map((row) =>
    row.map(({ label, text }) => (label ? `${label}: ` : '') + asSentence(text)).join(' '),
  );
  return [others.map(asSentence).join(' '), ...texts].filter((text) => text !== '');
}
