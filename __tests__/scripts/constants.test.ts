import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as constants from '@/config/site';
import { COLORS } from '@/config/tokens';

const HOMES = ['site.ts', 'tokens.ts'].map((name) => join('src', 'config', name));
const sources = ['src', 'schema', 'scripts']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .concat('tailwind.config.ts', 'next.config.ts')
  .filter(
    (name) =>
      /\.(?:tsx?|mjs|css)$/.test(name) &&
      !HOMES.includes(name) &&
      !name.includes('generated') &&
      statSync(name).isFile(),
  )
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }));
const code = sources.map(({ name, text }) => ({ name, text: text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '') }));

/** Files, beside those of the constants and colors, that hold a literal outside of comments. */
const holders = (literal: RegExp, folders = /./) =>
  code.filter(({ name, text }) => folders.test(name) && literal.test(text)).map(({ name }) => name);

describe('the constants of the specification', () => {
  test.each([
    ['the breakpoint', /\b99[67](?:px)?\b/, /./],
    ['the delays', /(?<![-\w.#])200\b(?!%)/, /src.(?:browser|hooks|app)|components.(?:layout|ui|search)/],
    ['the frequency of the sitemap', /weekly/, /./],
    ['the priority of the sitemap', /priority: *0\.5/, /./],
    ['the limit of route caches', /\b10_?000\b/, /./],
    ['keys of storage', /['"`](?:announcement\.(?:id|dismissed)|docs-preferred-version|code-language)['"`]/, /./],
    [
      'the colors',
      new RegExp(
        Object.values(COLORS)
          .flat()
          .filter((color) => color.startsWith('#'))
          .join('|'),
        'i',
      ),
      /./,
    ],
    ['addresses of the search files', /['"`]\/search-(?:documents|index)\.json/, /./],
  ])('%s are in one file', (_, literal, folders) => {
    expect(holders(literal, folders)).toEqual([]);
  });

  test('are all in use', () => {
    const unused = Object.keys(constants).filter(
      (name) => !sources.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)),
    );
    expect(unused).toEqual([]);
  });

  test('have the values of the specification', () => {
    const {
      MOBILE_MAX_WIDTH,
      PROGRESS_DELAY_MS,
      LOADING_DELAY_MS,
      TOC_LEVELS,
      LOCALE,
      SITEMAP,
      COLOR_MODES,
      ROUTE_CACHE_MAX,
    } = constants;
    expect([MOBILE_MAX_WIDTH, PROGRESS_DELAY_MS, LOADING_DELAY_MS, LOCALE, COLOR_MODES[0], ROUTE_CACHE_MAX]).toEqual([
      996,
      200,
      200,
      'en',
      'light',
      10_000,
    ]);
    expect([TOC_LEVELS, SITEMAP]).toEqual([
      { min: 2, max: 3 },
      { changefreq: 'weekly', priority: 0.5 },
    ]);
  });
});

test('a style sheet has at most 300 lines, as every other file', () => {
  const long = sources.filter(({ name, text }) => name.endsWith('.css') && text.split('\n').length > 301);
  expect(long.map(({ name }) => name)).toEqual([]);
});
