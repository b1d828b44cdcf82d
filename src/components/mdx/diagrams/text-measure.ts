/** How a line of a diagram looks; `src/components/mdx/diagrams.css` has the same sizes. */
export type TextRole = 'name' | 'note';

const SIZES: Record<TextRole, number> = { name: 14, note: 13 };
/** Height of one line, in units of the drawing. */
export const LINE_HEIGHTS: Record<TextRole, number> = { name: 20, note: 18 };

/**
 * Widths of the interface font's letters in hundredths of the font size; other letters are about as wide as a digit.
 */
const WIDTHS: readonly (readonly [number, string])[] = [
  [22, "',.·!’"],
  [28, 'iIjl|:;()` '],
  [40, '"[]r{}“”1ft-*'],
  [52, '/\\7=s~'],
  [57, '<>yz+Z_cv?TaLe'],
  [68, '&SKPR0ABUVDCGX'],
  [76, 'HQNO'],
  [86, '%wmM'],
  [96, '—@W→'],
];
const widthOf = new Map(
  WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
);

/** Approximate width of a text; it includes a margin of 3 %, because a fallback font may be wider. */
export function textWidth(text: string, role: TextRole): number {
  const hundredths = [...text].reduce((sum, letter) => sum + (widthOf.get(letter) ?? 61), 0);
  return (hundredths / 100) * SIZES[role] * 1.03;
}

export function widest(texts: readonly string[], role: TextRole): number {
  return Math.max(0, ...texts.map((text) => textWidth(text, role)));
}

/**
 * Breaks a text into lines of at most `width`, balanced for that number of lines. Lines break at spaces; a word that is
 * too wide (an address) breaks after a slash, a dot, a hyphen or an underscore; a word without these overflows.
 */
export function wrap(text: string, width: number, role: TextRole): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const tokens = words.flatMap((word) => partsOf(word, width, role));
  const lines = fill(tokens, width, role);
  for (let narrower = width - 4; narrower > width / 2; narrower -= 4) {
    const even = fill(tokens, narrower, role);
    if (even.length > lines.length || widest(even, role) > narrower)
      return fill(tokens, narrower + 4, role);
  }
  return lines;
}

interface Token {
  text: string;
  /** Whether a space precedes it. */
  spaced: boolean;
}

function partsOf(word: string, width: number, role: TextRole): Token[] {
  if (textWidth(word, role) <= width) return [{ text: word, spaced: true }];
  const parts = word.match(/[^/.\-_]*[/.\-_]+|[^/.\-_]+/g) ?? [word];
  return parts.map((text, index) => ({ text, spaced: index === 0 }));
}

function fill(tokens: readonly Token[], width: number, role: TextRole): string[] {
  const lines: string[] = [];
  for (const { text, spaced } of tokens) {
    const last = lines.at(-1);
    const longer = `${last ?? ''}${spaced ? ' ' : ''}${text}`;
    if (last !== undefined && textWidth(longer, role) <= width) lines[lines.length - 1] = longer;
    else lines.push(text);
  }
  return lines;
}
