import { searchDocumentsSchema, searchIndexSchema } from '@schema/search';
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
    for (const invalid of [
      { ...index, hash: 'another' },
      { ...index, version: 0 },
      { ...index, database: {} },
      [],
      null,
      'text',
    ]) {
      expect(() => checkFiles(documents, invalid)).toThrow(SearchFileError);
    }
  });

  test('cannot link to another site', async () => {
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

describe('the guards of the browser', () => {
  const parse = async () => {
    const { documents, index } = await buildSearch(PAGES.slice(-1), {
      synonyms: { bounce: ['redirect'] },
      help: { label: 'Help', href: '/help' },
    });
    return [JSON.parse(documents), JSON.parse(index)] as const;
  };
  /** Each path in a value, arrays by their first item. */
  const pathsIn = (value: unknown): string[][] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, child]) =>
          Number(key) > 0 ? [] : [[key], ...pathsIn(child).map((path) => [key, ...path])],
        );
  const changed = <T>(value: T, path: readonly string[], replacement: unknown): T => {
    const copy = structuredClone(value);
    const parent = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(at as object, key), copy) as object;
    if (replacement === undefined) Reflect.deleteProperty(parent, path.at(-1) ?? '');
    else Reflect.set(parent, path.at(-1) ?? '', replacement);
    // JSON writes null for a deleted item of an array.
    return JSON.parse(JSON.stringify(copy)) as T;
  };
  const accepts = (documents: unknown, index: unknown) => {
    try {
      return Boolean(checkFiles(documents, index));
    } catch {
      return false;
    }
  };

  test.each([undefined, null, 1, true, '/text', [], {}])(
    'reject what the schema rejects, and nothing else: %p at each path',
    async (replacement) => {
      const [documents, index] = await parse();
      for (const path of pathsIn(documents)) {
        const value: unknown = changed(documents, path, replacement);
        expect([path, accepts(value, index)]).toEqual([path, searchDocumentsSchema.safeParse(value).success]);
      }
      for (const path of pathsIn(index)) {
        const value: unknown = changed(index, path, replacement);
        expect([path, accepts(documents, value)]).toEqual([path, searchIndexSchema.safeParse(value).success]);
      }
    },
  );
});
