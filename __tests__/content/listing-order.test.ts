import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { buildSearch } from '@/search/build/search-files';

// Node.js on Linux sorts the entries of a folder. Other systems do not, and Contentlayer lists files as it finds them.

const FOLDER = '__tests__/fixtures/content/lampwatch';

jest.mock('@schema/collections', () => ({
  ...jest.requireActual<object>('@schema/collections'),
  CONTENT_FOLDER: '__tests__/fixtures/content/lampwatch',
  OPENAPI_FOLDER: '__tests__/fixtures/content/lampwatch.yaml',
}));

type Order = <T>(entries: readonly T[]) => T[];

/** An order that has nothing to do with the names. */
const shuffledBy =
  (seed: string): Order =>
  (entries) => {
    const rank = (entry: unknown) =>
      createHash('sha1')
        .update(seed + JSON.stringify(entry))
        .digest('hex');
    return entries.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  };

/** What is published of the pages, if every list of files has this order. */
async function publishedIn(order: Order) {
  const { buildSite } = await import('@/content');
  const { writtenDocuments } = await import('../support/written-documents');
  const documents = writtenDocuments(FOLDER);
  const { readFileSync, readdirSync } = fs;
  jest
    .spyOn(fs, 'readdirSync')
    .mockImplementation(((...args: Parameters<typeof readdirSync>) =>
      order(readdirSync(...args))) as typeof readdirSync);
  jest.spyOn(fs, 'readFileSync').mockImplementation(((...args: Parameters<typeof readFileSync>) => {
    const collection = /generated\/(\w+)\/_index\.json$/.exec(String(args[0]))?.[1];
    return collection
      ? JSON.stringify(order(documents.filter(({ type }) => type === collection)))
      : readFileSync(...args);
  }) as typeof readFileSync);
  const { pages, issues, bodies } = await buildSite();
  const search = await buildSearch(pages);
  jest.restoreAllMocks();
  return { pages, issues, search, bodies: [...bodies] };
}

test('the order in which files are listed changes no page, no issue and no search file', async () => {
  const expected = await publishedIn((entries) => [...entries]);
  for (const seed of ['one', 'two', 'three']) expect(await publishedIn(shuffledBy(seed))).toEqual(expected);
});
