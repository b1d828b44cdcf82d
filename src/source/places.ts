import { LineCounter } from 'yaml';
import type { Place } from '@schema/issues';

/**
 * Finds the places of offsets in a text, each in the same time. `above` and `left` are the lines and columns of the file
 * before the text.
 */
export function placesIn(file: string, text: string, { above = 0, left = 0 } = {}): (offset: number) => Place {
  const lines = new LineCounter();
  return (offset) => {
    if (lines.lineStarts.length === 0) {
      lines.addNewLine(0);
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
    }
    const { line, col } = lines.linePos(Math.min(offset, text.length));
    return { file, line: above + line, column: left + col };
  };
}
