import { readSearchSettings, valueOf } from '@schema/data';
import type { Page } from '@/content';
import { buildSearch, type SearchOptions } from '@/search/build/search-files';
import { restoreEngine } from '@/search/core/engine';
import { relevanceOf, type Judged, type Relevance } from '../../scripts/lib/relevance';
import { writtenDocuments } from '../support/written-documents';
import { foreignPages } from './foreign-pages';
import { FOREIGN, OWN } from './frozen-queries';

async function ownPages(): Promise<readonly Page[]> {
  const { assembleSite } = await import('@/content/assemble-site');
  return (await assembleSite(writtenDocuments('content'))).pages;
}

async function relevanceOn(
  pages: readonly Page[],
  kinds: Readonly<Record<string, readonly Judged[]>>,
  options?: SearchOptions,
): Promise<Relevance> {
  const queries = Object.values(kinds).flat();
  const places = pages.flatMap(({ route, outline }) => [
    ...[route, `${route}*`],
    ...outline.sections.map(({ id }) => `${route}#${id}`),
  ]);
  expect(queries.flatMap(([, ...wanted]) => wanted).filter((place) => !places.includes(place))).toEqual([]);
  const { documents, index } = await buildSearch(pages, options);
  return relevanceOf(restoreEngine(JSON.parse(documents), JSON.parse(index)), queries);
}

// A failure prints sums only: these queries show what a change does to queries that nobody looked at.
test('queries that nobody tuned for have the right place first in 78 %, and among the first three in 86 %', async () => {
  const { success1, success3 } = await relevanceOn(await ownPages(), OWN, {
    synonyms: valueOf(readSearchSettings()).synonyms,
  });
  expect(success1).toBeGreaterThanOrEqual(0.78);
  expect(success3).toBeGreaterThanOrEqual(0.86);
  // The first run compiles every library that reads API descriptions.
}, 120_000);

test('so do 75 % and 88 % of the queries for the documentation of another product', async () => {
  const { success1, success3 } = await relevanceOn(foreignPages(), FOREIGN);
  expect(success1).toBeGreaterThanOrEqual(0.75);
  expect(success3).toBeGreaterThanOrEqual(0.88);
}, 60_000);
