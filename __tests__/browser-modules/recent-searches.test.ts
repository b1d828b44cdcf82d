/** @jest-environment jsdom */
import { recentSearches, addRecentSearch } from '@/search/pending/recent-searches';

const KEY = 'search.recent';

beforeEach(() => window.localStorage.clear());

test('The newest search is first, each is listed once, and six are kept', () => {
  for (const query of ['a', 'b', 'c', ' a ', 'd', 'e', 'f', 'g']) addRecentSearch(query);
  expect(recentSearches()).toEqual(['g', 'f', 'e', 'd', 'a', 'c']);
});

test.each(['{', '\u0000', '{"__proto__": ["a"]}', 'null', '[1, null, {}]', '"text"'])(
  'Nonsense in storage counts as none: %p',
  (value) => {
    window.localStorage.setItem(KEY, value);
    expect(recentSearches()).toEqual([]);
  },
);

test('Long texts are cut', () => {
  addRecentSearch('x'.repeat(5000));
  expect(recentSearches()[0]).toHaveLength(80);
});
