import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseEnvironment } from '@/config/env';
import { getSite, type PageKind } from '@/content';
import { main } from './lib/main.mjs';

// Checks what a page costs, for the heaviest page of each type, compressed with brotli 11: a first load, which is every
// file that its HTML names, and the runtime, which the reader's first intent adds. Also fails if a page of the list is
// missing from the export, or if a page names a missing file.

const OUT = 'out';
/** In bytes. The runtime is the framework's script, which a page that is only read does not load. */
const BUDGET = { script: 12_000, runtime: 140_000, codeFont: 14_000 };
/** A first load in total, without the font of code, which only pages with code load. The reference's pages have a style sheet of their own, and samples in each language. */
const TOTAL: Partial<Record<PageKind, number>> = { home: 40_000, operation: 55_000, guide: 52_000 };
const TOTAL_OF_OTHERS = 48_000;

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
  runtime: number;
  data: number;
}

/** The scripts of the runtime, by their names. */
function runtimeOf(html: string): string {
  const names = / data-runtime="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  return names.map((name) => `/_next/static/chunks/${name}.js`).join(' ');
}

/** The files that the text of a page or of its data names; data names them without the leading path. */
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
  const html = readFileSync(file, 'utf8').replace(/<script[^>]*noModule[^>]*><\/script>/gi, '');
  const data = file.replace(/\.html$/, '.txt');
  const first = filesIn(html, file);
  const later = filesIn(runtimeOf(html) + readFileSync(data, 'utf8'), data).filter((path) => !first.includes(path));
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
  return {
    route,
    ...cost,
    total: cost.html + cost.style + cost.script + cost.font,
    runtime: sum(later, '.js'),
    data: sizeOf(data, sizes),
  };
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
  // Pages that load the framework at once are several times larger; the build's environment asked for them.
  if (parseEnvironment(process.env).runtime === 'eager') return 0;
  const budgetOf = ({ type }: { type: PageKind }) => TOTAL[type] ?? TOTAL_OF_OTHERS;
  const over = rows.filter(
    (row) =>
      row.total > budgetOf(row) ||
      row.script > BUDGET.script ||
      row.runtime > BUDGET.runtime ||
      row.codeFont > BUDGET.codeFont,
  );
  for (const row of over)
    console.error(
      `${row.route} is over budget: ${row.total} bytes in total (${budgetOf(row)}), ${row.script} of script (${BUDGET.script}), ${row.runtime} of the runtime (${BUDGET.runtime}), ${row.codeFont} of the font of code (${BUDGET.codeFont}). Remove what the page does not need.`,
    );
  return over.length > 0 ? 1 : 0;
});
