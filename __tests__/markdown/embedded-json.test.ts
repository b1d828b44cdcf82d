import { toHtml } from 'hast-util-to-html';
import { highlight } from '@/markdown/highlight';

const html = async (code: string, language = 'curl') => toHtml(await highlight(code, language));
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&');

test('JSON in the single quotes of a command has the colors of JSON, and the quotes those of a string', async () => {
  const markup = await html(`curl --data '{\n  "name": "Shop",\n  "paused": true\n}' https://api.example`);
  expect(markup).toContain('<span class="pl-c1">true</span>');
  expect(markup).toContain(`<span class="pl-s">'</span>{`);
});

test.each([
  `curl --data '{"text": "it'\\''s", "n": 1}' --header 'Accept: text/html'`,
  `curl --data '[1, 2]' && curl --data '{"a": {}}'`,
  `curl --data '{not json}'`,
  `curl --data '{"a": "<b>&"}' # '{`,
  `curl --data '\uE010'`,
  `psql "$URL" -c "update t set tags = '[]' where id = $ID"`,
  `echo "u$Y '[1]' \\"$Z\\"" '{"a": 1}'`,
  `cat <<END\nHello $NAME, '[]' and '{"b": true}'\nEND`,
  `echo a\\'[]'b '[2]'`,
])('The text stays as it was written: %s', async (code) => expect(textOf(await html(code))).toBe(code));

test('What is no JSON, and JSON in other languages than a shell’s, keeps its colors', async () => {
  expect(await html(`curl --data '{not json}'`)).toContain(`'{not json}'`);
  expect(await html(`print('{"a": true}')`, 'python')).not.toContain('pl-c1">true');
});

test('An address in a command may break at its slashes only, and its text stays', async () => {
  const command = "curl 'https://api.example/v1/projects/prj_7Hq/'";
  expect(await html(command)).toContain("'https://<wbr>api.example/<wbr>v1/<wbr>projects/<wbr>prj_7Hq/'");
  expect((await html(command)).replace(/<[^>]*>/g, '')).toBe(command);
  expect(await html('a/b/c', 'js')).not.toContain('<wbr>');
});
