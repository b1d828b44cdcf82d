import { validateYaml } from '@/source/validate';
import { readYaml } from '@/source/yaml';
import { docSchema } from '@schema/front-matter';
import { navigationSchema } from '@schema/navigation';
import { productSchema } from '@schema/product';

const mistakesOf = (text: string) =>
  validateYaml(docSchema, readYaml('a.md', text, 1), 'front-matter-invalid').issues.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

const NAMES = 'title: Lamps\ndescription: What a lamp is, how it burns and who changes it.';

test.each([
  ['title: @lamps', /^2:8 .*begins with this sign needs quotation marks/],
  ["title: 'What's new'", /^2:14 .*behind the closing quotation mark.*`"What's new"`/],
  ['title: "Lamps\ndescription: All.', /^2:8 .*the quotation mark that opens here has no closing one/],
  ['keywords: [a, b\ntitle: Lamps', /^2:11 .*list that begins with `\[` has no closing `\]`/],
  ['keywords: [a, [b, c], d', /^2:11 .*list that begins with `\[` has no closing `\]`/],
  ['keywords: [a, {b: c], d', /^2:15 .*values that begin with `\{` have no closing `\}`/],
  ["keywords: [a, '[', # [\n  b", /^2:11 .*list that begins with `\[`/],
  ['keywords: [a,\nb\n]', /^2:11 .*put spaces in front of its lines/],
  ['description: "The sign \\" is a\ntitle: Lamps', /^2:14 .*the quotation mark that opens here/],
  ["title: 'It''s [ a", /^2:8 .*the quotation mark that opens here/],
  ["title: 'a' 'b'", /^2:12 .*behind the closing quotation mark/],
  ['title: "a" b', /^2:12 .*behind the closing quotation mark/],
  ['keywords: [one [two], three', /^2:16 .*a comma is missing/],
  ['keywords: {a: 1 b: 2}', /^2:15 .*a comma is missing/],
  ['keywords: [a,, b]', /^2:14 .*no value is in front of this comma/],
  ['title: Lamps\nkeywords', /^3:1 .*this line has no key/],
  ['title: "a\\qb"', /^2:10 .*backslash/],
  ['keywords: - a', /^2:11 .*on a line of its own/],
  ['title: *Lamps* burn', /^2:8 .*begins with this sign needs quotation marks/],
  ['keywords:\n  - lamp\n  -bulb', /^4:1 .*begins with `-` and a space/],
  ['sectionPhrases:\n    a: 1\n  b: 2\n    c: 3', /^4:1 .*another column/],
  [
    'sectionPhrases: [{ section: "#a", phrases: [b] }]\n' + NAMES,
    /`sectionPhrases\.0\.section`: Write the id without `#`/,
  ],
  ['keywords: { a: #b }\ntitle: Lamps', /^2:16 .*a comment begins with a space/],
  ['title = "Lamps"', /^2:1 .*Write `key: value` on each line/],
])('%j is reported in the words of writers', (text, expected) => {
  expect(mistakesOf(text)[0]).toMatch(expected);
});

test('a value of a wrong kind is one mistake, and an empty one is near to no other', () => {
  const found = mistakesOf(`title: Lamps\nkeywords: ${'lamp, '.repeat(9)}\nicon:\n`).filter(
    (line) => !line.includes('description'),
  );
  expect(found).toEqual([
    expect.stringMatching(/`icon`: Write one of: /),
    expect.stringMatching(/`keywords`: Write a list here/),
  ]);
});

test('a key of another site generator is reported with what to write instead', () => {
  const found = mistakesOf('title: Lamps\nsidebar_position: 1\ntags: [a]\nlayout: wide\nsearchRank: 9\nnext: /a\n');
  expect(found).toEqual([
    expect.stringMatching(/`description`: It is missing/),
    expect.stringMatching(/`searchRank`: Too large: 4 at most/),
    expect.stringMatching(/^3:1 `sidebar_position`: .*content\/navigation\.yaml/),
    expect.stringMatching(/^4:1 `tags`: .*Write `keywords`/),
    expect.stringMatching(/^5:1 `layout`: .*Remove it/),
    expect.stringMatching(/^7:1 `next`: .*Remove it/),
  ]);
});

test.each([
  [navigationSchema, 'navbar: []\nsections: [{ id: a, label: A, categories: [{ label: A, slug: a, date: 1 }] }]\n'],
  [productSchema, 'date: 2026-11-22\n'],
])('the advice for front matter is not given for a data file', (schema, text) => {
  const messages = validateYaml(schema, readYaml('a.yaml', text), 'data-invalid').issues.map((item) => item.message);
  expect(messages).toContainEqual(expect.stringMatching(/date`: There is no such key\. .*Use one of: /));
  expect(messages.join()).not.toContain('git');
});

test.each(['keywords: [a [b], c\n', 'slug: {{ x }}\n'])('%j prints nothing: the message is the only output', (text) => {
  const warn = jest.spyOn(process, 'emitWarning').mockImplementation();
  expect(mistakesOf(text)).not.toEqual([]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('a misspelled key has one message, although the key that was meant is missing', () => {
  expect(mistakesOf('titel: Lamps\ndescription: What a lamp is, how it burns and who changes it.\n')).toEqual([
    expect.stringMatching(/^2:1 `titel`: There is no such key\. Did you mean `title`\?/),
  ]);
});
