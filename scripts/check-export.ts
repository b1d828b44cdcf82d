import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { getSite, type PageKind } from '@/content';

// What a first visit costs, by page type: every file that the HTML names, compressed with brotli 11. Over budget is an error; the
// heaviest page of each type counts. Also: every page of the list is in the export, and no file of the export names a missing one.

const OUT = 'out';
const BUDGET = { total: 170_000, script: 140_000 };

const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
  let size = sizes.get(file);
  if (size === undefined) {
    const bytes = readFileSync(file);
    // A font is compressed already; servers send it as it is.
    size = file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
    sizes.set(file, size);
  }
  return size;
};

interface Cost {
  route: string;
  html: number;
  style: number;
  script: number;
  font: number;
  total: number;
}

function costOf(route: string): Cost {
  const file = join(OUT, route === '/' ? 'index.html' : `${route}.html`);
  const html = readFileSync(file, 'utf8');
  const withoutLegacy = html.replace(/<script[^>]*noModule[^>]*><\/script>/gi, '');
  // Parts that a client component needs are named in the router's data, without the leading path.
  const named = [...withoutLegacy.matchAll(/(?:\/_next\/)?(static\/[\w./~()[\]%@$-]+\.(?:js|css|woff2))/g)].map(([, path = '']) =>
    join(OUT, '_next', decodeURIComponent(path)),
  );
  const files = [...new Set(named)];
  const missing = files.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`${file} names files that are not in the export: ${missing.join(', ')}`);
  const sum = (ending: string) => files.filter((path) => path.endsWith(ending)).reduce((total, path) => total + sizeOf(path), 0);
  const cost = { html: sizeOf(file), style: sum('.css'), script: sum('.js'), font: sum('.woff2') };
  return { route, ...cost, total: cost.html + cost.style + cost.script + cost.font };
}

function heaviest(costs: readonly Cost[]): Cost | undefined {
  return [...costs].sort((a, b) => b.total - a.total)[0];
}

const { pages } = await getSite();
const kinds = [...new Set(pages.map((page) => page.kind))];
const rows = kinds.flatMap((kind: PageKind) => {
  const worst = heaviest(pages.filter((page) => page.kind === kind).map((page) => costOf(page.route)));
  return worst ? [{ type: kind, ...worst }] : [];
});
console.table(rows);
const htmlFiles = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
console.log(
  `export: ${htmlFiles.length} HTML files for ${pages.length} pages; budget ${BUDGET.total} bytes in all, ${BUDGET.script} of script (brotli 11)`,
);
const over = rows.filter((row) => row.total > BUDGET.total || row.script > BUDGET.script);
for (const row of over)
  console.error(`${row.route} is over budget: ${row.total} bytes in all, ${row.script} of script. Take out what it does not need.`);
process.exitCode = over.length > 0 ? 1 : 0;
