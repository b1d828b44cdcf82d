import { toHtml } from 'hast-util-to-html';
import { highlight } from '@/markdown/highlight';

test.each([
  ['json', '{ "name": "Shop" }', '<span class="pl-s">"Shop"</span>'],
  ['ts', "f('a');", `<span class="pl-s">'a'</span>`],
  ['ts', 'f(`a ${b}`);', '<span class="pl-s">`a ${<span class="pl-smi">b</span>}`</span>'],
])('A string in %s is one element with its delimiters: %s', async (language, code, expected) => {
  const html = toHtml(await highlight(code, language));
  expect(html).toContain(expected);
  expect(html.replace(/<[^>]+>/g, '').replaceAll('&#x26;', '&')).toBe(code);
});
