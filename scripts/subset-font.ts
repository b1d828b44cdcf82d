import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheOnDisk } from '@/lib/server/disk-cache';

// Writes the site's only font file: the Latin cut of Geist from its npm package, reduced to the characters and weights
// in use. Other characters get the system's font.

const SOURCE = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
const TARGET = '.cache/fonts/geist.woff2';
/** Printable ASCII, and the signs of the interface. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}\u00a0·–—‘’“”…©×←↑→↓↗−⌘✓`;
const SOURCES = ['content', 'openapi'];

/**
 * Every character of the texts: all of Latin-1 would add 4 kB for letters that most sites do not have. A product without
 * an API has no description.
 */
function charactersOf(folder: string): string {
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((name) => /\.(?:mdx?|ya?ml|json|tsx?)$/.test(name));
  return texts.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
}

// Not inline, because the package's types do not know `keepFeatures` yet.
const options = {
  targetFormat: 'woff2' as const,
  // Kerning, composed letters and tabular figures; alternative letter forms would add 2 kB.
  keepFeatures: ['kern', 'ccmp', 'tnum'],
  variationAxes: { wght: { min: 400, max: 600, default: 400 } },
};
const characters = [...new Set(ALWAYS + SOURCES.map(charactersOf).join(''))].sort().join('');
const settings = characters + JSON.stringify(options);
const font = await cacheOnDisk('font', { files: [SOURCE, 'package-lock.json'], settings }, async () => {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(readFileSync(SOURCE), characters, options);
});
mkdirSync('.cache/fonts', { recursive: true });
writeFileSync(TARGET, font);
console.log(`font: ${font.length} bytes`);
