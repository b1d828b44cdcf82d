import { buildSearch } from '@/search/build/search-files';
import { restoreEngine } from '@/search/core/engine';
import { checkFiles, SearchFileError } from '@/search/client/validate-files';
import { PAGES } from './pages';

describe('the files', () => {
  test('are the same for the same pages', async () => {
    expect(await buildSearch(PAGES)).toEqual(await buildSearch(PAGES));
  });

  test('must have the same format version and the same hash', async () => {
    const built = await buildSearch(PAGES);
    const documents: unknown = JSON.parse(built.documents);
    const index = JSON.parse(built.index) as { hash: string };
    expect(checkFiles(documents, index).index.hash).toBe(index.hash);
    for (const invalid of [{ ...index, hash: 'another' }, { ...index, version: 0 }, { ...index, database: {} }, [], null, 'text']) {
      expect(() => checkFiles(documents, invalid)).toThrow(SearchFileError);
    }
  });

  test('cannot lead to another site', async () => {
    const { documents, index } = await buildSearch(PAGES);
    for (const route of ['//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
      const invalid = JSON.parse(documents) as { docs: { pages: { route: string }[] } };
      if (invalid.docs.pages[0]) invalid.docs.pages[0].route = route;
      expect(() => checkFiles(invalid, JSON.parse(index))).toThrow(SearchFileError);
    }
  });

  test('are rejected when they do not fit each other', async () => {
    const { index } = await buildSearch(PAGES);
    const { documents } = await buildSearch(PAGES.slice(0, 3));
    expect(() => restoreEngine(JSON.parse(documents), JSON.parse(index))).toThrow(RangeError);
  });
});
