import { readFileSync } from 'node:fs';
import { check, removeFolders, withFrontMatter } from '../support/content-folder';

// The body begins in line 6 of the file.
const checkBody = (body: string) => check({ 'lamps.mdx': withFrontMatter(body) });

afterAll(removeFolders);

// Each line of the list: the formats of a file, what is reported of it first, and the text; after a `!`, the whole file,
// else what is below the front matter. `only`: nothing else is reported; `ok`: nothing is. `⏎` is a line break.
const ROWS = readFileSync('__tests__/fixtures/page-mistakes.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => /^([\w,]+)(!?) (.*?) ⟶ (.*)$/.exec(row)?.slice(1) as [string, string, string, string]);

test.each(ROWS)('in %s%s, %s ⟶ %s', (formats, isWhole, expected, line) => {
  const text = line.replaceAll('⏎', '\n');
  for (const format of formats.split(',')) {
    const found = check({ [`lamps.${format}`]: isWhole ? text : withFrontMatter(text) });
    const [, only, pattern = ''] = /^(only )?(.*)$/.exec(expected) ?? [];
    if (expected !== 'ok') expect(found[0]).toMatch(new RegExp(`^lamps\\.${format}:${pattern}`));
    if (expected === 'ok' || only) expect(found).toHaveLength(expected === 'ok' ? 0 : 1);
  }
});

test('an unknown attribute of a component gets no advice for front matter', () => {
  const found = checkBody('<Flow label="a" description="x" id="y" date="z"><Node id="a" title="b"/></Flow>\n').join(
    '\n',
  );
  expect(found).toMatch(/`id`: There is no such key\. .*Use one of: /);
  expect(found).not.toMatch(/the path of the file|from git/);
});

test('a command of a template is one mistake', () => {
  expect(checkBody('{{< note >}}\n\nText.\n\n{% endnote %}\n')).toEqual([
    expect.stringMatching(/^lamps\.mdx:6:1 fact-syntax .*`\{\{< note >\}\}` is a command/),
    expect.stringMatching(/^lamps\.mdx:10:1 fact-syntax .*`\{% endnote %\}` is a command/),
  ]);
});

test('each sign without its counterpart is reported', () => {
  const found = checkBody('It is ** a ** here.\nIt is ** b ** there and `x.\nUse `y.\n\n!!! a\n!!! b\n');
  expect(found.map((line) => line.split(' ', 2).join(' ')).sort()).toEqual([
    'lamps.mdx:10:1 foreign-command',
    'lamps.mdx:11:1 foreign-command',
    'lamps.mdx:6:7 bold-syntax',
    'lamps.mdx:7:7 bold-syntax',
  ]);
  expect(checkBody('Use `y.\n\nUse ``x.\n')).toHaveLength(2);
});

test.each([
  '<Callout type=tip>\n\nText.\n\n</Callout>\n',
  '<Callout type=“tip”>Text.</Callout>\n',
  '<Callout type="tip">Text.</Calout>\n',
])('a pair of tags with one mistake is one message: %j', (body) => {
  expect(checkBody(body)).toHaveLength(1);
});

test('code as an attribute is one mistake', () => {
  expect(checkBody('<Callout type="tip" style={{color: red;}}>\n\nText.\n\n</Callout>\n')).toHaveLength(1);
});

const checkMarkdown = (body: string) => check({ 'lamps.md': withFrontMatter(body) });

test.each([
  ['a comment of HTML', 'Text.\n\n<!-- later\n\nMore.\n', '8:1 html-unclosed The comment'],
  ['a part that readers open', '<details>\n<summary>A</summary>\n\nText.\n', '6:1 html-unclosed <details>'],
  ['raised text', 'A<sup>2 b.\n', '6:2 html-unclosed <sup>'],
])('%s without an end is one mistake in a Markdown file', (_, body, expected) => {
  expect(checkMarkdown(body)).toEqual([expect.stringMatching(`^lamps\\.md:${expected}`)]);
});

test('HTML with its ends, or with ends that HTML does not need, is no mistake in a Markdown file', () => {
  const html = '<!-- a -->\n\n<details>\n<summary>A</summary>\n\n<p>Text<br>more <kbd>A</kbd>\n\n</details>\n';
  expect(checkMarkdown(html)).toEqual([]);
});

test('signs that are no damaged Markdown are not reported', () => {
  const text = 'A (b)[^1], \\*\\* and \\`; `**`, -5 and 1.5.\n\n[^1]: See [it](/lamps "A lamp"), [a (b)](/lamps).\n';
  expect(checkBody(`${text}\n- one\n- two\n\n| a |\n| - |\n| b |\n`)).toEqual([]);
});

test.each([
  ['a rule between texts', 'Text.\n\n---\n\nNote: text.\n\n---\n\nText.\n'],
  ['bold text with the sign of a sentence', '**It burns.**\n\nText.\n\n**Oil:**\n\n- a\n'],
  ['bold text at the end of a page, in a list, and beside other text', '**a** b\n\n- **a**\n\n**The end**\n'],
])('%s is no mistake', (_, body) => {
  expect(checkBody(body)).toEqual([]);
});

test('every syntax error of a page is reported in one run, with the other mistakes', () => {
  expect(
    checkBody('## A\n\nText {brace.\n\n<https://a.example>\n\n#### B\n\n</Callout>\n').map((line) =>
      line.split(' ', 2).join(' '),
    ),
  ).toEqual(
    expect.arrayContaining([
      'lamps.mdx:8:6 mdx-syntax',
      'lamps.mdx:10:1 mdx-syntax',
      'lamps.mdx:12:1 heading-level',
      'lamps.mdx:14:1 mdx-syntax',
    ]),
  );
});
