import fc from 'fast-check';
import type { AnyOrama } from '@orama/orama';
import { persist } from '@orama/plugin-data-persistence';
import type { SavedDatabase } from '@schema/search';
import { linkTexts } from '@/search/build/link-texts';
import { searchPages } from '@/search/build/search-pages';
import { sectionFields } from '@/search/build/section-fields';
import { decodeNumbers, encodeNumber } from '@/search/core/numbers';
import {
  createDatabase,
  insertSections,
  openDatabase,
  searchWord,
  wordsOf,
} from '@/search/core/orama-database';
import { isStopWord } from '@/search/core/stop-words';
import { FULL } from '../support/full';
import { engineOf, page, PAGES, placesOf } from './pages';

const times = FULL ? 50 : 1;

const saved = async (database: AnyOrama) =>
  JSON.parse(String(await persist(database, 'json'))) as SavedDatabase;
/** What Orama finds for each word: the numbers of sections and their scores, rounded because a mean is a sum of floats. */
const found = (database: AnyOrama) =>
  wordsOf(database).map((word) => [
    word,
    searchWord(database, word)
      .map(({ number, score }): [number, string] => [number, score.toFixed(6)])
      .toSorted(([a], [b]) => a - b),
  ]);

test('a database that is inserted, persisted and loaded has the same results and is persisted as the same bytes', async () => {
  const pages = searchPages(PAGES);
  const inserted = createDatabase();
  await insertSections(inserted, sectionFields(pages, linkTexts(PAGES)));
  const file = await saved(inserted);
  const loaded = openDatabase(structuredClone(file));
  expect(found(inserted).length).toBeGreaterThan(100);
  expect(found(loaded)).toEqual(found(inserted));
  expect(await saved(loaded)).toEqual(file);
});

test('numbers are read as they were written, and truncated ones are rejected', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_112_028), { maxLength: 20 }), (numbers) => {
      const written = numbers.map(encodeNumber).join('');
      expect([...decodeNumbers(written, numbers.length)]).toEqual(numbers);
      expect(() => decodeNumbers(written, numbers.length + 1)).toThrow(RangeError);
      expect(() => decodeNumbers(`${written}#`, numbers.length)).toThrow(RangeError);
    }),
    { seed: 1, numRuns: 120 * times },
  );
});

const word = fc
  .tuple(
    ...Array.from({ length: 4 }, () =>
      fc.constantFrom(...'ba,ko,mi,ster,tru,ning,log,ed,s,pre,x,404,é'.split(',')),
    ),
  )
  .map((syllables) => syllables.join(''))
  .filter((text) => !isStopWord(text));
const words = (max: number) =>
  fc.array(word, { minLength: 1, maxLength: max }).map((list) => list.join(' '));
/** Pages whose titles and headings all have a word of their own. */
const corpus = fc
  .uniqueArray(fc.record({ own: word, more: words(2), text: words(20) }), {
    minLength: 1,
    maxLength: 12,
    selector: ({ own }) => own,
  })
  .chain((parts) =>
    fc
      .array(fc.nat(2), { minLength: parts.length, maxLength: parts.length })
      .map((levels) => ({ parts, levels })),
  )
  .map(({ parts, levels }) =>
    parts.flatMap(({ own, more, text }, index) => {
      if (index > 0 && levels[index] !== 0) return [];
      const next = levels.findIndex((level, at) => at > index && level === 0);
      const sections = parts
        .slice(index + 1, next < 0 ? undefined : next)
        .map((part) => [`${part.own} ${part.more}`, part.text] as const);
      return [page(`/page-${index}`, `${more} ${own}`, [['', text], ...sections])];
    }),
  );

test('a section is found by its own title, and a page by its own', async () => {
  await fc.assert(
    fc.asyncProperty(corpus, async (pages) => {
      const engine = await engineOf(pages);
      for (const { route, title, outline } of pages) {
        for (const { id, trail } of outline.sections) {
          const query = trail.at(-1) ?? title;
          const place = id === null ? route : `${route}#${id}`;
          expect([query, ...placesOf(engine, query)]).toContain(place);
        }
      }
    }),
    { seed: 1, numRuns: 40 * times },
  );
}, 300_000);

test('no query throws, and each result leads to a page', async () => {
  const pages = fc
    .sample(corpus, { seed: 1, numRuns: 5 })
    .flatMap((list, copy) => list.map((one) => ({ ...one, route: `/${copy}${one.route}` })));
  const engine = await engineOf(pages, { synonyms: { bako: ['ster', 'log'] } });
  const routes = new Set(pages.map(({ route }) => route));
  const typed = fc
    .array(
      fc.oneof(
        word,
        fc.string({ unit: 'binary' }),
        fc.constantFrom(' ', '/', '{', '"', '-', '_', '.'),
      ),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(typed, (query) => {
      const found = placesOf(engine, query).map((place) => place.replace(/#.*/, ''));
      expect(found.filter((route) => !routes.has(route))).toEqual([]);
    }),
    { seed: 1, numRuns: 120 * times },
  );
}, 300_000);
