import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { writeWholeFile } from '@/lib/server/write-file';

// Writes the site's two font files: the Latin cuts of Geist and Geist Mono from their npm packages, reduced to the
// characters and weights in use. Other characters get the system's font.

/**
 * Names of the packages and files. Kerning, composed letters and tabular figures are kept where they have a use. Code has
 * one weight, because a second one costs 3.9 kB on each page with code; the browser thickens the few names in bold.
 */
const FONTS = [
  {
    name: 'geist',
    keepFeatures: ['kern', 'ccmp', 'tnum'],
    wght: { min: 400, max: 600, default: 400 },
  },
  { name: 'geist-mono', keepFeatures: ['ccmp'], wght: 400 },
];
const TARGET = '.cache/fonts';
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

export async function emitFonts(): Promise<void> {
  const characters = [...new Set(ALWAYS + SOURCES.map(charactersOf).join(''))].sort().join('');
  for (const { name, keepFeatures, wght } of FONTS) {
    const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
    // Not inline, because the package's types do not know `keepFeatures` yet.
    const options = { targetFormat: 'woff2' as const, keepFeatures, variationAxes: { wght } };
    const font = await subsetFont(readFileSync(source), characters, options);
    writeWholeFile(join(TARGET, `${name}.woff2`), font);
    console.log(`font ${name}: ${font.length} bytes`);
  }
}
