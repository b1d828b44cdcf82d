/** @jest-environment jsdom */
import { chooseBody } from '@/api/views/sample-bodies.client';
import { initSampleChoice } from '@/api/views/sample-choice.client';
import { bodyLiteral } from '@/api/samples/body-literal';

const SMALL = '{\n  "name": "Up"\n}';
const LARGE = '{\n  "name": "it\'s `${x}`",\n  "count": -1.5,\n  "on": null\n}';
const LANGUAGES = ['curl', 'ts', 'python', 'php', 'go'];

/** The samples of a page, as its HTML has them: the beginning of the body is inside a highlighted element. */
function page(): void {
  const block = (language: string, code: string) =>
    `<figure data-language="${language}"><pre><code><i>before(</i><b>${code.slice(0, 3)}</b>${code.slice(3)}<i>)</i></code></pre></figure>`;
  const tabs = LANGUAGES.map((language) =>
    block(language, bodyLiteral(language, SMALL) ?? ''),
  ).join('');
  const json = (variant: number, code: string) =>
    `<div data-variant="${variant}"><pre><code>${code}</code></pre></div>`;
  document.body.innerHTML = `<div class="api-samples"><select data-variants=""><option value="0">Small</option><option value="1" data-choices="a.b a.c">Large</option></select>
    <div data-code-tabs="">${tabs}</div>${json(0, SMALL)}${json(1, LARGE)}</div>
    <details id="a.c"><summary>Large</summary></details>`;
}

const codes = () => [...document.querySelectorAll('figure code')].map((code) => code.textContent);
const expected = (json: string) =>
  LANGUAGES.map((language) => `before(${bodyLiteral(language, json)})`);
const lists = () => [...document.querySelectorAll('select')];
const list = () => document.querySelector('select') as HTMLSelectElement;
const choose = (listNumber: number, option: number) => {
  const found = lists()[listNumber]?.options[option];
  if (found) chooseBody(found, found);
};

beforeEach(() => {
  window.scrollBy = jest.fn();
  page();
});

test('the chosen body replaces the first one in every language, and can be replaced again', () => {
  choose(0, 1);
  expect(codes()).toEqual(expected(LARGE));
  choose(0, 0);
  expect(codes()).toEqual(expected(SMALL));
  expect(document.querySelectorAll('figure i')).toHaveLength(2 * LANGUAGES.length);
});

test('a sample without the body does not change', () => {
  const [code] = document.querySelectorAll('figure code');
  if (code) code.textContent = "the author's own words";
  choose(0, 1);
  expect(codes()).toEqual(["the author's own words", ...expected(LARGE).slice(1)]);
});

test('opening a composition variant of the schema chooses its body', async () => {
  initSampleChoice();
  document.querySelector('summary')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(list().value).toBe('1');
  for (let turn = 0; turn < 50 && codes()[0] !== expected(LARGE)[0]; turn += 1)
    await new Promise((resolve) => setTimeout(resolve));
  expect(codes()).toEqual(expected(LARGE));
});

describe('variants of several fields', () => {
  const BODY = JSON.stringify(
    { name: 'Up', ways: [{ by: 'bell' }, { by: 'lamp' }], sound: 1 },
    null,
    2,
  );
  const VARIANTS = [
    { name: 'Up', ways: [{ by: 'horn', tone: { pitch: 1 } }], sound: 1 },
    { name: 'Up', ways: [{ by: 'bell' }], sound: 'song', place: { of: 'hall' } },
  ];

  beforeEach(() => {
    document.body.innerHTML = `<div class="api-samples"><label><select data-variants=""><option value="0">Small</option></select></label>
    <label><select data-variants='["ways",null]'><option value=""></option><option value="1">horn</option></select></label>
    <label><select data-variants='["sound"]'><option value=""></option><option value="2" data-choices="sound.song">song</option></select></label>
    <div data-code-tabs=""><figure data-language="curl"><pre><code>${bodyLiteral('curl', BODY)}</code></pre></figure></div>
    ${[BODY, ...VARIANTS.map((body) => JSON.stringify(body, null, 2))].map((code, number) => `<div data-variant="${number}"><pre><code>${code}</code></pre></div>`).join('')}</div>`;
  });

  const body = () => JSON.parse((codes()[0] ?? '').slice(1, -1)) as unknown;

  test('combine, and can be taken back one by one', () => {
    choose(1, 1);
    choose(2, 1);
    expect(body()).toEqual({
      name: 'Up',
      ways: [{ by: 'horn', tone: { pitch: 1 } }],
      sound: 'song',
    });
    choose(1, 0);
    expect(body()).toEqual({ name: 'Up', ways: [{ by: 'bell' }, { by: 'lamp' }], sound: 'song' });
    choose(0, 0);
    expect(body()).toEqual(JSON.parse(BODY));
    expect(lists().map(({ value }) => value)).toEqual(['0', '', '']);
  });
});
