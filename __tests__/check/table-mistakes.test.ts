import { check, removeFolders, withFrontMatter } from '../support/content-folder';

// The body begins in line 6 of the file.
const checkBody = (body: string) => check({ 'lamps.mdx': withFrontMatter(body) });

afterAll(removeFolders);

test.each<[string, string, string]>([
  ['a list in a cell', '| a | b |\n| - | - |\n| - x - z | y |\n', '8:1 table-list .*has no lists'],
  ['a numbered list in a cell', '| a | b |\n| - | - |\n| x | 1. One. 2. Two. |\n', '8:5 table-list .*`1\\.`'],
  ['an empty line below the heading of a table', '| a | b |\n\n| - | - |\n| 1 | 2 |\n', '8:1 table-gap'],
  ['an empty line above the rows', '| a | b |\n| - | - |\n\n| 1 | 2 |\n| 3 | 4 |\n', '9:1 table-gap'],
  ['text directly below a table', '| a | b |\n| - | - |\n| 1 | 2 |\nText.\n', '9:1 table-row .*"Text\\.".*empty line'],
  ['a line break in a cell', '| a | b |\n| - | - |\n| 1 | two\nlines |\n', '9:1 table-row .*"lines \\|".*<br/>'],
  ['a row below a gap', '| a | b |\n| - | - |\n| 1 | 2 |\n\n| 3 | 4 |\n', '10:1 table-gap'],
])('%s is one mistake', (_, body, expected) => {
  expect(checkBody(body)).toEqual([expect.stringMatching(new RegExp(`^lamps\\.mdx:${expected}`))]);
});

test.each([
  ...[
    '1. Create',
    '1. Mai',
    '24. Dez.',
    '2. Bundesliga',
    '1. und 2. Bundesliga',
    '1. Mai, 2. Juni',
    '+ 5 %',
    '- 5 °C',
    '* name',
    '- none',
    '- v',
    '1. One<br/>2. Two',
    '- one<br/>- two',
    '- `a - b`',
  ].map((cell): [string, string] => [
    `a cell with ${cell}`,
    `| Step | b |\n| - | - |\n| ${cell} | c |\n\n\\* required\n`,
  ]),
  ['text with bars below a table', '| a | b |\n| - | - |\n| 1 | 2 |\n\n|x| is the length of x.\n'],
])('accepts %s', (_, body) => {
  expect(checkBody(body)).toEqual([]);
});

test('a bar that cuts code into two cells is one mistake', () => {
  expect(checkBody('| a | b |\n| - | - |\n| `x | y` |\n')).toHaveLength(1);
  expect(checkBody('| a | b |\n| - | - |\n| `x | y` | 2 |\n')).toEqual([expect.stringContaining('8:1 table-cells')]);
});
