import { createIssue, type Issue } from '@schema/issues';
import { report } from '@/check/report';

jest.spyOn(console, 'log').mockImplementation(() => undefined);
const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);

const found = (code: string, line: number) =>
  createIssue(
    { code, stops: 'strict' },
    { file: 'content/a.mdx', line, column: 1 },
    'It is wrong.',
  );
const printed = (issues: readonly Issue[]) => {
  print.mockClear();
  report('content', issues, 'check');
  return print.mock.calls.map(([line]) => String(line));
};

test('many findings of a rule of language are three examples and their number, below the other issues', () => {
  const issues = [1, 2, 3, 4, 5].map((line) => found('prose-spelling', line));
  expect(printed([...issues, found('link-broken', 9)])).toEqual([
    expect.stringContaining('[link-broken]'),
    ...Array<unknown>(3).fill(expect.stringContaining('[prose-spelling]')),
    '… and 2 more [prose-spelling]. Show all with `npm run check -- --all`.',
  ]);
});

test('up to three findings are shown as they are', () => {
  expect(printed([1, 2, 3].map((line) => found('prose-repeated', line)))).toHaveLength(3);
});
