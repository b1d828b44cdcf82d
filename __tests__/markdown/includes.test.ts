import { join } from 'node:path';
import { analyze } from '@/markdown/outline';
import { includeStamp } from '@/markdown/includes';
import { check, PRODUCT, removeFolders, temporaryFolder, withFrontMatter } from '../support/content-folder';
import { compiledPages } from '../support/compiled-pages';
import { render, VARIABLES } from '../support/render-mdx';
import { openFiles } from '@/source/files';

afterAll(removeFolders);

const pageOf = (body: string) => ({ 'guides/lamps.mdx': withFrontMatter(body) });
const shown = (files: Record<string, string>, body: string) => {
  const include = { files: openFiles(temporaryFolder(files)), path: 'guides/lamps.mdx' };
  return { html: () => render(body, { ...VARIABLES, include } as never), include, folder: include.files.folder };
};

describe('a snippet', () => {
  const USE = '<Snippet name="socket" />\n';
  const snippet = (text: string, name = 'socket.mdx') => ({ [`snippets/${name}`]: text });

  test('is part of each page that names it, with its facts, callouts and links', async () => {
    const text =
      'Wait <Fact id="load.timeout"/>.\n\n:::note\nSee [the lamp](../lamp.mdx) and ![A plug](./plug.png).\n:::\n';
    const html = await shown(snippet(text), `A.\n\n${USE}\nB.\n`).html();
    expect(html).toMatch(
      /A\.<\/p>\n<p>Wait 20 seconds\.<\/p>\n<p>See <a href="\/lamp">.*src="\.\.\/snippets\/plug\.png".*\n<p>B\./s,
    );
  });

  test('can be ordinary Markdown, and a part of a line', async () => {
    const html = await shown(
      snippet('two {lamps} & <b>more</b>', 'socket.md'),
      'Use <Snippet name="socket" />.\n',
    ).html();
    expect(html).toBe('<p>Use two {lamps} &#x26; <b>more</b>.</p>');
  });

  test('is searched and listed in the contents of the page', () => {
    const { include } = shown(snippet('## Socket\n\nHolds a lamp.\n'), '');
    const { outline } = analyze(`Text.\n\n${USE}`, { ...VARIABLES, start: { line: 6, column: 1 }, include });
    expect(outline.sections.map(({ id, text }) => [id, text])).toEqual([
      [null, 'Text.'],
      ['socket', 'Holds a lamp.'],
    ]);
  });

  test('names its own file as the place of its links', () => {
    const { include, folder } = shown(snippet('Text.\n\nSee [it](./it.mdx).\n'), '');
    const { outline } = analyze(USE, { ...VARIABLES, start: { line: 6, column: 1 }, include });
    expect(outline.links).toEqual([
      {
        href: '../snippets/it.mdx',
        kind: 'markdown',
        file: join(folder, 'snippets/socket.mdx'),
        line: 3,
        column: 5,
        text: 'it',
      },
    ]);
  });

  test('is checked once, like a page', () => {
    const text = 'Text with <Fact id="load.tmeout"/>.\n\n[](/x)\n\n<Calout type="tip">x</Calout>\n';
    expect(
      check({ ...pageOf(USE), 'b.mdx': withFrontMatter(USE), ...snippet(text) })
        .map((line) => line.split(' ', 2).join(' '))
        .sort(),
    ).toEqual([
      'snippets/socket.mdx:1:11 fact-unknown',
      'snippets/socket.mdx:3:1 link-empty',
      'snippets/socket.mdx:5:1 component-unknown',
    ]);
  });

  test.each([
    ['md', '<Snippet name=socket />'],
    ['md,mdx', '<Snippet name = "socket" />'],
    ['md,mdx', '<Snippet title="a > b" name="socket" />'],
    ['md,mdx', '<Snippet\n  name="socket"\n/>'],
    ['md,mdx', '> <Snippet\n> name="socket" />'],
    ['md,mdx', '<Snippet name="&#115;ocket" />'],
  ])('is in use by a page, and changes its stamp (%s: %s)', (formats, tag) => {
    for (const format of formats.split(',')) {
      const path = `lamps.${format}`;
      const page = { [path]: withFrontMatter(`${tag}\n`) };
      const found = check({ ...page, ...snippet('[](/x)\n') }).join('\n');
      expect(found).not.toMatch(/snippet-un|syntax/);
      const [first, second] = ['One.', 'Two.'].map((text) =>
        includeStamp(`${tag}\n`, { files: openFiles(temporaryFolder(snippet(text))), path }),
      );
      expect(first).not.toBe(second);
    }
  });

  test.each([
    [
      'a name without a file',
      USE.replace('socket', 'sokcet'),
      snippet('Text.\n'),
      /6:1 snippet-unknown .*Did you mean "socket"/,
    ],
    ['several blocks in a line of text', `Use ${USE}`, snippet('A.\n\nB.\n'), /6:5 snippet-inline .*line of its own/],
    ['front matter', USE, snippet(withFrontMatter('Text.\n')), /^snippets\/socket\.mdx:1:1 snippet-front-matter/],
    ['no page that uses it', 'Text.\n', snippet('Text.\n'), /^snippets\/socket\.mdx:1:1 snippet-unused/],
    ['no name', '<Snippet />\n', {}, /6:1 component-props .*`name`/],
  ])('is reported with %s', (_, body, files, message) => {
    expect(check({ ...pageOf(body), ...(files as Record<string, string>) })).toContainEqual(
      expect.stringMatching(message),
    );
  });

  test('that contains itself is reported in each file of the cycle, and the page ends', async () => {
    const files = {
      ...snippet('A <Snippet name="plug" />\n'),
      ...snippet('B\n\n<Snippet name="socket" />\n', 'plug.mdx'),
    };
    const found = check({ ...pageOf(USE), ...files });
    expect(found.filter((line) => line.includes('snippet-cycle'))).toEqual([
      expect.stringMatching(/^snippets\/plug\.mdx:3:1 .*plug\.mdx → snippets\/socket\.mdx → snippets\/plug\.mdx/),
      expect.stringMatching(/^snippets\/socket\.mdx:1:3 .*socket\.mdx → snippets\/plug\.mdx → snippets\/socket\.mdx/),
    ]);
    expect(await shown(files, USE).html()).toContain('A B');
  });
});

test('a page that includes a file is compiled again when the file changes', () => {
  const [first, second, same] = ['One.', 'Two.', 'One.'].map((text) => {
    const folder = temporaryFolder({ 'snippets/a.mdx': '<Snippet name="b" />\n', 'snippets/b.mdx': text });
    return includeStamp('<Snippet name="a" />\n', { files: openFiles(folder), path: 'lamps.mdx' });
  });
  expect(first).not.toBe(second);
  expect(first).toBe(same);
});

test.each([
  '[x](<./b_c(1).mdx>)',
  '[x]( ./b_c(1).mdx )',
  '[x](./b_c(1).mdx),(y.md)',
  '[x](./b\\_c(1).mdx#part)',
  '[x](\n./b_c(1).mdx "B")',
  '[x][r]\n\n[r]:\n ./b_c(1).mdx',
  '[x][r]\n\n> [r]:./b_c(1).mdx?a',
  '<a href = "./b_c(1).mdx">x</a>',
  '<a href=b_c(1).mdx>x</a>',
])('a page with %s is compiled again when that page gets another route', async (text) => {
  const [first, second] = await Promise.all(
    ['terms', 'legal'].map(async (slug) => {
      const page = { 'lamps.md': withFrontMatter(`${text}\n`), 'b_c(1).mdx': `---\nslug: ${slug}\n---\n` };
      const include = { files: openFiles(temporaryFolder({ 'product.yaml': PRODUCT, ...page })), path: 'lamps.md' };
      expect((await compiledPages(include.files.folder)).get('lamps.md')?.code).toContain(`/${slug}`);
      return includeStamp(text, include);
    }),
  );
  expect(first).not.toBe(second);
});

test.each([
  ['name="a"', 'terms', 'legal'],
  ["name='a'", 'terms', 'legal'],
])('a page with %s is compiled again when a link of the snippet gets another route', (name, ...slugs) => {
  const [first, second] = slugs.map((slug) => {
    const folder = temporaryFolder({
      'snippets/a.mdx': '[B](../b.mdx)\n',
      'b.mdx': `---\nslug: ${slug}\n---\n`,
    });
    return includeStamp(`<Snippet ${name} />\n`, { files: openFiles(folder), path: 'lamps.mdx' });
  });
  expect(first).not.toBe('');
  expect(first).not.toBe(second);
});
