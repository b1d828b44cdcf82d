import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { assembleSite, readDocuments } from '@/content';
import { buildSearch } from '@/search/build/search-files';
import { restoreEngine, type SearchEngine } from '@/search/core/engine';
import { CommandError, main } from '@/lib/server/run-command';
import { foreignPages } from './search/foreign-pages';
import * as queries from './search/judged-queries';
import { relevanceOf, type Judged } from './search/relevance';

const help = `npm run bench -- search   how well judged queries are answered, and the sizes of the two files of the search
npm run bench -- build    the time of each step of a build of this site, first without and then with caches

Both only measure.`;

type Queries = Readonly<Record<string, readonly Judged[]>>;

const SETS: Readonly<Record<string, Queries>> = {
  judged: queries.QUERIES,
  unseen: queries.UNSEEN,
  blind: queries.BLIND,
  'held out': queries.HELD_OUT,
  development: queries.OWN_DEVELOPMENT,
  readers: queries.OWN_READERS,
  frozen: queries.OWN_FROZEN,
  'customers, tuned half': { tuned: queries.CUSTOMERS.tuned },
  'customers, judged half': { judged: queries.CUSTOMERS.judged },
};

const FOREIGN_SETS: Readonly<Record<string, Queries>> = {
  'development, another product': queries.FOREIGN_DEVELOPMENT,
  'readers, another product': queries.FOREIGN_READERS,
  'frozen, another product': queries.FOREIGN_FROZEN,
};

const COMMANDS: Readonly<Record<string, () => void | Promise<void>>> = {
  search: benchSearch,
  build: benchBuild,
};

await main({ help, positionals: true }, async (_, [name = '']) => {
  const command = COMMANDS[name];
  if (!command) throw new CommandError(help);
  await command();
  return 0;
});

async function benchSearch(): Promise<void> {
  const site = await assembleSite(readDocuments());
  const { documents, index } = await buildSearch(site.pages, site.search);
  const foreign = await buildSearch(foreignPages());
  console.table({
    ...relevance(documents, index, SETS),
    ...relevance(foreign.documents, foreign.index, FOREIGN_SETS),
  });
  console.table({ 'search-documents.json': sizes(documents), 'search-index.json': sizes(index) });
}

function relevance(
  documents: string,
  index: string,
  sets: Readonly<Record<string, Queries>>,
): Record<string, object> {
  const engine: SearchEngine = restoreEngine(JSON.parse(documents), JSON.parse(index));
  return Object.fromEntries(
    Object.entries(sets).map(([name, kinds]) => {
      const { queries: count, success1, mrr } = relevanceOf(engine, Object.values(kinds).flat());
      return [
        name,
        { queries: count, 'first row right': Math.round(success1 * count), MRR: mrr.toFixed(3) },
      ];
    }),
  );
}

/** In bytes; hosts send the file with brotli. */
function sizes(text: string): object {
  return { bytes: Buffer.byteLength(text), brotli: brotliCompressSync(text).length };
}

/** Deletes the caches, and builds twice. */
function benchBuild(): void {
  for (const folder of ['.cache/build', '.contentlayer', '.next'])
    rmSync(folder, { recursive: true, force: true });
  for (const caches of ['cold', 'warm']) {
    const { status, stdout } = spawnSync(
      process.execPath,
      ['scripts/run.mjs', 'scripts/build.ts'],
      {
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new CommandError(`The build failed.\n${stdout}`);
    console.log(
      [`${caches} caches`, ...(stdout.match(/^[\w -]+: [\d.]+ s.*$/gm) ?? [])].join('\n'),
    );
  }
}
