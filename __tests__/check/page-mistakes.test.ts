import { check, removeFolders, withFrontMatter } from '../support/content-folder';

// The body begins in line 6 of the file.
const checkBody = (body: string) => check({ 'lamps.mdx': withFrontMatter(body) });
const FENCE = '```';

afterAll(removeFolders);

test.each<[string, string, string]>([
  ['a block of code without an end', `Text.\n\n${FENCE}json\n{}\n`, '8:1 fence-unclosed .*the same signs \\(```\\)'],
  ['a block of code in a list without an end', `- a\n\n  ${FENCE}json\n  {}\n`, '8:3 fence-unclosed'],
  ['a row with more cells than columns', '| a | b |\n| - | - |\n| 1 | 2 | 3 |\n', '8:1 table-cells .*do not see "3"'],
  ['a line of hyphens that is too short', '| a | b |\n| - |\n| 1 | 2 |\n', '7:1 table-delimiter .*1 columns.*has 2'],
  ['a line of hyphens without bars', '| a | b |\n---\n| 1 | 2 |\n', '6:1 table-delimiter'],
  ['a heading without a space', 'Text.\n\n##Setup\n', '8:1 heading-space .*`## Setup`'],
  ['a heading with nothing below it', '## A\n\n### B\n\n## C\n\nText.\n', '8:1 section-empty'],
  ['a heading at the end of a page', 'Text.\n\n## A\n\n[a]: /b\n', '8:1 section-empty'],
  ['a definition that is there twice', 'See [a].\n\n[a]: /b\n[A]: /c\n', '9:1 definition-twice .*`\\[A\\]:`'],
  ['a heading without text', '##\n\nText.\n', '6:1 heading-empty'],
  ['a link without text', 'See [](/lamps).\n', '6:5 link-empty .*no text'],
  ['a link without an address', 'See [lamps]().\n', '6:5 link-empty .*no address'],
  ['a reference without a definition', 'See [the lamps][lamps].\n', '6:5 reference-undefined .*`\\[lamps\\]: /page`'],
  ['a footnote without a text', 'A lamp[^1] burns.\n', '6:7 footnote-undefined .*`\\[\\^1\\]: text`'],
  ['a picture without a description', '![](/lamp.png)\n', '6:1 image-text .*!\\[what it shows\\]'],
  ['a picture in reference style without a description', '![][a]\n\n[a]: /a.png\n', '6:1 image-text'],
  ['a picture of another site in reference style', '![A][a]\n\n[a]: https://a.example/a.png\n', '6:1 image-external'],
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
  [
    'an attribute in curly quotation marks',
    '<Callout type=“tip”>x</Callout>\n',
    '6:1 mdx-syntax .*curly .*`name="value"`',
  ],
  [
    'a closing tag with a mistyped name',
    '<Callout type="tip">\n\nx\n\n</Calout>\n',
    '10:1 mdx-syntax .*Did you mean `</Callout>`',
  ],
  [
    'an opening tag with a mistyped name',
    '<Calout type="tip">\n\nx\n\n</Callout>\n',
    '10:1 mdx-syntax .*`<Calout>` has the closing tag `</Callout>`\\. Did you mean `<Callout>`\\?',
  ],
  ['a mistyped component without an end', '<Laoes>\n\nx\n', '6:1 mdx-syntax .*Did you mean `<Lanes>`\\?'],
  [
    'two names of a component that the engine does not have',
    '<Kettles>\n\nx\n\n</Kettle>\n',
    '10:1 mdx-syntax .*`<Kettles>` has the closing tag `</Kettle>`\\. Write the same name in both tags',
  ],
  ['a line break that is not closed', 'A<br>b\n', '6:2 mdx-syntax .*`<br/>`'],
  ['a diagram of Mermaid', `${FENCE}mermaid\nflowchart LR\n${FENCE}\n`, '6:1 diagram-code .*<Flow>, <Sequence>'],
  ['a film', 'Text.\n\n<video src="/a.mp4"></video>\n', '8:1 html-element .*link to the film'],
  ['a short code of an emoji', 'It is up :rocket: now.\n', '6:10 emoji-code .*`:rocket:` as it is'],
  [
    'a wiki link',
    'See [[redirect check|the check]].\n',
    '6:5 wiki-link .*`\\[the check\\]\\(\\./redirect-check\\.mdx\\)`',
  ],
  ['a formula between single dollar signs', 'It is $x^2$ long.\n', '6:7 math-dollar .*as code: `x\\^2`'],
  [
    'a link with exchanged brackets',
    'See (the lamps)[/lamps].\n',
    '6:5 link-syntax .*Write `\\[the lamps\\]\\(/lamps\\)`',
  ],
  ['a picture with exchanged brackets', '!(A lamp)[./a.png]\n', '6:1 link-syntax .*`!\\[A lamp\\]\\(\\./a\\.png\\)`'],
  ['a link with a space between its brackets', 'See [the lamps] (/lamps).\n', '6:5 link-syntax .*no space'],
  [
    'a space in the address of a link',
    'See [the lamps](/my lamps).\n',
    '6:5 link-syntax .*`\\[the lamps\\]\\(/my-lamps\\)`',
  ],
  ['a link without an end', 'See [the lamps](/lamps.\n', '6:5 link-syntax .*`\\[the lamps\\]\\(/lamps\\)`'],
  ['a link to nothing', 'See [the lamps](#).\n', '6:5 link-empty .*no address'],
  ['a link to the own computer', 'See [it](http://localhost:3000/a).\n', '6:5 link-local .*a route'],
  ['a file of the own computer', 'See [it](file:///C:/a.docx).\n', '6:5 link-computer .*beside the page'],
  ['a picture of the own computer', '![A lamp](C:\\Users\\a.png)\n', '6:1 link-computer .*beside the page'],
  ['bold text with spaces', 'It is ** bold ** here.\n', '6:7 bold-syntax'],
  ['bold text without an end', 'It is **bold here.\n', '6:7 bold-syntax'],
  ['code without an end', 'Use `code here.\n', '6:5 code-syntax'],
  ['a list without spaces', 'Text:\n\n-one\n-two\n', '8:1 list-space .*`- one`'],
  ['a numbered list without spaces', 'Text:\n\n1.one\n2.two\n', '8:1 list-space .*`1\\. one`'],
  ['a list with the sign of another program', '• one\n• two\n', '6:1 list-space .*`- one`'],
  ['a table without a line of hyphens', '| a | b |\n| 1 | 2 |\n', '6:1 table-no-delimiter'],
  ['a block of code with two backticks', '``js\nlet a;\n``\n', '6:1 fence-short .*three'],
  [
    'a heading with a space that does not break',
    '##\u00a0Lamps\n\nText.\n',
    '6:1 heading-space .*`##` with a non-breaking space .*`## Lamps`',
  ],
  ['a callout of MkDocs', '!!! note\n    Text.\n', '6:1 foreign-command .*`:::note`'],
  ['a warning of MkDocs', '!!! warning "Hot"\n    Text.\n', '6:1 foreign-command .*`:::warning`'],
  ['a table of contents', '[TOC]\n\nText.\n', '6:1 foreign-command .*Remove it'],
  ['a table of contents in two brackets', '[[toc]]\n\nText.\n', '6:1 foreign-command .*Remove it'],
  ['a callout of MkDocs below text', '**A** lamp.\n!!! note\n', '7:1 foreign-command'],
  ['a wiki link to a page named toc', 'See [[toc]] here.\n', '6:5 wiki-link'],
  ['a definition of the own computer', 'See [it][a].\n\n[a]: http://localhost:3000/\n', '8:1 link-local'],
  ['a query of the own computer', 'See [it](http://localhost?x).\n', '6:5 link-local'],
  ['an address of all computers', 'See [it](http://0.0.0.0:80/).\n', '6:5 link-local'],
  ['bold text that ends with a sign', 'It is **"quoted"**text.\n', '6:7 bold-syntax .*punctuation mark and a letter'],
  ['bold Japanese with brackets', 'これは**「引用」**です。\n', '6:4 bold-syntax .*punctuation mark and a letter'],
  ['bold text that begins with a sign', 'Text**"quoted"** here.\n', '6:5 bold-syntax .*punctuation mark and a letter'],
  ['code that a bar of a table cuts', '| a | b |\n| - | - |\n| `x | y` |\n', '8:1 table-code .*`\\\\\\|`'],
  ['code as an attribute', '<Callout data={{a b}}/>\n', '6:10 mdx-syntax .*`data="value"`'],
  ['a list below a colon', 'Text:\n-one\n-two\n', '7:1 list-space'],
  ['a block of two backticks in a list', '- ``js\n  let a;\n  ``\n', '6:3 fence-short'],
  ['a space before the name of a callout', '::: note\n\nText.\n\n:::\n', '6:1 directive-space .*`:::note`'],
  ['a footnote that nothing refers to', 'Text.\n\n[^1]: A note.\n', '8:1 footnote-unused .*`\\[\\^1\\]`'],
  [
    'a command of a template',
    'It is {{ load.time }} long.\n',
    '6:7 mdx-syntax .*`\\{\\{ load\\.time \\}\\}` is a command',
  ],
  ['a character that begins no tag', 'If x <y.\n', '6:6 mdx-syntax .*`\\\\<` for the character'],
  ['a fact without its slash', 'It is <Fact id="name"> here.\n', '6:7 mdx-syntax .*`<Fact …/>`'],
  ['a damaged import', 'import x from\n', '6:1 mdx-module'],
  ['a callout with text behind its marker', '> [!NOTE] Text.\n', '6:3 alert-line .*first line of a quotation'],
  ['a callout without its sign', '> [NOTE]\n> Text.\n', '6:3 alert-line .*`> \\[!NOTE\\]`'],
  ['a callout of two colons', '::note\n\nText.\n', '6:1 directive-space .*`:::note`'],
  ['a block of code with quotation marks', "'''js\nlet a;\n'''\n", '6:1 fence-signs .*three backticks'],
  ['a table with empty lines', '| a | b |\n\n| - | - |\n\n| 1 | 2 |\n', '8:1 table-gap .*empty lines'],
  ['a table below a line of text', 'T\n| - | - |\n| 1 | 2 |\n', '7:1 table-delimiter'],
  ['a table of plus signs', '+---+---+\n| a | b |\n+---+---+\n', '6:1 foreign-command .*Write a table'],
  ['a callout of one colon', ':note Read this.\n\nText.\n', '6:1 directive-space .*`:::note`'],
  ['a callout of two colons below text', '> A lamp.\n> ::note\n> Text.\n', '7:3 directive-space'],
  ['a fixed id that is used twice', '## A {/* #a */}\n\nT.\n\n## B {/* #a */}\n\nT.\n', '10:1 heading-id'],
  ['a fixed id of the frame', '## A {/* #content */}\n\nT.\n', '6:1 heading-id '],
  ['a fixed id with a space', '## A {/* #my id */}\n\nT.\n', '6:1 heading-id-syntax .*`\\{/\\* #my-id \\*/\\}`'],
  ['a fixed id with a class', '## A {/* #id .class */}\n\nT.\n', '6:1 heading-id-syntax .*`\\{/\\* #id \\*/\\}`'],
  ['a fixed id without its sign', '## A {/* my-id */}\n\nT.\n', '6:1 heading-id-syntax .*`\\{/\\* #my-id \\*/\\}`'],
  ['a fixed id before the end', '## A {/* #id */} B\n\nT.\n', '6:1 heading-id-syntax .*last word'],
  ['two fixed ids', '## A {/* #one */} {/* #two */}\n\nT.\n', '6:1 heading-id-syntax .*`\\{/\\* #one \\*/\\}`'],
  [
    'a second block of front matter',
    '---\ntitle: B\ntags:\n  - a\n---\n\nText.\n',
    '6:1 front-matter-twice .*top of the file',
  ],
  ['front matter below a text', 'Text.\n\n---\ntitle: B\n---\n\nText.\n', '8:1 front-matter-twice'],
  ['bold text as a heading', '## A\n\n**How it burns**\n\nText.\n', '8:1 heading-bold .*`### How it burns`'],
  ['a list of stars without spaces', '*one\n*two\n*six\n', '6:1 list-space .*`- one`'],
  ['an unknown fact in a route', 'See [it](/lamps/{load.tmeout}).\n', '6:5 fact-unknown .*"load.timeout"'],
  [
    'an unknown fact in the address of a link',
    'See [it]({addresses.dosc}/a).\n',
    '6:5 fact-unknown .*"addresses.docs"',
  ],
  ['an unknown fact in an attribute', '<Callout type="tip" title="{load.tmeout}">x</Callout>\n', '6:1 fact-unknown'],
  ['a placeholder', 'Write <your-name> here.\n', '6:7 mdx-syntax .*in backticks: `<your-name>`'],
  ['a type of code', 'A List<Lamp> burns.\n', '6:7 mdx-syntax .*in backticks: `<Lamp>`'],
  [
    'a title of a link without its end',
    'See [it](/lamps "All lamps).\n',
    '6:5 link-syntax .*`\\[it\\]\\(/lamps "All lamps"\\)`',
  ],
  [
    'a title of a link in curly quotes',
    'See [it](/lamps “All lamps”).\n',
    '6:5 link-syntax .*`\\[it\\]\\(/lamps "All lamps"\\)`',
  ],
  ['a size of a picture', '![A](./a.png =200x100)\n', '6:1 link-syntax .*`!\\[A\\]\\(\\./a\\.png\\)`'],
  [
    'a space in a whole address',
    'See [it](https: //a.example).\n',
    '6:5 link-syntax .*`\\[it\\]\\(https://a\\.example\\)`',
  ],
  ['slashes in a mail address', '[Write](mailto://a@b.example)\n', '6:1 link-mail'],
  ['an address without a host', 'See [it](https://).\n', '6:5 link-host'],
  ['an address with two schemes', 'See [it](https://https://a.example).\n', '6:5 link-host'],
  ['a component of another generator', '<TabItem>x</TabItem>\n', '6:1 component-unknown .*Did you mean <Tab>'],
])('reports %s', (_, body, expected) => {
  expect(checkBody(body)[0]).toMatch(new RegExp(`^lamps\\.mdx:${expected}`));
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
    expect.stringMatching(/^lamps\.mdx:6:1 mdx-syntax .*`\{\{< note >\}\}` is a command/),
    expect.stringMatching(/^lamps\.mdx:10:1 mdx-syntax .*`\{% endnote %\}` is a command/),
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

test.each([
  ['a fence in a quotation', `> ${FENCE}json\n> {}\n> ${FENCE}\n`],
  ['escaped brackets and code', 'Use `[a][b]`, \\[a\\][b] and list[0][1], `##x`.\n'],
  ['a row with fewer cells', '| a | b |\n| - | - |\n| 1 |\n'],
  ['a reference with a definition', 'See [the lamps][l] and a note[^1].\n\n[l]: https://a.example\n\n[^1]: Text.\n'],
  ['a link around a picture', '[![A lamp](/lamp.png)](/lamps)\n'],
  ['a callout of GitHub', '> [!NOTE]\n> Text.\n'],
  ['prices and lists of numbers', 'From $5 to $10, or $1_000 for [[1, 2]] at 10:30:45 and `:x:` in a::b:c.\n'],
  ['code over two lines', 'To start, run ``npm\ninstall`` in the folder.\n'],
  ['bars of mathematics', '|x| is the length of x, and |y|\n|y| is the length of y, and |z|\n'],
  ['rows of different length', '| a | b |\n| is no table | of three | cells |\n'],
  [
    'brackets of commands and code',
    'Use \\[optional] (/var/log/lamps), \\[optional\\] (/var/log), \\[a](/my lamps), list[0] (/lamps), f(x)[/regex/].\n',
  ],
  ['exclamation marks in a line', 'It works with `x`!!! Great. **Wow** !!! really. See [it](/lamps "L")!!! now.\n'],
  [
    'versions and options',
    'From version\n1.x to\n2.x and\n1.beta or\n2.beta, there are\n-v\n-q.\n\nOptions:\n-v\n-q\n',
  ],
  ['a colon in prose', 'Open localhost:port or a:b, at 10:30.\n'],
  [
    'symbols and scopes',
    'The function `Log`::info writes a line. The tag `image`:note is old.\n\nThe levels are\n:info,\n:warning and\n:danger.\n\n- :info\n- :tip\n',
  ],
  ['the word of a callout in brackets', '| a |\n| - |\n| [NOTE] |\n\n- [WARNING]\n\nText\n[NOTE]\nText.\n'],
  ['notes with stars', '*The price is per month.\n*The discount is for one year.\n'],
  ['lines with stars below text', 'Text.\n*one\n*two\n*six\n'],
  ['an emoticon', ':-|\n'],
  ['templates', 'Use `{user.id}` or [it](https://a.example/{id}) and `{name}`.\n'],
])('accepts %s', (_, body) => {
  expect(checkBody(body)).toEqual([]);
});
