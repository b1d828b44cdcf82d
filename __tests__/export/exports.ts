import { existsSync, readFileSync } from 'node:fs';
import type { Element } from 'hast';
import { FIXTURE_SITES, fixtureExport, isCurrent } from '../support/fixture-sites';
import { allWords, describeElement, Export, type ExportedPage } from './read-export';

const EXPORTS = [
  { name: 'the product', folder: 'out', isBuilt: existsSync('out') },
  ...FIXTURE_SITES.map((name) => ({ name, folder: fixtureExport(name), isBuilt: isCurrent(name) })),
];

/** Describes what is true of each export: of this product's, of the smallest site's, and of the most hostile one's. */
export function describeExports(tests: (site: Export) => void): void {
  describe.each(EXPORTS)('the export of $name', ({ name, folder, isBuilt }) => {
    if (!isBuilt)
      throw new Error(`${name} has no current export. Run \`npm run build && npm run fixtures\`.`);
    tests(new Export(folder));
  });
}

/** What `find` reports of each page, with the page's file. */
export function inEach(
  pages: readonly ExportedPage[],
  find: (page: ExportedPage) => readonly (string | Element)[],
): string[] {
  return pages.flatMap((page) =>
    find(page).map(
      (fault) => `${page.file}: ${typeof fault === 'string' ? fault : describeElement(fault)}`,
    ),
  );
}

/** The values that a list has more than once. */
export function repeated(values: readonly string[]): string[] {
  const known = new Set<string>();
  const again = new Set<string>();
  for (const value of values) (known.has(value) ? again : known).add(value);
  return [...again];
}

/** The first group of each match. */
export function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(
    (groups) => groups.slice(1).find((group) => group !== undefined) ?? '',
  );
}

export function missingWords(words: ReadonlySet<string>, text: string): string[] {
  const known = new Set(allWords(text));
  return [...words].filter((word) => !known.has(word));
}

/** Width and height of a PNG file in its header: `512x512`. */
export function sizeOf(file: string): string {
  const bytes = readFileSync(file);
  return [16, 20].map((offset) => bytes.readUInt32BE(offset)).join('x');
}
