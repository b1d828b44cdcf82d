import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readSearchSettings, valueOf } from '@schema/data';
import { getSite, type Page } from '@/content';
import { buildSearch } from '@/search/build/search-files';
import { restoreEngine } from '@/search/core/engine';
import { FOREIGN_DEVELOPMENT, FOREIGN_READERS } from '../__tests__/search/development-queries';
import { foreignPages } from '../__tests__/search/foreign-pages';
import { FOREIGN, OWN } from '../__tests__/search/frozen-queries';
import { CONTENDERS } from './lib/ablation';
import { JUDGED_SETS } from './lib/judged-sets';
import { growTo, timedQueries } from './lib/larger-sites';
import { relevanceOf, type Judged, type Searchable } from './lib/relevance';

// `npm run bench:search`: bytes of both search files, times at several sizes, and the relevance of the judged queries
// of `__tests__/search`. With `--ablate`: a table of the engine without each of its parts, and of Orama's own index. It
// only measures; `relevance.test.ts` has the minimum values.

/** Pages of the site on which the time of a key is measured. */
const TIMED_PAGES = 1000;
const SIZES = [1, 10, 50];

const { pages } = await getSite();
const { synonyms } = valueOf(readSearchSettings());
await (process.argv.includes('--ablate') ? ablate() : measure());

async function measure(): Promise<void> {
  const { documents, index } = await buildSearch(pages, { synonyms });
  console.table({ documents: bytesOf(documents), index: bytesOf(index) });
  const engine = restoreEngine(JSON.parse(documents), JSON.parse(index));
  for (const [name, kinds] of Object.entries(JUDGED_SETS)) {
    printSums(name, engine, kinds);
    for (const missed of relevanceOf(engine, Object.values(kinds).flat()).missed)
      console.log(`first row wrong: ${missed}`);
  }
  printSums('frozen', engine, OWN);
  const foreign = await buildSearch(foreignPages());
  const foreignEngine = restoreEngine(JSON.parse(foreign.documents), JSON.parse(foreign.index));
  printSums('frozen, another product', foreignEngine, FOREIGN);
  printSums('development, another product', foreignEngine, FOREIGN_DEVELOPMENT);
  printSums('readers, another product', foreignEngine, FOREIGN_READERS);
  for (const times of SIZES) await printTimes(growTo(pages, pages.length * times));
}

function printSums(name: string, engine: Searchable, kinds: Readonly<Record<string, readonly Judged[]>>): void {
  console.log(`\n${name}`);
  const sets = { ...kinds, all: Object.values(kinds).flat() };
  console.table(
    Object.fromEntries(Object.entries(sets).map(([kind, queries]) => [kind, rounded(relevanceOf(engine, queries))])),
  );
}

async function printTimes(site: readonly Page[]): Promise<void> {
  const { documents, index } = await buildSearch(site);
  const start = performance.now();
  const engine = restoreEngine(JSON.parse(documents), JSON.parse(index));
  const restored = performance.now() - start;
  const times = timesOf(engine, timedQueries(site));
  const percentile = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
  console.log(
    `${site.length} pages: restored in ${restored.toFixed(0)} ms, a query takes p50 ${percentile(0.5)}, p95 ${percentile(0.95)}`,
  );
}

async function ablate(): Promise<void> {
  const rows: Record<string, object> = {};
  const large = growTo(pages, TIMED_PAGES);
  for (const [name, contender] of Object.entries(CONTENDERS)) {
    const small = await contender({ pages, synonyms });
    const success = Object.entries(JUDGED_SETS).map(([set, kinds]) => [
      set,
      round(relevanceOf(small, Object.values(kinds).flat()).success1),
    ]);
    const kB = round(small.files.reduce((sum, file) => sum + bytesOf(file).brotli, 0) / 1000);
    const times = timesOf(await contender({ pages: large, synonyms }), timedQueries(large));
    rows[name] = {
      ...Object.fromEntries(success),
      'brotli kB': kB,
      'key ms': round(times[Math.floor(times.length / 2)] ?? 0),
    };
    console.log(name, rows[name]);
  }
  console.table(rows);
}

/** Milliseconds of each query, the fastest first. */
function timesOf({ search }: Searchable, queries: readonly string[]): number[] {
  return queries
    .map((query) => {
      const start = performance.now();
      search(query);
      return performance.now() - start;
    })
    .sort((a, b) => a - b);
}

function bytesOf(text: string): { raw: number; gzip: number; brotli: number } {
  const bytes = Buffer.from(text);
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
}

function rounded({ queries, success1, success3, mrr }: ReturnType<typeof relevanceOf>): object {
  return { queries, 'success@1': round(success1), 'success@3': round(success3), MRR: round(mrr) };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
