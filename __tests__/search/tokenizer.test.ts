import { stem } from '@/search/core/stemmer';
import { splitMatches } from '@/search/core/text-matches';
import { fold, tokenize } from '@/search/core/tokenizer';

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
