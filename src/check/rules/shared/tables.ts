const ROW = /^[ \t>]*\|(?:[ \t](?:\\.|[^|\\\n])*[ \t]\|)+[ \t]*$/;
const DELIMITER = /^[ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*$/;

/** Whether a line looks like a row of a table: a space is beside each bar. */
export function isRow(line: string): boolean {
  return ROW.test(line);
}

/** Whether a line looks like the line of hyphens of a table. */
export function isDelimiter(line: string): boolean {
  return DELIMITER.test(line);
}

/** The number of cells in a line of a table. */
export function cellsOf(line: string): number {
  return line.replace(/^[\s>]*\|?|\|?\s*$/g, '').split(/(?<!\\)\|/).length;
}
