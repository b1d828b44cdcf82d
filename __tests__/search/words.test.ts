import { stem } from '@/search/core/stemmer';
import { splitMatches } from '@/search/core/text-matches';
import { fold, tokenize } from '@/search/core/tokenizer';
import { allowedEdits, corrections, editDistance } from '@/search/core/typo-tolerance';
import { Vocabulary } from '@/search/core/vocabulary';

const terms = (text: string) => tokenize(text).map(({ term }) => term);

describe('tokenize', () => {
  test('keeps identifiers whole and in parts', () => {
    expect(terms('api_token')).toEqual(['api_token', 'api', 'token']);
    expect(terms('call file_get_contents()')).toEqual(['call', 'file_get_contents', 'file', 'get', 'contents']);
    expect(terms('GET /projects/{id}.')).toEqual(['get', '/projects/{id}', 'projects', 'id']);
    expect(terms('incident.opened')).toEqual(['incident.opened', 'incident', 'opened']);
  });

  test('splits camel case and leaves abbreviations whole', () => {
    expect(terms('apiToken')).toEqual(['apitoken', 'api', 'token']);
    expect(terms('CSRFToken')).toEqual(['csrftoken', 'csrf', 'token']);
    expect(terms('CSRF URLs APIs')).toEqual(['csrf', 'urls', 'apis']);
  });

  test('treats slashes and hyphens between words as spaces', () => {
    expect(terms('and/or response-times')).toEqual(['and', 'or', 'response', 'times']);
  });

  test('also joins hyphenated words if one part is short', () => {
    expect(terms('e-mail sign-in')).toEqual(['email', 'e', 'mail', 'signin', 'sign', 'in']);
    expect(terms('--x-- a- -b 2026-11-21-04')).not.toContain('ab');
  });

  test('also joins a number with separators', () => {
    expect(terms('at most 2,048 characters')).toEqual(['at', 'most', '2048', '2', '048', 'characters']);
    expect(terms('2,592,000')[0]).toBe('2592000');
    expect(terms('1,2 and 3,4567 and 10,000,00')).not.toContain('1000000');
    expect(terms('1,234,567,89')).not.toContain('1234567');
  });

  test('folds case, accents and possessives', () => {
    expect(terms("São Paulo’s café isn't")).toEqual(['sao', 'paulo', 'cafe', 'isn']);
    expect(fold('Ⅷ')).toBe('viii');
  });

  test('returns the position of each token', () => {
    const text = 'Is é csrfToken?';
    for (const { start, end, term } of tokenize(text)) expect(fold(text.slice(start, end))).toBe(term);
  });

  test('finds nothing in emoji and markup', () => {
    expect(terms('😀 <> .*+?^$[]\\')).toEqual([]);
  });
});

test('splits a text into matches and the text between them', () => {
  const text = 'Loops: a <b>loop</b> of loops.';
  const parts = splitMatches(text, (word) => stem(word) === 'loop');
  expect(parts.filter(({ highlighted }) => highlighted).map((part) => part.text)).toEqual(['Loops', 'loop', 'loops']);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

describe('stem', () => {
  test.each([
    ['loop', 'loops', 'looping', 'looped'],
    ['notify', 'notifies', 'notified', 'notifying'],
    ['cache', 'caches', 'cached', 'caching'],
    ['status', 'statuses'],
    ['stop', 'stopped', 'stopping'],
    ['embed', 'embedded', 'embedding'],
    ['exceed', 'exceeds', 'exceeded'],
    ['answer', 'answers', 'answered'],
    ['process', 'processes', 'processed'],
    ['user', 'users'],
    ['add', 'adds', 'added', 'adding'],
    ['install', 'instal', 'installed'],
    ['menu', 'menus'],
    ['pause', 'pauses', 'paused'],
    ['customer', 'customers'],
    ['use', 'uses', 'used', 'using'],
    ['day', 'days'],
    ['buy', 'buys', 'buying'],
  ])('is the same for %s and its inflections', (word, ...others) => {
    for (const other of others) expect(stem(other)).toBe(stem(word));
  });

  test('differs between words that only look alike', () => {
    expect(stem('string')).not.toBe(stem('str'));
    expect(stem('process')).not.toBe(stem('proceed'));
    expect(stem('owner')).not.toBe(stem('own'));
    expect(stem('customer')).not.toBe(stem('custom'));
    expect(stem('locale')).not.toBe(stem('local'));
    expect(stem('stats')).not.toBe(stem('state'));
    expect(stem('several')).not.toBe(stem('severity'));
    expect(stem('fill')).not.toBe(stem('file'));
    expect(stem('5000')).not.toBe(stem('500'));
  });
});

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
