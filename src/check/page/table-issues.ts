import type { Nodes, Paragraph, Parents, Table, TableCell, TableRow } from 'mdast';
import { issue, type Issue } from '@schema/issues';
import { plainText } from '@/markdown/plain-text';
import type { WrittenText } from './written-text';

/** Cells beyond the columns of the heading, which HTML does not get (GitHub Flavored Markdown, §4.10). */
export function tableIssues({ align, children }: Table, { source, at }: WrittenText): Issue[] {
  // A table of facts has no delimiter line.
  if (!align) return [];
  const columns = align.length;
  // A row without bars is text, unless its table has one column or the text has bars.
  const hasBar = (row: TableRow) => /^\|/.test(source(row)) || !row.position;
  const [heading, ...rows] = children;
  const isText = (row: TableRow) => !hasBar(row) && row.children.length === 1 && columns > 1;
  const text = heading && hasBar(heading) ? rows.find(isText) : undefined;
  const below = text ? [issue('table-row', at(text), { found: source(text).slice(0, 40) })] : [];
  const own = children.flatMap((row) => {
    const extra = row.children.slice(columns);
    const lost = extra.map(plainText).join(' | ').trim();
    const isCut = row.children.filter((cell) => hasOpenCode(cell, source)).length > 1;
    if (extra.length === 0) return isCut ? [issue('table-code', at(row))] : [];
    return [issue('table-cells', at(row), { cells: String(row.children.length), columns: String(columns), lost })];
  });
  return [...own, ...below];
}

function hasOpenCode({ children }: TableCell, source: WrittenText['source']): boolean {
  return children.some((node) => node.type === 'text' && /(?<!\\)`/.test(source(node)));
}

/**
 * Two entries of a list in one line of a cell. One sign alone is a date, a number, a note or a minus. A comma, a dash or
 * a short word in front of the second number joins two ordinals: `1. und 2. Liga`.
 */
const CELL_LIST =
  /^[ \t]*(?:([-*])[ \t]+\p{L}[^\n]*?[ \t]\1[ \t]+\p{L}|(1\.)[ \t]+\p{L}[^\n]*?(?<![,&/–-]|[ \t]\p{Ll}{2,4})[ \t]2\.[ \t]+\p{L})/mu;

/** Cells with a list, which a cell cannot have (GitHub Flavored Markdown, §4.10). */
export function cellListIssues({ children }: Table, { source, at }: WrittenText): Issue[] {
  const cells = children.flatMap((row) => row.children).filter(({ position }) => position);
  return cells.flatMap((cell) => {
    const text = cell.children.map((node) => cellText(node, source)).join('');
    const [, sign, number] = CELL_LIST.exec(text) ?? [];
    const found = sign ?? number;
    return found ? [issue('table-list', at(cell), { sign: found })] : [];
  });
}

/** Text as written, a line break as `\n`, and a letter for all else: signs in code and links begin no entry. */
function cellText(node: Nodes, source: WrittenText['source']): string {
  if (node.type === 'text' && node.position) return source(node);
  return node.type === 'break' || ('name' in node && node.name === 'br') ? '\n' : 'x';
}

/** A row of a table: a space is beside each bar. */
const ROW = /^[ \t>]*\|(?:[ \t](?:\\.|[^|\\\n])*[ \t]\|)+[ \t]*$/;

const DELIMITER = /^[ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*$/;

/** Lines that were meant as a table: a gap is above or inside of it, or its line of hyphens is missing or wrong. */
export function nearTableIssues(node: Paragraph, parent: Parents | undefined, { source, at }: WrittenText): Issue[] {
  const lines = source(node).split('\n');
  const [first = '', second = ''] = lines;
  const isDelimiter = DELIMITER.test(first) && (/^[\s>]*\|/.test(first) || cellsOf(first) > 1);
  if (isDelimiter || continuesTable(node, first, parent)) return [issue('table-gap', at(node))];
  const isRow = ROW.test(first) && ROW.test(second) && !/^[\s|:>-]+$/.test(second);
  const isTable = isRow && cellsOf(first) > 1 && cellsOf(first) === cellsOf(second);
  if (isTable) return [issue('table-no-delimiter', at(node))];
  let offset = 0;
  return lines.flatMap((line, index) => {
    const start = offset;
    offset += line.length + 1;
    if (index === 0 || !DELIMITER.test(line)) return [];
    const details = { cells: String(cellsOf(line)), columns: String(cellsOf(lines[index - 1] ?? '')) };
    return [issue('table-delimiter', at(node, start), details)];
  });
}

/** Whether a line is a row of the table above an empty line. */
function continuesTable(node: Paragraph, line: string, parent: Parents | undefined): boolean {
  const siblings: readonly Nodes[] = parent?.children ?? [];
  const above = siblings[siblings.indexOf(node) - 1];
  return above?.type === 'table' && ROW.test(line) && above.align?.length === cellsOf(line);
}

/** The number of cells in a line of a table. */
export function cellsOf(line: string): number {
  return line.replace(/^[\s>]*\|?|\|?\s*$/g, '').split(/(?<!\\)\|/).length;
}
