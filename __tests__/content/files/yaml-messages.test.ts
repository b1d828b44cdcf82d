import { validateYaml } from '@/content/files/validate';
import { readYaml } from '@/content/files/yaml';
import { docSchema } from '@schema/front-matter';

const mistakesOf = (text: string) =>
  validateYaml(docSchema, readYaml('a.md', text, 1), 'front-matter-invalid').issues.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

test('a value of a wrong kind is one mistake, and an empty one is near to no other', () => {
  const found = mistakesOf(`title: Lamps\nkeywords: ${'lamp, '.repeat(9)}\nicon:\n`).filter(
    (line) => !line.includes('description'),
  );
  expect(found).toEqual([
    expect.stringMatching(/`icon`: Write one of: /),
    expect.stringMatching(/`keywords`: Write a list here/),
  ]);
});

test.each(['keywords: [a [b], c\n', 'slug: {{ x }}\n'])(
  '%j prints nothing: the message is the only output',
  (text) => {
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation();
    expect(mistakesOf(text)).not.toEqual([]);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  },
);

const TEXT = [
  'description: |',
  '  A lamp. It has parts:',
  '',
  '  - the wick: it burns',
  '',
  '  Only the wick burns.',
  'lamps:',
  '  first:',
  '    name: A lamp',
  '    kind: oil',
  '    keywords: [wick, oil]',
  '  second:',
  '    name: Another lamp',
];

/** The places and messages of the text with other lines in place of some, by their index. */
function withLines(lines: Readonly<Record<number, string>>): string[] {
  const text = TEXT.map((line, index) => lines[index] ?? line).join('\n');
  return readYaml('a.yaml', text).faults.map(({ line, message }) => `${line} ${message}`);
}

test.each([
  // The next line is a key at its place.
  [{ 8: '    name: A lamp: lit' }, ['9', 'quotation marks: `name: "A lamp: lit"`. Correct']],
  [{ 8: '    name: A lamp:' }, ['9', '`name: "A lamp:"`. Correct']],
  // The colon is on the second line of the text.
  [{ 9: '      and it burns: oil or gas' }, ['9', '"Lamps: all of them"`. Correct']],
  [{ 9: '      $ref: oil' }, ['10', 'another column']],
])('a colon and a space: %j', (lines, [line = '', words = '']) => {
  expect(withLines(lines)).toEqual([expect.stringMatching(`^${line} `)]);
  expect(withLines(lines)[0]).toContain(words);
});

describe('a line with a wrong number of spaces is reported there', () => {
  test.each<[Record<number, string>, number]>([
    [{ 8: '   name: A lamp' }, 9],
    [{ 8: '     name: A lamp' }, 9],
    [{ 9: '   kind: oil' }, 10],
    [{ 9: '     kind: oil' }, 10],
    [{ 9: '      kind: oil' }, 10],
  ])('%j', (lines, line) => {
    expect(withLines(lines)).toEqual([
      expect.stringMatching(new RegExp(`^${line} .*begins in another column`)),
    ]);
  });
});

test.each<[Record<number, string>, number, string]>([
  [{ 0: 'description:' }, 1, '`description: \\|`'],
  [{ 5: 'Only the wick burns.' }, 6, 'text of `description: \\|`, put 2 spaces'],
  [{ 3: '- the wick: it burns' }, 4, 'text of `description: \\|`, put 2 spaces'],
  [{ 6: 'lamps' }, 7, 'write `key: value`'],
])('a text of several lines: %j', (lines, line, words) => {
  expect(withLines(lines)).toEqual([expect.stringMatching(new RegExp(`^${line} .*${words}`))]);
});
