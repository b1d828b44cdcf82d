import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

// The site's one font file: Geist's variable Latin cut of the npm package, with the characters of European languages and of our
// interface, and the weights in use. 29 kB → what is printed.

const SOURCE = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
const TARGET = '.cache/fonts/geist.woff2';
/** ASCII and Latin-1, then the punctuation, arrows and signs that prose and interface use. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€™←↑→↓↗−≤≥×⌘✓`;

function range(from, to) {
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

const font = await subsetFont(readFileSync(SOURCE), CHARACTERS, {
  targetFormat: 'woff2',
  // Pairs, composed letters and figures of one width; alternative forms of letters are left out, 2 kB of them.
  keepFeatures: ['kern', 'ccmp', 'tnum'],
  variationAxes: { wght: { min: 400, max: 600, default: 400 } },
});
mkdirSync('.cache/fonts', { recursive: true });
writeFileSync(TARGET, font);
console.log(`font: ${font.length} bytes`);
