import { check, removeFolders, withFrontMatter } from '../support/content-folder';

// The body begins in line 6 of the file.
const checkBody = (body: string) => check({ 'lamps.mdx': withFrontMatter(body) });
const FENCE = '```';

afterAll(removeFolders);

test.each<[string, string, string]>([
  ['a block of code without an end', `Text.\n\n${FENCE}json\n{}\n`, '8:1 fence-unclosed .*Write `` *```'],
  ['a block of code in a list without an end', `- a\n\n  ${FENCE}json\n  {}\n`, '8:3 fence-unclosed'],
  ['a row with more cells than columns', '| a | b |\n| - | - |\n| 1 | 2 | 3 |\n', '8:1 table-cells .*do not see "3"'],
  ['a line of hyphens that is too short', '| a | b |\n| - |\n| 1 | 2 |\n', '7:1 table-delimiter .*1 columns.*has 2'],
  ['a line of hyphens without bars', '| a | b |\n---\n| 1 | 2 |\n', '6:1 table-delimiter'],
  ['a heading without a space', 'Text.\n\n##Setup\n', '8:1 heading-space .*`## Setup`'],
  ['a heading without text', '##\n\nText.\n', '6:1 heading-empty'],
  ['a link without text', 'See [](/lamps).\n', '6:5 link-empty .*no text'],
  ['a link without an address', 'See [lamps]().\n', '6:5 link-empty .*no address'],
  ['a reference without a definition', 'See [the lamps][lamps].\n', '6:5 reference-undefined .*`\\[lamps\\]: /page`'],
  ['a footnote without a text', 'A lamp[^1] burns.\n', '6:7 footnote-undefined .*`\\[\\^1\\]: text`'],
  ['a picture without a description', '![](/lamp.png)\n', '6:1 image-text .*!\\[what it shows\\]'],
  ['a picture of another site', '![A lamp](https://a.example/lamp.png)\n', '6:1 image-external .*beside the page'],
  ['a mail address without a host', '[Write](mailto:lamps)\n', '6:1 link-mail .*mailto:name@host\\.example'],
  ['a note of unfinished text', 'TODO: the lamps.\n', '6:1 filler-text .*"TODO"'],
  ['filler text', 'Lorem ipsum dolor sit amet.\n', '6:1 filler-text'],
  ['a tab outside of tabs', '<Tab label="One">\n\nText.\n\n</Tab>\n', '6:1 component-outside .*<Tabs> around it'],
  ['steps without a list', '<Steps>\n\nText.\n\n</Steps>\n', '6:1 component-empty .*`1\\. Open'],
  ['a callout without text', '<Callout type="tip"></Callout>\n', '6:1 component-empty .*text of the remark'],
  ['a callout without an end', ':::note\n\nText.\n', '6:1 directive-unclosed .*`:::`'],
  ['an unknown callout', ':::nte\n\nText.\n\n:::\n', '6:1 directive-unknown .*Did you mean `:::note`'],
  ['an unknown callout of GitHub', '> [!NOET]\n> Text.\n', '6:3 alert-unknown .*Did you mean `\\[!NOTE\\]`'],
  ['a comment of HTML', 'Text. <!-- later -->\n', '6:7 mdx-syntax .*`\\{/\\* text \\*/\\}`'],
  [
    'an address in angle brackets',
    '<https://a.example>\n',
    '6:1 mdx-syntax .*`\\[https://a\\.example\\]\\(https://a\\.example\\)`',
  ],
  ['braces that are no fact', 'Use {a b}.\n', '6:5 mdx-syntax .*`\\{a b\\}` is no fact'],
  [
    'a tag without a closing quotation mark',
    'Text.\n\n<Callout type="tip>\n\nText.\n\n</Callout>\n',
    '8:1 mdx-syntax .*closing quotation mark',
  ],
  ['a value without quotation marks', '<Callout type=tip>x</Callout>\n', '6:1 mdx-syntax .*`name="value"`'],
  ['a line break that is not closed', 'A<br>b\n', '6:2 mdx-syntax .*`<br/>`'],
  ['a diagram of Mermaid', `${FENCE}mermaid\nflowchart LR\n${FENCE}\n`, '6:1 diagram-code .*<Flow>, <Sequence>'],
  ['a film', 'Text.\n\n<video src="/a.mp4"></video>\n', '8:1 html-element .*link to the film'],
  ['a short code of an emoji', 'It is up :rocket: now.\n', '6:10 emoji-code .*`:rocket:` as it is'],
  [
    'a wiki link',
    'See [[redirect check|the check]].\n',
    '6:5 wiki-link .*`\\[the check\\]\\(\\./redirect-check\\.mdx\\)`',
  ],
  ['a formula between single dollar signs', 'It is $x^2$ long.\n', '6:7 math-dollar .*`\\$\\$x\\^2\\$\\$`'],
  ['a damaged import', 'import x from\n', '6:1 mdx-module'],
])('reports %s', (_, body, expected) => {
  expect(checkBody(body)[0]).toMatch(new RegExp(`^lamps\\.mdx:${expected}`));
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

test.each([
  ['a fence in a quotation', `> ${FENCE}json\n> {}\n> ${FENCE}\n`],
  ['escaped brackets and code', 'Use `[a][b]`, \\[a\\][b] and list[0][1], `##x`.\n'],
  ['a row with fewer cells', '| a | b |\n| - | - |\n| 1 |\n'],
  ['a reference with a definition', 'See [the lamps][l] and a note[^1].\n\n[l]: https://a.example\n\n[^1]: Text.\n'],
  ['a link around a picture', '[![A lamp](/lamp.png)](/lamps)\n'],
  ['a callout of GitHub', '> [!NOTE]\n> Text.\n'],
  ['prices and lists of numbers', 'From $5 to $10, or $1_000 for [[1, 2]] at 10:30:45 and `:x:` in a::b:c.\n'],
  ['a colon in prose', 'Open localhost:port or a:b, at 10:30.\n'],
])('accepts %s', (_, body) => {
  expect(checkBody(body)).toEqual([]);
});

describe('a file', () => {
  const PAGE = withFrontMatter('Text.\n');

  test.each<[string, string, string]>([
    ['that is empty', '', '1:1 file-empty .*delete the file'],
    ['with a byte order mark', `\uFEFF${PAGE}`, '1:1 byte-order-mark .*without "BOM"'],
    [
      'with a merge conflict',
      `${PAGE}\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n`,
      '8:1 merge-conflict .*<<<<<<< HEAD',
    ],
    [
      'with front matter that has no end',
      '---\ntitle: Lamps\n\nA lamp burns.\n',
      '1:1 front-matter-unclosed .*above line 4',
    ],
    [
      'with Markdown in its title',
      PAGE.replace('title: Lamps', 'title: The **lamps**'),
      '2:1 title-markdown .*`\\*\\*lamps\\*\\*`',
    ],
    [
      'with an unknown key',
      PAGE.replace('title:', 'titel:'),
      '2:1 front-matter-invalid .*Did you mean `title`\\?.*Use one of: title, ',
    ],
  ])('%s is reported once', (_, text, expected) => {
    const found = check({ 'lamps.mdx': text });
    expect(found).toContainEqual(expect.stringMatching(`^lamps\\.mdx:${expected}`));
    if (!expected.includes('invalid')) expect(found).toHaveLength(1);
  });

  test('with one error of YAML has one message', () => {
    expect(check({ 'lamps.mdx': PAGE.replace('title: Lamps', 'title: "Lamps') })).toHaveLength(1);
    expect(check({ 'product.yaml': 'name: [a\nslug: {b\n' })).toHaveLength(1);
  });
});
