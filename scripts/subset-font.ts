import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

// Writes the site's only font file: the Latin cut of Geist from its npm package, reduced to the characters and weights
// in use.

const SOURCE = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
const TARGET = '.cache/fonts/geist.woff2';
/** ASCII and Latin-1, then the punctuation, arrows and signs of prose and interface. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€™←↑→↓↗−≤≥×⌘✓`;

function range(from: number, to: number): string {
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

// Not inline, because the package's types do not know `keepFeatures` yet.
const options = {
  targetFormat: 'woff2' as const,
  // Kerning, composed letters and tabular figures; alternative letter forms would add 2 kB.
  keepFeatures: ['kern', 'ccmp', 'tnum'],
  variationAxes: { wght: { min: 400, max: 600, default: 400 } },
};
const font = await subsetFont(readFileSync(SOURCE), CHARACTERS, options);
mkdirSync('.cache/fonts', { recursive: true });
writeFileSync(TARGET, font);
console.log(`font: ${font.length} bytes`);
