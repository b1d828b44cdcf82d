import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { getSite, type PageKind } from '@/content';
import { main } from '@/lib/server/main';

// Checks what a page costs, for the heaviest page of each type, compressed with brotli 11: a first load, which is every
// file that its HTML names. Also checks what each island adds when a reader first opens it, and the size of the export.
// Also fails if a page of the list is missing from the export, or if a page names a missing file.

const OUT = 'out';
/** In bytes. The plain script is the one of every page. */
const BUDGET = { plain: 10_500, script: 12_000, codeFont: 6_000 };
/** A first load in total, without the font of code, which only pages with code load. The reference's pages have a style sheet of their own, and samples in each language. */
const TOTAL: Partial<Record<PageKind, number>> = { home: 41_000, operation: 55_000, guide: 52_000 };
const TOTAL_OF_OTHERS = 49_000;
/** A first load with both fonts. */
const WITH_FONTS: Partial<Record<PageKind, number>> = { operation: 60_000, guide: 57_500 };
const WITH_FONTS_OF_OTHERS = 55_000;
/** All files of an island. */
const ISLANDS: Readonly<Record<string, number>> = { search: 82_000, menu: 77_000, 'color-mode': 90_000 };
/** Of the whole export, with its compressed copies: the number of files, and bytes. */
const EXPORT = { files: 850, bytes: 20_000_000 };

/** Size of each file that was read: pages share most of their scripts and styles. */
type Sizes = Map<string, number>;

function sizeOf(file: string, sizes: Sizes): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const bytes = readFileSync(file);
  // Servers send a font as it is, because it is already compressed.
  const size = file.endsWith('.woff2')
    ? bytes.length
    : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  sizes.set(file, size);
  return size;
}

interface Cost {
  route: string;
  html: number;
  style: number;
  script: number;
  font: number;
  codeFont: number;
  total: number;
  withFonts: number;
}

/** The files that a text names; those of the folder of Next may be named without the leading path. */
function filesIn(text: string, file: string): string[] {
  const named = [
    ...text.matchAll(
      /(?:\/_next\/)?(static\/[\w./~()[\]%@$-]+\.(?:js|css|woff2))|\/(conditions\.css|content-components\/[\w.-]+\.css)/g,
    ),
  ].map(([, path, own]) => (path ? join(OUT, '_next', decodeURIComponent(path)) : join(OUT, own ?? '')));
  const missing = named.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`${file} names files that are not in the export: ${missing.join(', ')}`);
  return [...new Set(named)];
}

function costOf(route: string, sizes: Sizes): Cost {
  const file = join(OUT, route === '/' ? 'index.html' : `${route}.html`);
  const first = filesIn(readFileSync(file, 'utf8'), file);
  const sum = (files: readonly string[], ending: string) =>
    files.filter((path) => path.endsWith(ending)).reduce((total, path) => total + sizeOf(path, sizes), 0);
  const codeFont = sum(
    first.filter((path) => path.includes('geist-mono')),
    '.woff2',
  );
  const cost = {
    html: sizeOf(file, sizes),
    style: sum(first, '.css'),
    script: sum(first, '.js'),
    font: sum(first, '.woff2') - codeFont,
    codeFont,
  };
  const total = cost.html + cost.style + cost.script + cost.font;
  return { route, ...cost, total, withFonts: total + codeFont };
}

/** The bytes of each island's files, whose addresses the plain script has, and of the plain script itself. */
function scriptSizes(sizes: Sizes): { plain: number; islands: Record<string, number> } {
  const folder = join(OUT, '_next/static/site');
  const script = join(folder, readdirSync(folder).find((name) => /^site-\w+\.js$/.test(name)) ?? '');
  const text = readFileSync(script, 'utf8');
  const islands = Object.keys(ISLANDS).map((name) => {
    const list = new RegExp(`"${name}":(\\["[^\\]]*"\\])`).exec(text)?.[1];
    if (list === undefined) throw new Error(`${script} does not name the files of the island ${name}.`);
    const files = JSON.parse(list) as string[];
    return [name, files.reduce((sum, file) => sum + sizeOf(join(folder, basename(file)), sizes), 0)] as const;
  });
  return { plain: sizeOf(script, sizes), islands: Object.fromEntries(islands) };
}

function heaviest(costs: readonly Cost[]): Cost | undefined {
  return [...costs].sort((a, b) => b.total - a.total)[0];
}

await main(async () => {
  const { pages } = await getSite();
  const sizes: Sizes = new Map();
  const kinds = [...new Set(pages.map((page) => page.kind))];
  const rows = kinds.flatMap((kind: PageKind) => {
    const worst = heaviest(pages.filter((page) => page.kind === kind).map((page) => costOf(page.route, sizes)));
    return worst ? [{ type: kind, ...worst }] : [];
  });
  console.table(rows);
  const htmlFiles = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  console.log(`export: ${htmlFiles.length} HTML files for ${pages.length} pages`);
  const entries = readdirSync(OUT, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = entries.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  console.log(`export: ${entries.length} files, ${(bytes / 1e6).toFixed(1)} MB with compressed copies`);
  const { plain, islands } = scriptSizes(sizes);
  console.log(`plain script: ${plain} bytes; islands: ${JSON.stringify(islands)}`);
  const budgetOf = ({ type }: { type: PageKind }) => TOTAL[type] ?? TOTAL_OF_OTHERS;
  const over = rows.filter(
    (row) =>
      row.total > budgetOf(row) ||
      row.withFonts > (WITH_FONTS[row.type] ?? WITH_FONTS_OF_OTHERS) ||
      row.script > BUDGET.script ||
      row.codeFont > BUDGET.codeFont,
  );
  for (const row of over)
    console.error(
      `${row.route} is over budget: ${row.total} bytes in total (${budgetOf(row)}), ${row.withFonts} with both fonts (${WITH_FONTS[row.type] ?? WITH_FONTS_OF_OTHERS}), ${row.script} of script (${BUDGET.script}), ${row.codeFont} of the font of code (${BUDGET.codeFont}). Remove what the page does not need.`,
    );
  const limits: [what: string, size: number, limit: number][] = [
    ['The plain script', plain, BUDGET.plain],
    ...Object.entries(islands).map(([name, size]): [string, number, number] => [
      `The island ${name}`,
      size,
      ISLANDS[name] ?? 0,
    ]),
    ['The number of files', entries.length, EXPORT.files],
    ['The export', bytes, EXPORT.bytes],
  ];
  const exceeded = limits.filter(([, size, limit]) => size > limit);
  for (const [what, size, limit] of exceeded) console.error(`${what} is over budget: ${size} (${limit}).`);
  return over.length + exceeded.length > 0 ? 1 : 0;
});
