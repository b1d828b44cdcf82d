import { splitFrontMatter } from '@/content/files/split-front-matter';
import { interpolate } from '@/content/interpolate';
import { nearest } from '@schema/nearest';

describe('splitFrontMatter', () => {
  test.each([
    ['---\na: 1\n---\ntext', 'a: 1', 'text', 4],
    ['---\r\na: 1\r\n---\r\ntext', 'a: 1', 'text', 4],
    ['\uFEFF---\na: 1\n---\n\ntext', 'a: 1', '\ntext', 4],
    ['---\n---\ntext', '', 'text', 3],
    ['---\na: 1\n---', 'a: 1', '', 4],
    ['--- \na: "---"\n  --- b\n--- \ntext', 'a: "---"\n  --- b', 'text', 5],
    ['text\n---\na: 1\n---\n', null, 'text\n---\na: 1\n---\n', 1],
    ['---\na: 1\ntext', null, '---\na: 1\ntext', 1],
    ['', null, '', 1],
  ])('cuts %j', (source, frontMatter, body, line) => {
    expect(splitFrontMatter(source)).toEqual({ frontMatter, body, start: { line, column: 1 } });
  });
});

describe('interpolate', () => {
  const variables = { name: 'Lampwatch', 'addresses.api': 'https://api.example', 'a-b.c_d': 'odd' };

  test('puts in each fact, as often as it is named', () => {
    expect(interpolate('{name} at {addresses.api}, {name}! {a-b.c_d}', variables)).toBe(
      'Lampwatch at https://api.example, Lampwatch! odd',
    );
  });

  test.each([
    '/projects/{projectId}',
    '{ name }',
    '{}',
    '{1}',
    '{name',
    '{constructor}',
    '{toString}',
    '{name.}',
  ])('leaves %s alone', (text) => {
    expect(interpolate(text, variables)).toBe(text);
  });

  test('does not replace variables in the values of variables', () => {
    expect(interpolate('{a}', { a: '{b}', b: 'c' })).toBe('{b}');
  });
});

describe('nearest', () => {
  test.each([
    ['load.timeuot', ['load.timeout', 'load.maxBody'], 'load.timeout'],
    [
      '/checks/csrf-protection',
      ['/checks/CSRF-protection', '/checks/redirect'],
      '/checks/CSRF-protection',
    ],
    ['ab', ['xy'], ''],
    ['ab', ['ad'], 'ad'],
    ['kdb', ['kbd'], 'kbd'],
    ['zig', ['hip'], ''],
    ['ymal', ['yaml'], 'yaml'],
    ['timeout', ['colour'], ''],
    ['x', [], ''],
  ])('%s among %j is %j', (word, candidates, found) => {
    expect(nearest(word, candidates)).toBe(found);
  });
});
