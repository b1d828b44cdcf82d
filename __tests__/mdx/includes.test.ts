import { join } from 'node:path';
import { codeRegion } from '@/mdx/code-regions';
import { analyze } from '@/mdx/outline';
import { prepareBody } from '@/mdx/prepare-body';
import { check, removeFolders, temporaryFolder, withFrontMatter } from '../support/content-folder';
import { render, VARIABLES } from '../support/render-mdx';

afterAll(removeFolders);

const FENCE = '```';
const EXAMPLE = `import { lamp } from './lamp';
// #region light
function light() {
  // #region inner
  lamp.on();
  // #endregion
}
// #endregion light
export { light };
`;
const show = (meta: string) => `${FENCE}ts ${meta}\n${FENCE}\n`;
const pageOf = (body: string) => ({ 'guides/lamps.mdx': withFrontMatter(body) });
const shown = (files: Record<string, string>, body: string) => {
  const include = { folder: temporaryFolder(files), snippets: 'snippets', path: 'guides/lamps.mdx' };
  return { html: () => render(body, { ...VARIABLES, include } as never), include, folder: include.folder };
};

describe('a block that names a file', () => {
  const files = { 'guides/light.ts': EXAMPLE };

  test('shows the file with its name', async () => {
    const html = await shown(files, show('file=./light.ts')).html();
    expect(html.replace(/<[^>]+>/g, '')).toBe(
      "import { lamp } from './lamp';\nfunction light() {\n  lamp.on();\n}\nexport { light };\n".trimEnd(),
    );
    expect(html).toContain('data-caption="light.ts"');
  });

  test('shows one region of it, without the lines that mark it and without shared indentation', () => {
    expect(codeRegion(EXAMPLE, 'light')).toBe('function light() {\n  lamp.on();\n}');
    expect(codeRegion(EXAMPLE, 'inner')).toBe('lamp.on();');
    expect(codeRegion('a: 1\n# region b\nb: 2\n# endregion\n', 'b')).toBe('b: 2');
    expect(codeRegion('#region b of two\nb: 2\n#endregion\n', 'b')).toBe('b: 2');
    expect(codeRegion('# region of the data center\nregion: eu\n', undefined)).toContain('# region of');
  });

  test('has the options of other blocks, and a path from the content folder', async () => {
    const html = await shown(files, show('file="/guides/light.ts#light" title="Light" {2}')).html();
    expect(html).toContain('data-caption="Light"');
    expect(check({ ...pageOf(show('file=/guides/light.ts#light {3}')), ...files })).toEqual([]);
    expect(check({ ...pageOf(show('file=/guides/light.ts#light {4}')), ...files })).toEqual([
      expect.stringMatching(/^guides\/lamps\.mdx:6:1 code-line .*lines 1 to 3/),
    ]);
  });

  test.each([
    ['a missing file', 'file=./lihgt.ts', '', /6:1 code-file .*there is no file .*guides\/lihgt\.ts/],
    ['a file outside of the content folder', 'file=../../secret.ts', '', /6:1 code-file .*leads out of/],
    ['a path of Windows', 'file=.\\\\light.ts', '', /6:1 code-file .*leads out of/],
    ['a missing region', 'file=./light.ts#dark', '', /6:1 code-file .*Use one of: light, inner/],
    ['lines of its own', 'file=./light.ts', 'x\n', /6:1 code-file .*Leave it empty/],
  ])('is reported with %s', (_, meta, lines, message) => {
    const body = `${FENCE}ts ${meta}\n${lines}${FENCE}\n`;
    const found = check({ ...pageOf(body), ...files }).filter((line) => !line.includes('unknown-file'));
    expect(found).toEqual([expect.stringMatching(message)]);
  });

  test('can be in an item of a list', () => {
    const body = `- ${FENCE}ts file=./light.ts\n  ${FENCE}\n`;
    expect(check({ ...pageOf(body), ...files })).toEqual([]);
  });

  test('makes the file known: another one is reported', () => {
    const found = check({ ...pageOf(show('file=./light.ts')), ...files, 'guides/other.ts': 'x\n' });
    expect(found).toEqual([expect.stringMatching(/^guides\/other\.ts:1:1 unknown-file/)]);
  });
});

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
    expect(html).toBe('<p>Use two {lamps} &#x26; <strong>more</strong>.</p>');
  });

  test('is searched and listed in the contents of the page', () => {
    const { include } = shown(snippet('## Socket\n\nHolds a lamp.\n'), '');
    const { outline } = analyze(`Text.\n\n${USE}`, { ...VARIABLES, lineOffset: 5, include });
    expect(outline.sections.map(({ id, text }) => [id, text])).toEqual([
      [null, 'Text.'],
      ['socket', 'Holds a lamp.'],
    ]);
  });

  test('names its own file as the place of its links', () => {
    const { include, folder } = shown(snippet('Text.\n\nSee [it](./it.mdx).\n'), '');
    const { outline } = analyze(USE, { ...VARIABLES, lineOffset: 5, include });
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
      check({ ...pageOf(USE), 'b.mdx': withFrontMatter(USE), ...snippet(text) }).map((line) =>
        line.split(' ', 2).join(' '),
      ),
    ).toEqual([
      'snippets/socket.mdx:3:1 link-empty',
      'snippets/socket.mdx:5:1 component-unknown',
      'snippets/socket.mdx:1:11 fact-unknown',
    ]);
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
  const source = (text: string) => ({
    folder: temporaryFolder({ 'snippets/a.mdx': '<Snippet name="b" />\n', 'snippets/b.mdx': text }),
    snippets: 'snippets',
    path: 'lamps.mdx',
    text: '<Snippet name="a" />\n',
  });
  const [first, second, same] = ['One.', 'Two.', 'One.'].map((text) =>
    prepareBody('<Snippet name="a" />\n', source(text)),
  );
  expect(first).not.toBe(second);
  expect(first).toBe(same);
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
    const text = `<Snippet ${name} />\n`;
    return prepareBody(text, { folder, snippets: 'snippets', path: 'lamps.mdx', text });
  });
  expect(first).toContain('/* ');
  expect(first).not.toBe(second);
});
