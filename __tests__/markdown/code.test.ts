import { toString } from 'hast-util-to-string';
import { languageLabel } from '@/lib/language-label';
import { highlight, loadGrammars } from '@/markdown/highlight-code';
import { render } from '../support/render-mdx';

beforeAll(loadGrammars);

test('Code is not highlighted without grammars', async () => {
  jest.resetModules();
  const fresh = await import('@/markdown/highlight-code');
  expect(() => fresh.highlight('const a = 1', 'ts')).toThrow('loadGrammars');
});

const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\`\n`;
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&');

test('A very long block of code is not colored', async () => {
  expect(await render(fence('ts', 'const a = 1;\n'.repeat(1500)))).not.toContain('class="pl-k"');
});

test.each(['text {1}', 'ts {2-3}', 'html {1-99}', 'ts {0}', 'ts {}', 'ts {7-3}'])(
  'A block of code keeps its text letter by letter with `%s`',
  async (meta) => {
    const code = '/* a comment\n\n  over <lines> */ const x = `a\n${b} & c`;\n\n<p>\n  text</p>';
    expect(textOf(await render(fence(meta, code)))).toBe(code);
  },
);

test.each([
  `curl --data '{"text": "it'\\''s", "n": 1}' --header 'Accept: text/html'`,
  `curl --data '[1, 2]' && curl --data '{"a": {}}'`,
  `curl --data '{"a": "<b>&"}' # '{`,
  `curl --data '\uE010'`,
  `psql "$URL" -c "update t set tags = '[]' where id = $ID"`,
  `echo "u$Y '[1]' \\"$Z\\"" '{"a": 1}'`,
  `cat <<END\nHello $NAME, '[]' and '{"b": true}'\nEND`,
  `echo a\\'[]'b '[2]'`,
])('A command with JSON keeps its text: %s', (code) => {
  expect(toString(highlight(code, 'curl'))).toBe(code);
});

const LANGUAGES =
  'bash curl json ts js python php go http html apache yaml diff css xml java c cpp csharp kotlin swift ruby rust scala ' +
  'dart elixir perl lua sql graphql toml ini dockerfile makefile terraform powershell jsx scss markdown assembly ' +
  'clojure erlang fsharp haskell julia matlab ocaml zig Json Bash Yaml';

test('The highlighter knows the languages of developers', () => {
  for (const language of LANGUAGES.split(' ')) {
    expect(languageLabel(language)).not.toBe(language);
    expect(toString(highlight('{"a": 1} <b>', language))).toBe('{"a": 1} <b>');
  }
  expect(highlight('const a = 1', 'typescript')).toEqual(highlight('const a = 1', 'ts'));
});
