/** @jest-environment jsdom */
import { replaceSampleBody } from '@/browser/sample-bodies';
import { initSampleChoice } from '@/browser/sample-choice';
import { bodyLiteral } from '@/lib/body-literal';

const SMALL = '{\n  "name": "Up"\n}';
const LARGE = '{\n  "name": "it\'s `${x}`",\n  "count": -1.5,\n  "on": null\n}';
const LANGUAGES = ['curl', 'ts', 'python', 'php', 'go'];

/** The samples of a page, as its HTML has them: the beginning of the body is inside a highlighted element. */
function page(): void {
  const block = (language: string, code: string) =>
    `<figure data-language="${language}"><pre><code><i>before(</i><b>${code.slice(0, 3)}</b>${code.slice(3)}<i>)</i></code></pre></figure>`;
  const tabs = LANGUAGES.map((language) => block(language, bodyLiteral(language, SMALL) ?? '')).join('');
  const json = (variant: number, code: string) =>
    `<div data-variant="${variant}"><pre><code>${code}</code></pre></div>`;
  document.body.innerHTML = `<div class="api-samples"><select data-variants=""><option value="0">Small</option><option value="1" data-choices="a.b a.c">Large</option></select>
    <div data-code-tabs="">${tabs}</div>${json(0, SMALL)}${json(1, LARGE)}</div>
    <details id="a.c"><summary>Large</summary></details>`;
}

const codes = () => [...document.querySelectorAll('figure code')].map((code) => code.textContent);
const expected = (json: string) => LANGUAGES.map((language) => `before(${bodyLiteral(language, json)})`);
const list = () => document.querySelector('select') as HTMLSelectElement;

beforeEach(() => {
  window.scrollBy = jest.fn();
  page();
});

test('the chosen body replaces the first one in every language, and can be replaced again', () => {
  list().value = '1';
  replaceSampleBody(list(), list());
  expect(codes()).toEqual(expected(LARGE));
  list().value = '0';
  replaceSampleBody(list(), list());
  expect(codes()).toEqual(expected(SMALL));
  expect(document.querySelectorAll('figure i')).toHaveLength(2 * LANGUAGES.length);
});

test('a sample without the body does not change', () => {
  const [code] = document.querySelectorAll('figure code');
  if (code) code.textContent = "the author's own words";
  list().value = '1';
  replaceSampleBody(list(), list());
  expect(codes()).toEqual(["the author's own words", ...expected(LARGE).slice(1)]);
});

test('opening a composition variant of the schema chooses its body', async () => {
  const stop = initSampleChoice();
  document.querySelector('summary')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(list().value).toBe('1');
  for (let turn = 0; turn < 50 && codes()[0] !== expected(LARGE)[0]; turn += 1)
    await new Promise((resolve) => setTimeout(resolve));
  expect(codes()).toEqual(expected(LARGE));
  stop();
});
