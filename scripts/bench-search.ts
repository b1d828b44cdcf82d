import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { SearchDocuments, SearchIndex } from '@schema/search';
import { SEARCH_FILES, SEARCH_GROUPS } from '@/config/site';
import type { Page } from '@/content';
import { buildSearch } from '@/search/build/search-files';
import { restoreEngine, type SearchEngine } from '@/search/core/engine';
import { QUERIES } from '../__tests__/search/queries';
import { BLIND } from '../__tests__/search/blind-queries';
import { UNSEEN } from '../__tests__/search/unseen-queries';
import { relevanceOf, type Judged } from './lib/relevance';

/**
 * Measures the search of the site that was built into `out/`: bytes of both files, time to restore and to answer at 1, 10 and 50 times
 * the content, and how well the judged queries of `__tests__/search` are answered. It judges nothing and always exits with 0;
 * the floor is held by `__tests__/search/relevance.test.ts`.
 */
async function main(): Promise<void> {
  const documents = read(SEARCH_FILES.documents);
  const index = read(SEARCH_FILES.index);
  const text = plainText(JSON.parse(documents) as SearchDocuments);
  printBytes({ 'plain text': text, 'both files': documents + index, documents, index });
  const engine = restore({ documents, index });
  printRelevance('judged queries', engine, QUERIES);
  printRelevance('strictly judged queries that were written unseen', engine, UNSEEN);
  printRelevance('queries of writers who never saw the engine', engine, BLIND);
  const pages = pagesOf(JSON.parse(documents) as SearchDocuments);
  for (const times of [1, 10, 50]) await printSpeed(times, grow(pages, times));
}

function read(address: string): string {
  return readFileSync(`out${address}`, 'utf8');
}

function restore({ documents, index }: { documents: string; index: string }): SearchEngine {
  return restoreEngine(JSON.parse(documents) as SearchDocuments, JSON.parse(index) as SearchIndex);
}

function plainText(documents: SearchDocuments): string {
  return documents.pages.flatMap((page) => [page.title, ...page.sections.flatMap(([, , heading, text]) => [heading, text])]).join('\n');
}

function printBytes(files: Readonly<Record<string, string>>): void {
  const rows = Object.entries(files).map(([name, text]) => {
    const bytes = Buffer.from(text);
    return [name, { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length }] as const;
  });
  console.table(Object.fromEntries(rows));
}

/** Queries that were judged by hand, by kind and together; those whose first row is wrong are told. */
function printRelevance(name: string, engine: SearchEngine, sets: Readonly<Record<string, readonly Judged[]>>): void {
  console.log(`\n${name}`);
  const kinds: [string, readonly Judged[]][] = [...Object.entries(sets), ['all', Object.values(sets).flat()]];
  const judged = kinds.map(([kind, queries]) => [kind, relevanceOf(engine, queries)] as const);
  const rows = judged.map(([kind, { queries, success1, success3, mrr }]) => {
    return [kind, { queries, 'success@1': round(success1), 'success@3': round(success3), MRR: round(mrr) }] as const;
  });
  console.table(Object.fromEntries(rows));
  for (const missed of judged.at(-1)?.[1].missed ?? []) console.log(`first row wrong: ${missed}`);
}

/** Swaps the third and fourth letter of the first word that has five. */
function mistype(heading: string): string {
  return heading.replace(/[a-z]{5}/, (word) => `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`);
}

async function printSpeed(times: number, pages: readonly Page[]): Promise<void> {
  const files = await buildSearch(pages);
  const started = performance.now();
  const engine = restore(files);
  const restored = performance.now() - started;
  const queries = pages.slice(0, 200).flatMap(({ title }) => [title, title.slice(0, 3), mistype(title), title.toLowerCase().split(' ')[0] ?? '']);
  const spent = queries.map((query) => {
    const start = performance.now();
    engine.search(query);
    return performance.now() - start;
  });
  spent.sort((a, b) => a - b);
  const at = (share: number) => `${(spent[Math.floor(spent.length * share)] ?? 0).toFixed(1)} ms`;
  const size = Math.round(brotliCompressSync(files.documents + files.index).length / 1000);
  console.log(
    `${times}x: ${pages.length} pages, about ${size} kB, restored in ${restored.toFixed(0)} ms, a query takes p50 ${at(0.5)}, p95 ${at(0.95)}`,
  );
}

function pagesOf(documents: SearchDocuments): Page[] {
  return documents.pages.map((page) => ({
    route: page.route,
    kind: 'doc',
    title: page.title,
    description: '',
    sidebarLabel: page.title,
    group: SEARCH_GROUPS[page.group] ?? SEARCH_GROUPS[0],
    keywords: [],
    source: '',
    lastModified: '',
    structure: {
      headings: [],
      links: [],
      anchors: [],
      sections: page.sections.map(([, depth, heading, text], i) => ({
        id: i === 0 ? null : `s${i}`,
        trail: Array<string>(depth).fill(heading),
        text,
      })),
    },
  }));
}

/** Copies of the pages in which every seventh word is another one, as it would be on a larger site. */
function grow(pages: readonly Page[], times: number): Page[] {
  return Array.from({ length: times }, (_, copy) => pages.map((page) => (copy === 0 ? page : varied(page, copy)))).flat();
}

function varied(page: Page, copy: number): Page {
  const vary = (text: string) =>
    text
      .split(' ')
      .map((word, i) => ((i + copy) % 7 === 0 ? `${word}${copy.toString(36)}` : word))
      .join(' ');
  const sections = page.structure.sections.map((section) => ({ ...section, text: vary(section.text) }));
  return { ...page, route: `${page.route}-${copy}`, title: vary(page.title), structure: { ...page.structure, sections } };
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}

await main();
