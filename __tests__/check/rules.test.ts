import { readFileSync } from 'node:fs';
import { issuesIn } from '../golden/read';
import { NAVIGATION, PRODUCT, removeFolders, temporaryFolder, withFrontMatter } from '../support/content-folder';
import { RULES } from '@/check/rules';

// Each line of the list: a file, the place of a mistake in it, the code of the rule that reports it, and the text, whose
// first line is line 6, below front matter; after a `!`, line 1. `⏎` is a line break.

const ROWS = readFileSync('__tests__/fixtures/rules.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => /^(\S+?)(!?) (\S+) (\S+) (.*)$/.exec(row)?.slice(1) as [string, string, string, string, string]);

/** What a writer does next. */
const FIX = /\b(?:Write|Use|Remove|Put|Add|Move|Leave|Begin|Correct|Delete|Rename|Link|Keep|Did you mean)\b/i;

const OTHERS = {
  'product.yaml': PRODUCT,
  'navigation.yaml': NAVIGATION,
  'snippets/two.md': 'One.\n\nTwo.\n',
  'api/dim-lamp.mdx': withFrontMatter('').replace('---\n\n', 'operation: dimLamp\n---\n'),
};
/** The operations of an API description. */
const OPERATIONS = new Map(['dim-lamp', 'trim-lamp'].map((name) => [name.replace('-l', 'L'), `/api/${name}`]));

afterAll(removeFolders);

test.each(ROWS)('in %s%s, at %s: %s in %s', (path, isWhole, place, code, line) => {
  const text = `${line.replaceAll('⏎', '\n')}\n`;
  const folder = temporaryFolder({ ...OTHERS, [path]: isWhole ? text : withFrontMatter(text) });
  const issues = issuesIn(folder, OPERATIONS).filter(({ file }) => file === path);
  const found = issues.find((issue) => issue.code === code && `${issue.line}:${issue.column}` === place);
  expect(found ?? issues).toEqual(found);
  expect(found?.message).toMatch(/^(?!.*(?:undefined|\w\.\.(?: |$))).*[.?]$/);
  expect(found?.message).toMatch(FIX);
  if (found?.fix) expect(text).toContain(found.fix.found);
});

test('each rule has a line of the list', () => {
  const codes = new Set(ROWS.map(([, , , code]) => code));
  expect(RULES.filter(({ code }) => !codes.has(code))).toEqual([]);
});
