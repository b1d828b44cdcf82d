import fc from 'fast-check';
import { IndexBuilder } from '@/search/build/index-builder';
import { decodePostings } from '@/search/core/postings';
import { isStopWord } from '@/search/core/stop-words';
import { FULL } from '../support/full';
import { engineOf, page, placesOf } from './pages';

const times = FULL ? 20 : 1;

test('decoded postings name the sections of each term', () => {
  const term = fc.string({ unit: fc.constantFrom(...'abz019éß漢/._-'), minLength: 1, maxLength: 40 });
  const list = fc
    .uniqueArray(fc.nat(1_112_027), { minLength: 1, maxLength: 20 })
    .map((sections) => sections.toSorted((a, b) => a - b));
  const entries = fc
    .uniqueArray(fc.tuple(term, list), { selector: ([name]) => name })
    .map((all) => all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  fc.assert(
    fc.property(entries, (written) => {
      const builder = new IndexBuilder();
      for (const [name, list] of written)
        for (const section of list.toReversed()) builder.add('title', section, [name]);
      const { terms, starts, sections } = decodePostings(builder.encode());
      const read = terms.map((name, number) => [name, [...sections.slice(starts[number], starts[number + 1])]]);
      expect(read).toEqual(written);
    }),
    { seed: 1, numRuns: 300 * times },
  );
});

test('truncated postings are rejected', () => {
  const builder = new IndexBuilder();
  for (const section of [0, 1]) builder.add('text', section, ['lamp']);
  const encoded = builder.encode();
  expect([...decodePostings(encoded).sections]).toEqual([0, 1]);
  expect(() => decodePostings({ ...encoded, impacts: encoded.impacts.slice(1) })).toThrow(RangeError);
  expect(() => decodePostings({ ...encoded, sections: encoded.sections.slice(1) })).toThrow(RangeError);
  expect(() => decodePostings({ ...encoded, sections: `${encoded.sections}#` })).toThrow(RangeError);
});

const word = fc
  .tuple(
    ...Array.from({ length: 4 }, () => fc.constantFrom(...'ba,ko,mi,ster,tru,ning,log,ed,s,pre,x,404,é'.split(','))),
  )
  .map((syllables) => syllables.join(''))
  .filter((text) => !isStopWord(text));
const words = (max: number) => fc.array(word, { minLength: 1, maxLength: max }).map((list) => list.join(' '));
/** Pages whose titles and headings all have a word of their own. */
const corpus = fc
  .uniqueArray(fc.record({ own: word, more: words(2), text: words(20) }), {
    minLength: 1,
    maxLength: 12,
    selector: ({ own }) => own,
  })
  .chain((parts) =>
    fc.array(fc.nat(2), { minLength: parts.length, maxLength: parts.length }).map((levels) => ({ parts, levels })),
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
    { seed: 1, numRuns: 100 * times },
  );
}, 300_000);

test('no query throws, and each result leads to a page', async () => {
  const pages = fc
    .sample(corpus, { seed: 1, numRuns: 5 })
    .flatMap((list, copy) => list.map((one) => ({ ...one, route: `/${copy}${one.route}` })));
  const engine = await engineOf(pages, { synonyms: { bako: ['ster', 'log'] } });
  const routes = new Set(pages.map(({ route }) => route));
  const typed = fc
    .array(fc.oneof(word, fc.string({ unit: 'binary' }), fc.constantFrom(' ', '/', '{', '"', '-', '_', '.')))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(typed, (query) => {
      const found = placesOf(engine, query).map((place) => place.replace(/#.*/, ''));
      expect(found.filter((route) => !routes.has(route))).toEqual([]);
    }),
    { seed: 1, numRuns: 300 * times },
  );
}, 300_000);
