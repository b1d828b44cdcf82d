import { languageLabel } from '@/lib/language-label';
import { highlight } from '@/markdown/highlight';
import { toString } from 'hast-util-to-string';
import { render } from '../support/render-mdx';

const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\`\n`;
const attribute = (html: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(html)?.[1];
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&');

describe('a block of code', () => {
  test.each([
    ['ts', 'TypeScript', 'ts'],
    ['ts title="src/app.ts" {1}', 'src/app.ts', 'ts'],
    ['curl', 'cURL', 'curl'],
    ['', 'Text', 'text'],
    ['klingon', 'klingon', 'klingon'],
    ['constructor', 'constructor', 'constructor'],
  ])('fenced with `%s` has the caption %s', async (meta, caption, language) => {
    const html = await render(fence(meta, 'x'));
    expect([attribute(html, 'data-caption'), attribute(html, 'data-language')]).toEqual([caption, language]);
  });

  test('is colored by classes only, as a strict policy requires', async () => {
    const html = await render(fence('ts', 'const a: string = "b"; // c'));
    expect(html).toContain('class="pl-k"');
    expect(html).not.toContain('style=');
  });

  test('is not colored if it is very long', async () => {
    expect(await render(fence('ts', 'const a = 1;\n'.repeat(1500)))).not.toContain('class="pl-k"');
  });

  test('has the marked lines marked, and no other', async () => {
    const html = await render(fence('text {2,4-5}', 'a\nb\nc\nd\ne\nf'));
    expect([...html.matchAll(/<span class="(line[^"]*)">(\w)/g)].map((match) => `${match[2]} ${match[1]}`)).toEqual([
      'a line',
      'b line line-marked',
      'c line',
      'd line line-marked',
      'e line line-marked',
      'f line',
    ]);
  });

  test.each(['text {1}', 'ts {2-3}', 'html {1-99}', 'ts {0}', 'ts {}', 'ts {7-3}'])(
    'keeps its text letter by letter with `%s`',
    async (meta) => {
      const code = '/* a comment\n\n  over <lines> */ const x = `a\n${b} & c`;\n\n<p>\n  text</p>';
      expect(textOf(await render(fence(meta, code)))).toBe(code);
    },
  );

  test('has elements for inserted and deleted lines, and keeps its language', async () => {
    const html = await render(
      fence('ts title="a.ts" ins={2} del={1} {3}', 'let a = 1;\nconst a = 1;\nuse(a);\nend();'),
    );
    expect([...html.matchAll(/<(\w+) class="(line[^"]*)">/g)].map((match) => `${match[1]} ${match[2]}`)).toEqual([
      'del line line-del',
      'ins line line-ins',
      'span line line-marked',
      'span line',
    ]);
    expect(html).toContain('class="pl-k"');
    expect(attribute(html, 'data-caption')).toBe('a.ts');
  });

  test('shows line numbers without a number in its text', async () => {
    const html = await render(fence('text showLineNumbers', 'a\nb'));
    expect(attribute(html, 'data-lines')).toBe('numbered');
    expect(textOf(html)).toBe('a\nb');
  });

  test('of a terminal has commands without prompts, their further lines, and output', async () => {
    const html = await render(fence('console', '$ curl -s \\\n  example.test\n200 OK\n$ echo'));
    expect([...html.matchAll(/class="(line[^"]*)"/g)].map(([, name]) => name)).toEqual([
      'line line-command',
      'line',
      'line line-output',
      'line line-command',
    ]);
    expect(textOf(html)).toBe('curl -s \\\n  example.test\n200 OK\necho');
  });

  test('of a terminal has output that ends with a backslash, and output below it', async () => {
    const html = await render(fence('console', '$ dir\nC:\\lamps\\\nC:\\oil'));
    expect([...html.matchAll(/class="(line[^"]*)"/g)].map(([, name]) => name)).toEqual([
      'line line-command',
      'line line-output',
      'line line-output',
    ]);
  });

  test('leaves code in a line of prose alone', async () => {
    expect(await render('Say `const a`.\n')).toBe('<p>Say <code>const a</code>.</p>');
  });
});

describe('the highlighter', () => {
  test.each([
    'bash',
    'curl',
    'json',
    'ts',
    'js',
    'python',
    'php',
    'go',
    'http',
    'html',
    'apache',
    'yaml',
    'diff',
    'css',
    'xml',
    ...[
      'java',
      'c',
      'cpp',
      'csharp',
      'kotlin',
      'swift',
      'ruby',
      'rust',
      'scala',
      'dart',
      'elixir',
      'perl',
      'lua',
      'sql',
    ],
    ...['graphql', 'toml', 'ini', 'dockerfile', 'makefile', 'terraform', 'powershell', 'jsx', 'scss', 'markdown'],
    ...['assembly', 'clojure', 'erlang', 'fsharp', 'haskell', 'julia', 'matlab', 'ocaml', 'zig'],
    ...['Json', 'Bash', 'Yaml'],
  ])('knows %s', async (language) => {
    expect(languageLabel(language)).not.toBe(language);
    expect(toString(await highlight('{"a": 1} <b>', language))).toBe('{"a": 1} <b>');
  });

  test('colors `%s` by its grammar', async () => {
    expect(await highlight('const a = 1', 'typescript')).toEqual(await highlight('const a = 1', 'ts'));
    expect(await highlight('curl -X GET', 'curl')).toEqual(await highlight('curl -X GET', 'bash'));
  });
});
