import { editDistance } from '@/search/core/edit-distance';
import { Lexicon } from '@/search/core/lexicon';
import { stem } from '@/search/core/stemmer';
import { splitMatches } from '@/search/core/text-matches';
import { fold, tokenize } from '@/search/core/tokenizer';

const terms = (text: string) => tokenize(text).map(({ term }) => term);

describe('tokenize', () => {
  test('keeps identifiers whole and in parts', () => {
    expect(terms('api_token')).toEqual(['api_token', 'api', 'token']);
    expect(terms('call file_get_contents()')).toEqual([
      'call',
      'file_get_contents',
      'file',
      'get',
      'contents',
    ]);
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
    expect(terms('at most 2,048 characters')).toEqual([
      'at',
      'most',
      '2048',
      '2',
      '048',
      'characters',
    ]);
    expect(terms('2,592,000')[0]).toBe('2592000');
    expect(terms('1,2 and 3,4567 and 10,000,00')).not.toContain('1000000');
    expect(terms('1,234,567,89')).not.toContain('1234567');
  });

  test('folds case, accents and possessives', () => {
    expect(terms("São Paulo’s café it's")).toEqual(['sao', 'paulo', 'cafe', 'it']);
    expect(fold('Ⅷ')).toBe('viii');
  });

  test('returns the position of each token', () => {
    const text = 'Is é csrfToken?';
    for (const { start, end, term } of tokenize(text))
      expect(fold(text.slice(start, end))).toBe(term);
  });

  test('finds nothing in emoji and markup', () => {
    expect(terms('😀 <> .*+?^$[]\\')).toEqual([]);
  });
});

test('splits a text into matches and the text between them', () => {
  const text = 'Loops: a <b>loop</b> of loops.';
  const parts = splitMatches(text, (word) => stem(word) === 'loop');
  expect(parts.filter(({ highlighted }) => highlighted).map((part) => part.text)).toEqual([
    'Loops',
    'loop',
    'loops',
  ]);
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
});

test.each([
  ['three letters no edit', 'lop', ['loop'], []],
  ['four letters one', 'lopo', ['loop'], ['loop']],
  ['seven letters one', 'redrect', ['retract'], []],
  ['eight letters two', 'rediretcs', ['redirect'], ['redirect']],
])('a typed word of %s', (_, typed, words, expected) => {
  expect([...new Lexicon(words).corrections(typed).keys()]).toEqual(expected);
});

test('the nearest terms correct a word, and none that is further away', () => {
  const lexicon = new Lexicon(['invoiced', 'redacted', 'redirect', 'restrict']);
  expect(editDistance('redirict', 'restrict', 2)).toBe(2);
  expect([...lexicon.corrections('redirict').keys()]).toEqual(['redirect']);
});

test('the words of the index are found by their beginnings', () => {
  const words = ['a', 'car', 'card', 'cards', 'care', 'cars', 'd'];
  expect([...new Lexicon(words).completions('card', true).keys()]).toEqual(['cards']);
  expect([...new Lexicon(words).completions('ca', true).keys()]).toEqual([
    'car',
    'card',
    'cards',
    'care',
    'cars',
  ]);
  expect([...new Lexicon(words).completions('x', true).keys()]).toEqual([]);
});

test.each(["can't", 'can’t', 'cant', 'cannot', 'don’t', 'dont', "isn't", 'wont'])(
  '%s is a negation',
  (word) => {
    expect(terms(word)).toEqual(['not']);
  },
);

test.each(['cent', 'want', 'dot', 'font', 'wonton', 'percent'])('%s is no negation', (word) => {
  expect(terms(word)).toEqual([word]);
});
