import { readFileSync } from 'node:fs';
import type { Page } from '@/content/page';
import { buildSearch } from '@/search/build/search-files';
import { restoreEngine, type SearchEngine } from '@/search/core/engine';
import { page, PAGES } from './pages';

/** Search phrases that no text contains. */
const PHRASES: Readonly<Record<string, Page['searchPhrases']>> = {
  '/checks/notifications': [
    { section: 'quiet-hours', phrases: ['do not disturb me'], place: { file: '', line: 1, column: 1 } },
  ],
  '/payment/invoices': [
    { section: null, phrases: ['proof for my bookkeeper'], place: { file: '', line: 1, column: 1 } },
  ],
};

let engine: SearchEngine;
const find = (query: string) => engine.search(query).groups.flatMap(({ hits }) => hits);
const first = (query: string) => find(query)[0]?.href.replace(/\?[^#]*/, '');

beforeAll(async () => {
  const { documents, index } = await buildSearch(
    PAGES.map((one) => ({ ...one, searchPhrases: PHRASES[one.route] ?? [] })),
    { synonyms: { bounce: ['redirect'], 'sign in': ['profile'] } },
  );
  engine = restoreEngine(JSON.parse(documents), JSON.parse(index));
});

describe('a query finds', () => {
  // Each line of the list: a query, and the place of its first row.
  const ROWS = readFileSync('__tests__/fixtures/search.txt', 'utf8').match(/^[^#\n].*$/gm) ?? [];
  test.each(ROWS.map((row) => row.split(' ⟶ ') as [string, string]))('%s ⟶ %s', (query, place) =>
    expect(first(query) ?? 'nothing').toBe(place),
  );

  test('the page by its sidebar label as by its title', async () => {
    const pages = [
      page('/a', 'Sharing links with a client', [['', 'x']], { sidebarLabel: 'Shared dashboards' }),
      page('/b', 'More', [['Shared dashboards of a team', 'y']]),
    ];
    const { documents, index } = await buildSearch(pages);
    const [hit] = restoreEngine(JSON.parse(documents), JSON.parse(index))
      .search('shared dashboards')
      .groups.flatMap(({ hits }) => hits);
    expect(hit?.href).toMatch(/^\/a\?/);
  });

  test('the typed word, and highlights no weak expansions in its row', () => {
    const [hit] = find('invoice');
    expect(hit?.excerpt.filter(({ highlighted }) => highlighted).map(({ text }) => text.toLowerCase())).toEqual([
      'invoices',
      'invoice',
    ]);
    expect(find('bounce')[0]?.heading.some(({ highlighted, text }) => highlighted && text === 'Redirect')).toBe(true);
  });

  test.each([
    '',
    '   ',
    'constructor',
    'hasOwnProperty',
    '<script>alert(1)</script>',
    '.*',
    '😀',
    '\\',
    'x'.repeat(5000),
    'שלום',
    '\uD800',
  ])('nothing, without an error: %p', (query) => expect(engine.search(query).total).toBe(0));
});

test.each([
  ['a name of a prototype', '__proto__'],
  ['a pattern', '(a+)+$'],
  ['a long text', 'loop '.repeat(1000)],
  ['many slashes', '/a'.repeat(50_000)],
  ['markup', '"><img src=x onerror=alert(1)>'],
  ['a mark of direction', '\u202Eloop'],
])('%s is a normal query', (_, query) => {
  const { total, groups } = engine.search(query);
  expect(groups.flatMap(({ hits }) => hits)).toHaveLength(total);
});

describe('the results', () => {
  test('begin with a category for its name only', () => {
    expect(first('checks')).toBe('/category/checks');
    expect(first('webhooks')).toBe('/checks/notifications#webhooks');
  });

  test('have at most two sections of a page', async () => {
    const long = page(
      '/long',
      'Long',
      Array.from({ length: 20 }, (_, i) => [`Part ${i}`, 'zebra'] as const),
    );
    const { documents, index } = await buildSearch([...PAGES, long]);
    const hits = restoreEngine(JSON.parse(documents), JSON.parse(index))
      .search('zebra')
      .groups.flatMap((group) => group.hits);
    expect(hits).toHaveLength(2);
  });

  test('are grouped, and have the method of an operation and the trail of headings', () => {
    expect(engine.search('create project').groups[0]?.name).toBe('API');
    expect(find('POST /projects')[0]?.method).toBe('POST');
    expect(find('rewrite rule')[0]?.trail).toEqual(['Redirect check', 'Redirect loops']);
  });

  test('link to the page with the words to highlight: as typed, or, with a typing error, as the page has them', () => {
    expect(find('loop')[0]?.href).toBe('/checks/redirect?_highlight=loop#redirect-loops');
    expect(find('signatrue')[0]?.href).toBe('/checks/notifications?_highlight=signature#webhooks');
  });

  test('highlight the words in an excerpt', () => {
    const matches = find('cookies')[0]?.excerpt.filter(({ highlighted }) => highlighted);
    expect(matches).toEqual([{ text: 'cookies', highlighted: true }]);
  });

  test('have the same order each time', () => {
    expect(find('project')).toEqual(find('project'));
  });
});

describe('settings of writers', () => {
  const routes = async (pages: typeof PAGES, query: string) => {
    const { documents, index } = await buildSearch(pages);
    const { groups } = restoreEngine(JSON.parse(documents), JSON.parse(index)).search(query);
    return groups.flatMap(({ hits }) => hits.map(({ href }) => href.replace(/\?.*/, '')));
  };

  test('the rank of a page raises or lowers it', async () => {
    const twins = [page('/a', 'Zebra', [['', 'Stripes.']]), page('/b', 'Zebra', [['', 'Stripes.']])] as const;
    expect(await routes(twins, 'zebra')).toEqual(['/a', '/b']);
    expect(await routes([{ ...twins[0], searchRank: 0.5 }, twins[1]], 'zebra')).toEqual(['/b', '/a']);
    expect(await routes([twins[0], { ...twins[1], searchRank: 2 }], 'zebra')).toEqual(['/b', '/a']);
  });

  test('a synonym applies to every inflection and letter case', async () => {
    const { documents, index } = await buildSearch(PAGES, { synonyms: { 'Sign In': ['profile'], BILLS: ['Invoice'] } });
    const { search } = restoreEngine(JSON.parse(documents), JSON.parse(index));
    for (const query of ['bill', 'Billed', 'signing in'])
      expect([query, search(query).total > 0]).toEqual([query, true]);
  });
});

describe('queries', () => {
  test.each([
    ['an irregular form', 'found', 'CSRF protection'],
    ['a compound with a typing error in one half', 'creditcrad', 'Invoices'],
  ])('match %s', async (_, query, title) => {
    const { documents, index } = await buildSearch(PAGES);
    const hits = restoreEngine(JSON.parse(documents), JSON.parse(index))
      .search(query)
      .groups.flatMap((group) => group.hits);
    expect(hits.map(({ heading, trail }) => trail[0] ?? heading.map(({ text }) => text).join(''))).toContain(title);
  });
});

test('A query without results has the nearest existing words as suggestions', () => {
  expect(engine.search('notifukatons').total).toBe(0);
  expect(engine.search('notifukatons').suggestions[0]).toBe('notifications');
  expect(engine.search('redirect').suggestions).toEqual([]);
  expect(engine.search('').suggestions).toEqual([]);
});

test.each(['how do I', 'the', 'what is it?'])('A query of stop words alone finds nothing and says so: %s', (query) => {
  const { total, stopWordsOnly } = engine.search(query);
  expect({ total, stopWordsOnly }).toEqual({ total: 0, stopWordsOnly: true });
});

test('A query without words, or with other words, is not one of stop words alone', () => {
  expect(engine.search('???').stopWordsOnly).toBe(false);
  expect(engine.search('how xyzzyqqq').stopWordsOnly).toBeUndefined();
});
