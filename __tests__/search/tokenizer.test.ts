import { stem } from '@/search/core/stemmer';
import { splitMatches } from '@/search/core/text-matches';
import { fold, tokenize } from '@/search/core/tokenizer';

const list = (text: string) => tokenize(text).map(({ term }) => term);

describe('tokenize', () => {
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

  test('treats slashes and hyphens between words as spaces', () => {
    expect(list('and/or response-times')).toEqual(['and', 'or', 'response', 'times']);
  });

  test('also joins hyphenated words, where one part is short', () => {
    expect(list('e-mail sign-in')).toEqual(['email', 'e', 'mail', 'signin', 'sign', 'in']);
    expect(list('--x-- a- -b 2026-11-21-04')).not.toContain('ab');
  });

  test('folds case, accents and possessives', () => {
    expect(list("São Paulo’s café isn't")).toEqual(['sao', 'paulo', 'cafe', 'isn']);
    expect(fold('Ⅷ')).toBe('viii');
  });

  test('gives the position of each token', () => {
    const text = 'Is é csrfToken?';
    for (const { start, end, term } of tokenize(text)) expect(fold(text.slice(start, end))).toBe(term);
  });

  test('finds nothing in emoji and markup', () => {
    expect(list('😀 <> .*+?^$[]\\')).toEqual([]);
  });
});

test('splits a text into matches and the text between them', () => {
  const text = 'Loops: a <b>loop</b> of loops.';
  const pieces = splitMatches(text, (word) => stem(word) === 'loop');
  expect(pieces.filter(({ marked }) => marked).map((piece) => piece.text)).toEqual(['Loops', 'loop', 'loops']);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});
