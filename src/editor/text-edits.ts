/** Replaces the characters from `start` to before `end`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The text after all edits; undefined if two of them overlap. Insertions at one place keep their order. */
export function applyEdits(source: string, edits: readonly Edit[]): string | undefined {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  if (sorted.some(({ start }, index) => start < (sorted[index - 1]?.end ?? 0))) return undefined;
  return sorted.reduceRight(
    (result, { start, end, text }) => result.slice(0, start) + text + result.slice(end),
    source,
  );
}

/** Characters to the left of an offset on its line. */
export function columnAt(source: string, offset: number): number {
  return offset - source.lastIndexOf('\n', offset - 1) - 1;
}

/** Whether only blanks are to the left of an offset on its line. */
export function isFirstOfLine(source: string, offset: number): boolean {
  return source.slice(offset - columnAt(source, offset), offset).trim() === '';
}

/** Offset after the line break of a line; an offset at the start of a line ends the line above. */
export function afterLine(source: string, offset: number): number {
  return source.indexOf('\n', offset - 1) + 1 || source.length;
}
