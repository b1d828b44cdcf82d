import { editDistance } from '@/search/core/edit-distance';
import { allowedEdits, corrections } from '@/search/core/typo-tolerance';
import { Vocabulary } from '@/search/core/vocabulary';

test('an edit is an insertion, a deletion, a substitution or a transposition of two letters', () => {
  expect(editDistance('redirect', 'redirects', 2)).toBe(1);
  expect(editDistance('redirect', 'redirct', 2)).toBe(1);
  expect(editDistance('redirect', 'redurect', 2)).toBe(1);
  expect(editDistance('redirect', 'redircet', 2)).toBe(1);
  expect(editDistance('redirect', 'rediretcs', 2)).toBe(2);
  expect(editDistance('redirect', 'invoices', 2)).toBe(3);
  expect(editDistance('notifcat', 'notifications', 1, true)).toBe(1);
});

test('words of up to three letters allow no edit, up to seven one, longer ones two', () => {
  expect([3, 4, 7, 8].map(allowedEdits)).toEqual([0, 1, 1, 2]);
});

test('the nearest terms correct a word, and none that is further away', () => {
  const vocabulary = new Vocabulary(['invoiced', 'redacted', 'redirect', 'restrict']);
  const found = [...corrections('redirict', vocabulary).keys()].map((number) => vocabulary.term(number));
  expect(editDistance('redirict', 'restrict', 2)).toBe(2);
  expect(found).toEqual(['redirect']);
});
