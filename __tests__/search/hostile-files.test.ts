import { buildSearch } from '@/search/build/search-files';
import { checkFiles, SearchFileError } from '@/search/client/validate-files';
import { restoreEngine } from '@/search/core/engine';
import { PAGES } from './pages';

describe('hostile files', () => {
  const built = async () => {
    const { documents, index } = await buildSearch(PAGES, { help: { label: 'Help', href: '/help' } });
    return {
      documents: JSON.parse(documents) as Record<string, unknown>,
      index: JSON.parse(index) as Record<string, unknown>,
    };
  };
  const first = { route: '/a', title: 'A', group: 0, sections: [[0, 0, '', 'a']] };

  test.each([
    ['a page that is a text', { docs: { pages: ['page'] } }],
    ['a page without sections', { docs: { pages: [{ ...first, sections: [] }] } }],
    ['a group that is a text', { docs: { pages: [{ ...first, group: '__proto__' }] } }],
    ['an operation that is a text', { docs: { pages: [{ ...first, operation: 'GET' }] } }],
    ['a rank that is an object', { docs: { pages: [{ ...first, rank: {} }] } }],
    ['a section of wrong types', { docs: { pages: [{ ...first, sections: [[{}, 0, '', 'a']] }] } }],
    ['help that is a script', { help: { label: 'Help', href: 'javascript:alert(1)' } }],
    ['help elsewhere without a scheme', { help: { label: 'Help', href: '//evil.example' } }],
  ])('are rejected: %s', async (_, change) => {
    const { documents, index } = await built();
    expect(() => checkFiles({ ...documents, ...change }, index)).toThrow(SearchFileError);
  });

  test.each([
    ['synonyms that are texts', { synonyms: { a: 'b' } }],
    ['synonyms that are no list', { synonyms: [] }],
    ['postings of numbers', { database: { index: { terms: 1, counts: 2, sections: 3, impacts: 4 } } }],
    ['a database without section ids', { database: {} }],
  ])('are rejected: %s', async (_, change) => {
    const { documents, index } = await built();
    expect(() => checkFiles(documents, { ...index, ...change })).toThrow(SearchFileError);
  });

  test('with numbers that would need too much memory fail at once', async () => {
    const { documents, index } = await built();
    const postings = { terms: 'Aa', counts: '~~~~~~~~~~~~~~~~~~~~~~~~', sections: '#', impacts: '#' };
    const database = { ...(index['database'] as object), index: postings };
    expect(() => restoreEngine(documents as never, { ...index, database } as never)).toThrow(RangeError);
  });

  test('with keys of prototypes have no effect', async () => {
    const { documents, index } = await built();
    const synonyms = JSON.parse('{"__proto__": ["redirect"], "constructor": ["redirect"]}') as object;
    const files = checkFiles(documents, { ...index, synonyms });
    const { search } = restoreEngine(files.documents, files.index);
    expect(search('__proto__ toString valueOf').total).toBeGreaterThanOrEqual(0);
    expect(({} as Record<string, unknown>)['redirect']).toBeUndefined();
  });
});
