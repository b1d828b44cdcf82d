import type { JsonObject } from '@schema/derived/form-values';
import { mergeForms } from '@/editor/merge-forms';
import { mergeYaml } from '@/editor/merge-yaml';
import { mergeFile, readFile } from '@/editor/page-text';

describe('A changed value', () => {
  test.each<[string, string, JsonObject, string]>([
    [
      'added to a list in brackets keeps its comments',
      'a: [\n  x, # first\n  y\n]\n',
      { a: ['x', 'y', 'z'] },
      'a: [\n  x, # first\n  y, z\n]\n',
    ],
    [
      'added to a list in brackets keeps the spaces between the others',
      'a: [x,y]\n',
      { a: ['w', 'x', 'y'] },
      'a: [w, x,y]\n',
    ],
    ['removed from brackets leaves no comma', 'a: [ x , y , z ]\n', { a: ['x'] }, 'a: [ x ]\n'],
    [
      'added to a map in brackets stays there',
      'a: { b: 1 } # c\n',
      { a: { b: 1, d: 2 } },
      'a: { b: 1, d: 2 } # c\n',
    ],
    [
      'of an item that moved is as it was written',
      "a:\n  - 'x'\n  - y # c\n",
      { a: ['y', 'x'] },
      "a:\n  - y # c\n  - 'x'\n",
    ],
    [
      'of an item keeps the comments beside it while another item is removed',
      'a:\n  - id: x\n  - id: y # c\n    # d\n    url: 1\n',
      { a: [{ id: 'y', url: 2 }] },
      'a:\n  - id: y # c\n    # d\n    url: 2\n',
    ],
    ['of a renamed key keeps its place', 'a: 1 # c\nb: 2\n', { d: 1, b: 2 }, 'd: 1 # c\nb: 2\n'],
    [
      'with several lines does not swallow the comment beside it',
      'a: x # c\n',
      { a: 'x\ny' },
      'a: "x\\ny" # c\n',
    ],
    [
      'that an alias names leaves the other value as it is',
      'a: &n x\nb: *n\n',
      { a: 'z', b: 'x' },
      'a: &n z\nb: x\n',
    ],
    [
      'instead of a map keeps the comments around it',
      'a:\n  # c\n  b: 1\n  # d\n',
      { a: 5 },
      'a: 5\n  # c\n  # d\n',
    ],
    ['in an empty list becomes a block', 'a: []\n', { a: ['x'] }, 'a:\n  - x\n'],
    ['that looks like a number is a text', 'a: x\n', { a: '301' }, 'a: "301"\n'],
    [
      'keeps the quotes of the text before',
      'a: \'x\'\nb: "x"\n',
      { a: 'y', b: 'y' },
      'a: \'y\'\nb: "y"\n',
    ],
    ['in a block remains a block', 'a: |-\n  x\nb: 1\n', { a: 'y', b: 1 }, 'a: |-\n  y\nb: 1\n'],
    [
      'keeps the indentation of a block',
      'a: |-\n     x\n     y\nb: 1\n',
      { a: 'x\nz', b: 1 },
      'a: |-\n     x\n     z\nb: 1\n',
    ],
  ])('%s', (_, source, next, expected) => {
    expect(mergeYaml(source, next)).toBe(expected);
  });
});

test.each([
  '',
  'Text',
  '---\n---\nText',
  '---\n\n---\n\nText\n',
  '---\n{}\n---\n',
  '---\n# c\n---\n',
])('A page without values keeps its bytes: %j', (source) => {
  expect(mergeFile(source, true, readFile(source, true))).toBe(source);
});

test('A page without front matter gets no blank line above its text', () => {
  expect(mergeFile('Text.\n', true, { data: {}, body: 'Other.' })).toBe('Other.\n');
});

test('A list that one side changed and the other made longer is one conflict, not a mixture of both', () => {
  const [base, mine, disk] = [
    ['a', 'b'],
    ['z', 'a', 'b'],
    ['a', 'c'],
  ].map((list) => ({ list }));
  expect(mergeForms(base, mine, disk)).toEqual({
    value: mine,
    conflicts: [{ field: 'list', mine: ['z', 'a', 'b'], disk: ['a', 'c'] }],
  });
});
