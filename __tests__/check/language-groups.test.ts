import { createIssue } from '@schema/issues';
import { groupedLanguage } from '@/check/language-groups';

const advice = (code: string, line: number, found: string) => ({
  ...createIssue({ code, stops: 'strict' }, at(line), `The text ${found} is wrong.`),
  found,
});
const at = (line: number) => ({ file: 'content/a.mdx', line, column: 1 });

test('many findings of a rule are three examples, their number, and the most frequent words', () => {
  const words = ['lmap', 'lmap', 'lmap', 'brun', 'brun', 'x'];
  const issues = words.map((word, index) => advice('prose-spelling', index + 1, word));
  const other = advice('link-broken', 9, '/nowhere');
  const { others, groups } = groupedLanguage([...issues, other]);
  expect(others).toEqual([other]);
  expect(groups).toHaveLength(4);
  expect(groups[3]).toBe(
    '… and 3 more [prose-spelling]. Most often: "lmap" (3), "brun" (2). Show all with `npm run check -- --all`.',
  );
});

test('up to three findings are shown as they are', () => {
  const issues = [1, 2, 3].map((line) => advice('prose-repeated', line, 'a a'));
  expect(groupedLanguage(issues).groups).toHaveLength(3);
});
