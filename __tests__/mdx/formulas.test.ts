import { markdownToMdx } from '@/mdx/markdown-to-mdx';
import { markdownTwin } from '@/outputs/markdown-twin';
import { check, removeFolders, withFrontMatter } from '../support/content-folder';
import { analysed, render } from '../support/render-mdx';

afterAll(removeFolders);

const BLOCK = '$$\n\\begin{align}a&=b\\\\c&=d\\end{align}\n$$\n';

describe('a formula', () => {
  test('in a line is MathML with its TeX, which readers can copy', async () => {
    expect(await render('It is $$x^2$$ long.')).toMatch(
      /<p>It is <span><math><semantics><msup><mi>x<\/mi><mn[^>]*>2<\/mn><\/msup><annotation encoding="application\/x-tex">x\^2<\/annotation><\/semantics><\/math><\/span> long\.<\/p>/,
    );
  });

  test('of its own is a frame that a keyboard can scroll', async () => {
    expect(await render(BLOCK)).toMatch(
      /<div class="formula" role="group" tabindex="0" aria-label="Formula"><math display="block"/,
    );
  });

  test('has no style attribute, which the policy forbids, and no element that leads elsewhere', async () => {
    const html = await render(`${BLOCK}\n$$\\color{red}x + \\sqrt{y}$$ and $$\\begin{matrix}a&b\\end{matrix}$$`);
    expect(html).not.toMatch(/\sstyle=|<a |<img/);
  });

  test('is found by the text of its TeX', () => {
    expect(analysed(BLOCK).outline.sections[0]?.parts?.code).toContain('begin{align}');
  });

  test('is the same in a Markdown file', async () => {
    const source = `It is $$\\frac{a}{b}$$ long.\n\n${BLOCK}`;
    expect(await render(markdownToMdx(source))).toBe(await render(source));
  });

  test('stays a formula in the Markdown that programs read', async () => {
    const html = `<main>${await render(`It is $$x_1$$ long.\n\n${BLOCK}`)}</main>`;
    const twin = markdownTwin(html, { address: 'https://a.example/', index: '/llms.txt', pages: new Set() });
    expect(twin).toContain('It is $`x_1`$ long.');
    expect(twin).toContain('```math\n\\begin{align}');
  });

  test('with a mistake is reported at its place', () => {
    expect(check({ 'lamps.mdx': withFrontMatter('It is $$\\frc{a}{b}$$ long.\n') })).toEqual([
      expect.stringMatching(/^lamps\.mdx:6:7 formula-invalid .*Unsupported function name: \\frc\. Correct its TeX/),
    ]);
  });

  test('needs two signs: prices stay text', async () => {
    expect(await render('From $5 to $10.')).toBe('<p>From $5 to $10.</p>');
  });
});

describe('a definition list', () => {
  const LIST = 'Lamp\n: Gives **light**.\n\nSocket\n: Holds a lamp.\n: Is on the wall.\n';

  test('has terms and their descriptions', async () => {
    expect((await render(LIST)).replace(/\s*\n\s*|<\/?p>/g, '')).toBe(
      '<dl><dt>Lamp</dt><dd>Gives <strong>light</strong>.</dd><dt>Socket</dt><dd>Holds a lamp.</dd><dd>Is on the wall.</dd></dl>',
    );
  });

  test('is found by terms and descriptions, and is the same in a Markdown file', async () => {
    expect(analysed(LIST).outline.sections[0]?.text).toBe('Lamp Gives light. Socket Holds a lamp. Is on the wall.');
    expect(await render(markdownToMdx(LIST))).toBe(await render(LIST));
  });

  test('leaves callouts and prose with colons as they are', async () => {
    expect(await render(':::note\nText.\n:::\n\nNote: text.\n')).toBe('<p>Text.</p>\n<p>Note: text.</p>');
  });
});
