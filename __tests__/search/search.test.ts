import { readFileSync } from 'node:fs';
import type { SearchEngine } from '@/search/core/engine';
import { engineOf, hitsOf, operation, page, PAGES, placesOf } from './pages';

let engine: SearchEngine;
const find = (query: string) => hitsOf(engine, query);
const first = (query: string) => placesOf(engine, query)[0];

beforeAll(async () => {
  engine = await engineOf(PAGES, { synonyms: { bounce: ['redirect'], 'sign in': ['profile'] } });
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
    expect(placesOf(await engineOf(pages), 'shared dashboards')[0]).toBe('/a');
  });

  test('the typed word, and highlights no weak expansions in its row', () => {
    const [hit] = find('invoice');
    expect(
      hit?.excerpt.filter(({ highlighted }) => highlighted).map(({ text }) => text.toLowerCase()),
    ).toEqual(['invoices', 'invoice']);
    expect(
      find('bounce')[0]?.heading.some(
        ({ highlighted, text }) => highlighted && text === 'Redirect',
      ),
    ).toBe(true);
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
    const parts = Array.from({ length: 20 }, (_, i) => [`Part ${i}`, 'zebra'] as const);
    expect(
      placesOf(await engineOf([...PAGES, page('/long', 'Long', parts)]), 'zebra'),
    ).toHaveLength(2);
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
});

test('The path of an operation that begins with a parameter is not the end of another path', async () => {
  const item = operation('/api/get-item', 'Get an item', 'get', '/{id}', 'One item.');
  const user = operation('/api/get-user', 'Get a user', 'get', '/users/{id}', 'One user.');
  const engine = await engineOf([item, user]);
  for (const query of ['/users/{id}', 'GET /v1/users/17', '/users/:id'])
    expect([query, placesOf(engine, query)[0]]).toEqual([query, '/api/get-user']);
  for (const query of ['/{id}', 'GET /17'])
    expect([query, placesOf(engine, query)[0]]).toEqual([query, '/api/get-item']);
});

describe('settings of writers', () => {
  test('the rank of a page raises or lowers it', async () => {
    const twins = [
      page('/a', 'Zebra', [['', 'Stripes.']]),
      page('/b', 'Zebra', [['', 'Stripes.']]),
    ] as const;
    const routes = async (...pages: typeof PAGES) => placesOf(await engineOf(pages), 'zebra');
    expect(await routes(...twins)).toEqual(['/a', '/b']);
    expect(await routes({ ...twins[0], searchRank: 0.5 }, twins[1])).toEqual(['/b', '/a']);
    expect(await routes(twins[0], { ...twins[1], searchRank: 2 })).toEqual(['/b', '/a']);
  });

  test('a synonym applies to every inflection and letter case', async () => {
    const written = await engineOf(PAGES, {
      synonyms: { 'Sign In': ['profile'], BILLS: ['Invoice'] },
    });
    for (const query of ['bill', 'Billed', 'signing in'])
      expect([query, written.search(query).total > 0]).toEqual([query, true]);
  });
});

test('A query without results has the nearest existing words as suggestions', () => {
  expect(engine.search('notifukatons').total).toBe(0);
  expect(engine.search('notifukatons').suggestions[0]).toBe('notifications');
  expect(engine.search('redirect').suggestions).toEqual([]);
  expect(engine.search('').suggestions).toEqual([]);
});

test.each(['how do I', 'the', 'what is it?'])(
  'A query of stop words alone finds nothing and says so: %s',
  (query) => {
    const { total, stopWordsOnly } = engine.search(query);
    expect({ total, stopWordsOnly }).toEqual({ total: 0, stopWordsOnly: true });
  },
);

test('A query without words, or with other words, is not one of stop words alone', () => {
  expect(engine.search('???').stopWordsOnly).toBe(false);
  expect(engine.search('how xyzzyqqq').stopWordsOnly).toBeUndefined();
});
