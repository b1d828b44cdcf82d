import { analyze } from '@/markdown/outline';
import { check, removeFolders, withFrontMatter } from '../support/content-folder';
import { renderComponents } from '../support/render-components';
import { render, VARIABLES } from '../support/render-mdx';

const checkMarkdown = (body: string) => check({ 'lamps.md': withFrontMatter(body) });

afterAll(removeFolders);

/** A page as writers have it on GitHub. */
const PAGE = `## Use {id} and a < b {#use}

Text with {braces}, <b>bold</b> and H<sub>2</sub>O. <!-- a comment -->
See <https://a.example> or [the lamps][lamps].<br>A line.

<details>
<summary>More &amp; more</summary>

Some *text* and [a link](./lamps.md).

</details>

<div align="center">
  <p>A <code>{name}</code></p>
</div>

> [!NOTE]
> Text.

| a | b |
| - | - |
| {x} | 1<br>2 |

[lamps]: /lamps
`;

describe('a Markdown file', () => {
  test('accepts what Markdown on GitHub accepts', () => {
    expect(checkMarkdown(PAGE)).toEqual([]);
  });

  test('has a table of contents without syntax', () => {
    const { headings } = analyze(PAGE, { ...VARIABLES, format: 'md' }).outline;
    expect(headings).toEqual([{ id: 'use', depth: 2, text: 'Use {id} and a < b' }]);
  });

  test.each([
    ['a { b', 'a { b'],
    ['a &lt;b&gt; &amp; c', 'a &#x3C;b> &#x26; c'],
    ['<b>a</b> <i>b</i> <s>c</s>', '<strong>a</strong> <em>b</em> <del>c</del>'],
    ['<a name="x"></a><a href="/b">a</a>', '<a href="/b">a</a>'],
    ['a<!-- b -->c', 'ac'],
    ["import x from 'y'", 'import x from ‘y’'],
    ['export what you need', 'export what you need'],
    ['A line\nimport x from', 'A line\nimport x from'],
    ['<img src="/a.png" alt="A" width="9">', '<img src="/a.png" alt="A">'],
  ])('shows %s as a page shows it', async (source, html) => {
    expect((await render(source, VARIABLES, 'md')).trim()).toBe(`<p>${html}</p>`);
  });

  test('shows tables and lists of HTML', async () => {
    const html = await render(
      '<ul><li>a</li><li>b</li></ul>\n\n<table><tr><th>A</th></tr><tr><td>1</td></tr></table>\n',
      VARIABLES,
      'md',
    );
    expect(html).toMatch(/<ul>\s*<li>a<\/li>\s*<li>b<\/li>\s*<\/ul>[\s\S]*<th scope="col">A<\/th>[\s\S]*>1</);
  });

  test('keeps the options of code, and a component on one line is no part of a paragraph', async () => {
    const code = await render('```js title="a.js" {1}\nconst a = {};\n```\n', VARIABLES, 'md');
    expect(code).toMatch(/data-caption="a.js" data-lines="cut".*line-marked/s);
    expect(await renderComponents('<Callout type="tip">x</Callout>\n', 'md')).not.toMatch(/<p>\s*<aside/);
    expect(await renderComponents(':::tip Title\nText.\n:::\n', 'md')).toMatch(/<aside.*Title.*<p>Text\.<\/p>/s);
  });

  test.each([
    [
      'an element of another site',
      'Text.\n\n<iframe src="https://a.example"></iframe>\n',
      '8:1 html-element .*Pages load nothing',
    ],
    ['a script', 'A <script>alert(1)</script>\n', '6:3 html-element .*Pages run no code'],
    ['a link of HTML with a forbidden address', 'A <a href="javascript:x">b</a>\n', '6:3 link-scheme'],
    ['an unknown component', '<Calout type="tip">\n\nText.\n\n</Calout>\n', '6:1 component-unknown .*<Callout>'],
    ['a skipped level', '<h4>Deep</h4>\n\nText.\n', '6:1 heading-level'],
  ])('reports %s', (_, body, expected) => {
    expect(checkMarkdown(body)[0]).toMatch(new RegExp(`^lamps\\.md:${expected}`));
  });
});

describe('a fixed id of a heading', () => {
  const headings = (source: string, format: 'md' | 'mdx') => analyze(source, { ...VARIABLES, format }).outline.headings;

  test('is in braces in Markdown, and in a comment in MDX', () => {
    expect(headings('## A title {#fixed}\n', 'md')).toEqual([{ id: 'fixed', depth: 2, text: 'A title' }]);
    expect(headings('## A title {/* #fixed */}\n', 'mdx')).toEqual([{ id: 'fixed', depth: 2, text: 'A title' }]);
  });

  test('in the form of Markdown is reported in MDX with the form of MDX', () => {
    expect(check({ 'lamps.mdx': withFrontMatter('## A title {#fixed}\n') })[0]).toMatch(
      /^lamps\.mdx:6:12 mdx-syntax .*`\{\/\* #fixed \*\/\}`/,
    );
  });
});
