import { check, removeFolders, withFrontMatter } from '../support/content-folder';

// Pages of other site generators, as writers move them here. The body begins in line 6 of the file.

afterAll(removeFolders);

test.each([
  ['a tab of MkDocs', '=== "Linux"\n\nText.\n', '6:1 .*<Tab label="…">'],
  ['keys of MkDocs', 'Press ++ctrl+c++ now.\n', '6:7 .*`<kbd>Ctrl</kbd>'],
  ['a folded callout of MkDocs', '??? note "More"\n\n    Text.\n', '6:1 .*`<details>`'],
  ['an abbreviation', 'HTML.\n\n*[HTML]: Markup Language\n', '8:1 .*<abbr title='],
  ['an id of MkDocs', '## Part {: #part }\n\nText.\n', '6:9 .*`\\{#id\\}`'],
  ['a command of Hugo', 'See {{< ref "a.md" >}} now.\n', '6:5 .*a component'],
  ['a marked line of Docusaurus', '```js\nlet a;\n// highlight-next-line\nlet b;\n```\n', '8:4 .*\\{2,4-6\\}'],
  ['a marked line of VitePress', '```js\nlet a; // [!code ++]\n```\n', '7:11 .*ins='],
  ['a command of Liquid', 'Text.\n\n{% include note.html %}\n', '8:1 .*a component'],
])('%s of another generator is reported in a .md file', (_, body, expected) => {
  const found = check({ 'lamps.md': withFrontMatter(body) });
  expect(found).toEqual([
    expect.stringMatching(new RegExp(`^lamps\\.md:${expected.replace(' ', ' foreign-command ')}`)),
  ]);
});

test('a page without front matter has the messages of its text, too', () => {
  const found = check({ 'lamps.md': '# Lamps\n\nText.\n\n##Oil\n' });
  expect(found).toEqual([
    expect.stringMatching(/^lamps\.md:1:1 front-matter-missing .*`title: Lamps`.*remove the heading/),
    expect.stringMatching(/^lamps\.md:5:1 heading-space/),
  ]);
  expect(check({ 'lamps.md': '+++\ntitle = "Lamps"\n+++\n\n##Oil\n' })).toEqual([
    expect.stringMatching(/^lamps\.md:1:1 front-matter-missing .*TOML.*YAML/),
  ]);
});

test('tabs of another generator have one message for each unknown tab, and are not empty', () => {
  const found = check({
    'lamps.mdx': withFrontMatter('<Tabs label="System">\n<TabItem>\n\nText.\n\n</TabItem>\n</Tabs>\n'),
  });
  expect(found).toEqual([expect.stringMatching(/^lamps\.mdx:7:1 component-unknown .*<Tab>/)]);
});

test.each([
  ['# Guide\n\nText.\n\n---\nNote: this is important.\n\n---\n', '1:1 front-matter-missing'],
  ['- a\n---\ntitle: Lamps\n---\n', '1:1 front-matter-missing .*line 2,'],
  ['# Guide\n\n---\ntags:\n  - a\ndescription: Lamps.\n---\n', '1:1 front-matter-missing .*line 3,'],
])('lines of YAML are front matter if they have a title or a description: %j', (text, expected) => {
  expect(check({ 'lamps.mdx': text })[0]).toMatch(new RegExp(expected));
});

test.each([
  ['Lamps: all of them', '`title: "Lamps: all of them"`'],
  ['@lamps', '`title: "@lamps"`'],
  [`${'How a lamp burns '.repeat(5)}well`, `\`title: ${'How a lamp burns '.repeat(5)}well\``],
])('the proposed title is the whole heading as YAML: %s', (heading, expected) => {
  expect(check({ 'lamps.md': `# ${heading}\n\nText.\n` })[0]).toContain(expected);
});

test('the name of a scheme in angle brackets is no link without a host', () => {
  const body = 'Write <https:> and see [it](https://).\n';
  expect(check({ 'lamps.md': withFrontMatter(body) })).toEqual([expect.stringMatching(/^lamps\.md:6:24 link-address/)]);
});

const FENCE = '```';

test('code in a language without colors is named, with the usual language that is nearest', () => {
  const report = (language: string) => check({ 'lamps.md': withFrontMatter(`${FENCE}${language}\nx\n${FENCE}\n`) });
  expect(report('pyhton')).toEqual([
    expect.stringMatching(/^lamps\.md:6:1 code-language-unknown .*Did you mean "python"/),
  ]);
  expect(report('regex')).toEqual([expect.stringMatching(/code-language-unknown .*\. Write `text`/)]);
  expect(report('mermaid')).toEqual([expect.stringMatching(/diagram-code/)]);
});

test.each(['What does\n??? mean in a log line?\n', '- ??? means unknown\n'])('%j is no command', (body) => {
  expect(check({ 'lamps.mdx': withFrontMatter(body) })).toEqual([]);
});

test('the first definition of a name is the one of its picture', () => {
  const body = '![A lamp][a]\n\n[a]: /lamp.png\n\n[a]: https://a.example/lamp.png\n';
  expect(check({ 'lamps.mdx': withFrontMatter(body) })).not.toContainEqual(expect.stringContaining('image-external'));
});
