import { LineCounter } from 'yaml';
import type { Place } from '@schema/issues';

/** A position in a text, 1-based. */
type Position = Pick<Place, 'line' | 'column'>;

/** The place in the file of a position in a text that begins at `start`, and each line of it in the same column. */
export function placeFrom(start: Position, { line, column }: Position): Position {
  return { line: start.line + line - 1, column: start.column + column - 1 };
}

/** Finds the places of offsets in a text, each in the same time. `start` is the place of the text. */
export function placesIn(text: string, start: Place): (offset: number) => Place {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
  return (offset) => {
    const { line, col } = lines.linePos(Math.min(offset, text.length));
    return { file: start.file, ...placeFrom(start, { line, column: col }) };
  };
}

/** The place of a whole file. */
export function topOf(file: string): Place {
  return { file, line: 1, column: 1 };
}
