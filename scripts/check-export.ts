import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { getSite, type PageKind } from '@/content';
import { main } from './lib/main.mjs';

// Checks the size of a first visit for the heaviest page of each type: every file that its HTML names, compressed with
// brotli 11. Also fails if a page of the list is missing from the export, or if a page names a missing file.

const OUT = 'out';
const BUDGET = { total: 170_000, script: 140_000 };

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
  total: number;
}

function costOf(route: string, sizes: Sizes): Cost {
  const file = join(OUT, route === '/' ? 'index.html' : `${route}.html`);
  const html = readFileSync(file, 'utf8');
  const withoutLegacy = html.replace(/<script[^>]*noModule[^>]*><\/script>/gi, '');
  // The router's data names the chunks of client components without the leading path.
  const named = [...withoutLegacy.matchAll(/(?:\/_next\/)?(static\/[\w./~()[\]%@$-]+\.(?:js|css|woff2))/g)].map(
    ([, path = '']) => join(OUT, '_next', decodeURIComponent(path)),
  );
  const files = [...new Set(named)];
  const missing = files.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`${file} names files that are not in the export: ${missing.join(', ')}`);
  const sum = (ending: string) =>
    files.filter((path) => path.endsWith(ending)).reduce((total, path) => total + sizeOf(path, sizes), 0);
  const cost = { html: sizeOf(file, sizes), style: sum('.css'), script: sum('.js'), font: sum('.woff2') };
  return { route, ...cost, total: cost.html + cost.style + cost.script + cost.font };
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
  console.log(
    `export: ${htmlFiles.length} HTML files for ${pages.length} pages; budget ${BUDGET.total} bytes in total, ${BUDGET.script} of script (brotli 11)`,
  );
  const over = rows.filter((row) => row.total > BUDGET.total || row.script > BUDGET.script);
  for (const row of over)
    console.error(
      `${row.route} is over budget: ${row.total} bytes in total, ${row.script} of script. Remove what the page does not need.`,
    );
  return over.length > 0 ? 1 : 0;
});
