/** @jest-environment jsdom */
import { readStored, writeStored } from '@/browser/storage';
import { recentSearches, addRecentSearch } from '@/search/dialog/recent-searches';

const KEY = 'search.recent';
const storage = { read: readStored, write: writeStored };

beforeEach(() => window.localStorage.clear());

test('The newest search is first, each is listed once, and six are kept', () => {
  for (const query of ['a', 'b', 'c', ' a ', 'd', 'e', 'f', 'g']) addRecentSearch(storage, query);
  expect(recentSearches(storage)).toEqual(['g', 'f', 'e', 'd', 'a', 'c']);
});

test.each(['{', '\u0000', '{"__proto__": ["a"]}', 'null', '[1, null, {}]', '"text"'])(
  'Nonsense in storage counts as none: %p',
  (value) => {
    window.localStorage.setItem(KEY, value);
    expect(recentSearches(storage)).toEqual([]);
  },
);

test('Long texts are cut', () => {
  addRecentSearch(storage, 'x'.repeat(5000));
  expect(recentSearches(storage)[0]).toHaveLength(80);
});
