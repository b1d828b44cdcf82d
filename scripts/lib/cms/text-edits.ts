/** Replaces the characters from `start` to before `end`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text after all edits; undefined if two of them overlap. Insertions at one place keep their order. */
export function applyEdits(source: string, edits: readonly Edit[]): string | undefined {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let result = '';
  let done = 0;
  for (const { start, end, text } of sorted) {
    if (start < done) return undefined;
    result += source.slice(done, start) + text;
    done = end;
  }
  return result + source.slice(done);
}

/** Offset of the first character of a line. */
export function lineStart(source: string, offset: number): number {
  return source.lastIndexOf('\n', offset - 1) + 1;
}

/** Characters to the left of an offset on its line. */
export function columnAt(source: string, offset: number): number {
  return offset - lineStart(source, offset);
}

/** Whether only blanks are to the left of an offset on its line. */
export function isFirstOfLine(source: string, offset: number): boolean {
  return source.slice(lineStart(source, offset), offset).trim() === '';
}

/** Offset after the line break of a line; an offset that is at the start of a line ends the line above. */
export function afterLine(source: string, offset: number): number {
  if (source.charAt(offset - 1) === '\n') return offset;
  const end = source.indexOf('\n', offset);
  return end < 0 ? source.length : end + 1;
}

/** Inserts whole lines: `text` ends with a line break, which moves to the front if the file ends without one. */
export function insertLines(source: string, offset: number, text: string): Edit {
  const atBareEnd = offset === source.length && offset > 0 && source.charAt(offset - 1) !== '\n';
  return { start: offset, end: offset, text: atBareEnd ? `\n${text.slice(0, -1)}` : text };
}
