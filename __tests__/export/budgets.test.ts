import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// What a reader loads of this site, in bytes as they are sent: a first load is each file that the HTML of a page names.
// Brotli 11, which a host may use, is about 4 % less.

const OUT = 'out';
const SITE_SCRIPTS = join(OUT, '_next/static/site');
const HOME = 41_900;
/** A first load with both fonts. Operations have a style sheet of their own, and samples in each language; guides have programs. */
const OPERATION = 62_500;
const GUIDE = 60_000;
const OTHERS = 57_500;
/** The plain script, and the file of the overlays. */
const SCRIPTS = { site: 8_500, overlays: 80_000 };
/** Of the whole export, with its compressed copies. */
const EXPORT = { files: 850, bytes: 20_000_000 };

const files = readdirSync(OUT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));
const pages = files.filter((file) => file.endsWith('.html'));

/** The size of a file, or of its copy that is compressed with brotli. */
const sizeOf = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
const sum = (names: Iterable<string>) =>
  [...new Set(names)].reduce((total, name) => total + sizeOf(name), 0);

/** The scripts, style sheets and fonts that a page names; throws if one of them is missing. */
function filesOf(page: string): string[] {
  const named = readFileSync(page, 'utf8').matchAll(
    /\/(_next\/static\/[\w./~()[\]%@$-]+\.(?:js|css|woff2)|conditions\.css|content-components\/[\w.-]+\.css)/g,
  );
  return [...named].map(([, path = '']) => join(OUT, decodeURIComponent(path)));
}

const costs = pages.map((page) => {
  const loaded = filesOf(page);
  const isOperation = loaded.some((file) => file.endsWith('api.css'));
  const other = page.startsWith(join(OUT, 'api/')) ? GUIDE : OTHERS;
  return { page, cost: sum([page, ...loaded]), limit: isOperation ? OPERATION : other };
});

test('no first load of a page costs more than its budget, with both fonts', () => {
  expect(costs.length).toBeGreaterThan(0);
  expect(costs.filter(({ cost, limit }) => cost > limit)).toEqual([]);
  const home = join(OUT, 'index.html');
  expect(
    sum([home, ...filesOf(home).filter((file) => !file.includes('geist-mono'))]),
  ).toBeLessThanOrEqual(HOME);
});

test('neither does the script of every page, nor what a first opening of an overlay loads', () => {
  const scripts = readdirSync(SITE_SCRIPTS);
  const over = Object.entries(SCRIPTS).filter(([name, limit]) => {
    const file = scripts.find((one) => one.startsWith(`${name}-`) && one.endsWith('.js')) ?? '';
    return file === '' || sizeOf(join(SITE_SCRIPTS, file)) > limit;
  });
  expect(over).toEqual([]);
});

test('the export with its compressed copies is not larger than its budget', () => {
  expect(files.length).toBeLessThanOrEqual(EXPORT.files);
  expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThanOrEqual(
    EXPORT.bytes,
  );
});
