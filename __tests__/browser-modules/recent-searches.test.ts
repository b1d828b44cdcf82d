/** @jest-environment jsdom */
import { forgetSearches, recentSearches, rememberSearch } from '@/browser/recent-searches';

const KEY = 'search.recent';

beforeEach(() => window.localStorage.clear());

test('The newest search comes first, each stands once, and six are kept', () => {
  for (const query of ['a', 'b', 'c', ' a ', 'd', 'e', 'f', 'g', '  ']) rememberSearch(query);
  expect(recentSearches()).toEqual(['g', 'f', 'e', 'd', 'a', 'c']);
});

test('Forgetting leaves none', () => {
  rememberSearch('a');
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

test.each(['{', '\u0000', '{"__proto__": ["a"]}', 'null', '[1, null, {}, "  "]', '"text"'])('Nonsense in storage counts as none: %p', (value) => {
  window.localStorage.setItem(KEY, value);
  expect(recentSearches()).toEqual([]);
});

test('Long texts are cut', () => {
  rememberSearch('x'.repeat(5000));
  expect(recentSearches()[0]).toHaveLength(80);
});
