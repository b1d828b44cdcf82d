import { fold, markPieces, root, words } from '@/search/words';

const list = (text: string) => words(text).map(({ word }) => word);

describe('words', () => {
  test('keeps identifiers whole and in parts', () => {
    expect(list('api_token')).toEqual(['api_token', 'api', 'token']);
    expect(list('call file_get_contents()')).toEqual(['call', 'file_get_contents', 'file', 'get', 'contents']);
    expect(list('GET /projects/{id}.')).toEqual(['get', '/projects/{id}', 'projects', 'id']);
    expect(list('incident.opened')).toEqual(['incident.opened', 'incident', 'opened']);
  });

  test('splits camel case and leaves abbreviations whole', () => {
    expect(list('apiToken')).toEqual(['apitoken', 'api', 'token']);
    expect(list('CSRFToken')).toEqual(['csrftoken', 'csrf', 'token']);
    expect(list('CSRF URLs APIs')).toEqual(['csrf', 'urls', 'apis']);
  });

  test('takes slashes and hyphens between words for spaces', () => {
    expect(list('and/or response-times')).toEqual(['and', 'or', 'response', 'times']);
  });

  test('also joins what a hyphen divides, where one part is short', () => {
    expect(list('e-mail sign-in')).toEqual(['email', 'e', 'mail', 'signin', 'sign', 'in']);
    expect(list('--x-- a- -b 2026-11-21-04')).not.toContain('ab');
  });

  test('folds case, accents and possessives', () => {
    expect(list("São Paulo’s café isn't")).toEqual(['sao', 'paulo', 'cafe', 'isn']);
    expect(fold('Ⅷ')).toBe('viii');
  });

  test('knows where each word stands', () => {
    const text = 'Is é csrfToken?';
    for (const { start, end, word } of words(text)) expect(fold(text.slice(start, end))).toBe(word);
  });

  test('finds nothing in emoji and markup', () => {
    expect(list('😀 <> .*+?^$[]\\')).toEqual([]);
  });
});

describe('root', () => {
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
  ])('is the same for %s and its inflections', (word, ...others) => {
    for (const other of others) expect(root(other)).toBe(root(word));
  });

  test('differs between words that only look alike', () => {
    expect(root('string')).not.toBe(root('str'));
    expect(root('process')).not.toBe(root('proceed'));
    expect(root('owner')).not.toBe(root('own'));
    expect(root('customer')).not.toBe(root('custom'));
    expect(root('locale')).not.toBe(root('local'));
    expect(root('stats')).not.toBe(root('state'));
    expect(root('fill')).not.toBe(root('file'));
    expect(root('5000')).not.toBe(root('500'));
  });
});

test('marks words as they stand in the text and gives the whole text back', () => {
  const text = 'Loops: a <b>loop</b> of loops.';
  const pieces = markPieces(text, (word) => root(word) === 'loop');
  expect(pieces.filter(({ marked }) => marked).map((piece) => piece.text)).toEqual(['Loops', 'loop', 'loops']);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});
