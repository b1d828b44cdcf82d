import { buildSearch } from '@/search/build';
import { restoreEngine } from '@/search/engine';
import { checkFiles, SearchFileError } from '@/search/shape';
import { PAGES } from './pages';

// Its CommonJS build imports dynamically, which Jest cannot; the ES module is what the site's build takes.
jest.mock('@orama/plugin-data-persistence', () => jest.requireActual('../../node_modules/@orama/plugin-data-persistence/dist/index.js'));

describe('the files', () => {
  test('are the same for the same pages', async () => {
    expect(await buildSearch(PAGES)).toEqual(await buildSearch(PAGES));
  });

  test('must have one shape and one hash', async () => {
    const built = await buildSearch(PAGES);
    const documents: unknown = JSON.parse(built.documents);
    const index = JSON.parse(built.index) as { hash: string };
    expect(checkFiles(documents, index).index.hash).toBe(index.hash);
    for (const bad of [{ ...index, hash: 'another' }, { ...index, shape: 0 }, { ...index, postings: {} }, [], null, 'text']) {
      expect(() => checkFiles(documents, bad)).toThrow(SearchFileError);
    }
  });

  test('cannot lead to another site', async () => {
    const { documents, index } = await buildSearch(PAGES);
    for (const route of ['//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
      const bad = JSON.parse(documents) as { pages: { route: string }[] };
      if (bad.pages[0]) bad.pages[0].route = route;
      expect(() => checkFiles(bad, JSON.parse(index))).toThrow(SearchFileError);
    }
  });

  test('are refused when they do not fit each other', async () => {
    const { index } = await buildSearch(PAGES);
    const { documents } = await buildSearch(PAGES.slice(0, 3));
    expect(() => restoreEngine(JSON.parse(documents), JSON.parse(index))).toThrow(RangeError);
  });
});
