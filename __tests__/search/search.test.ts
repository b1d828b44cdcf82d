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
  test.each([
    ['loop', '/checks/redirect#redirect-loops'],
    ['redirect', '/checks/redirect'],
    ['redirect loops', '/checks/redirect#redirect-loops'],
    ['Quiet Hours', '/checks/notifications#quiet-hours'],
    ['invoices', '/payment/invoices'],
  ])('the section that has the words: %s', (query, href) => expect(first(query)).toBe(href));

  test.each([
    ['redircet', '/checks/redirect'],
    ['lopo', '/checks/redirect#redirect-loops'],
    ['nvoice', '/payment/invoices'],
    ['notifcatoins', '/checks/notifications'],
    ['signatrue', '/checks/notifications#webhooks'],
  ])('a corrected word: %s', (query, href) => expect(first(query)).toBe(href));

  test.each([
    ['redir', '/checks/redirect'],
    ['notif', '/checks/notifications'],
    ['quiet h', '/checks/notifications#quiet-hours'],
  ])('a completed word: %s', (query, href) => expect(first(query)).toBe(href));

  test.each([
    ['web hook', '/checks/notifications#webhooks'],
    ['creditcard', '/payment/invoices#credit-card'],
    ['response-times', '/payment/invoices#response-times'],
    ['apiToken', '/api/project/project-create'],
    ['api_token', '/api/project/project-create'],
    ['csrf token', '/checks/CSRF-protection'],
    ['email', '/faq/features#how-do-i-change-the-e-mail-address'],
    ['file_get_contents', '/checks/redirect#end-it'],
    ['interval seconds', '/api/project/project-update'],
  ])('compounds and identifiers in any spelling: %s', (query, href) => expect(first(query)).toBe(href));

  test.each([
    ['POST /projects', '/api/project/project-create'],
    ['GET /projects/{id}', '/api/project/project-get'],
    ['patch /projects/{id}', '/api/project/project-update'],
    ["PATCH 'https://api.example/v2/projects/prj_7Hq?fields=name'", '/api/project/project-update'],
    ['get projects/:id', '/api/project/project-get'],
    ['GET /projects', '/api/project/project-get'],
  ])('the operation: %s', (query, href) => expect(first(query)).toBe(href));

  test.each([
    ['how do I change my email address?', '/faq/features#how-do-i-change-the-e-mail-address'],
    ['how can I download an invoice', '/payment/invoices'],
    ['bounces', '/checks/redirect'],
    ['bounce', '/checks/redirect'],
    ['how do i sign in', '/faq/features#how-do-i-change-the-e-mail-address'],
  ])('answers to questions and synonyms: %s', (query, href) => expect(first(query)).toBe(href));

  test.each([
    ['stop it from disturbing me', '/checks/notifications#quiet-hours'],
    ['bookkeeper', '/payment/invoices'],
  ])('the page or section with these search phrases: %s', (query, href) => expect(first(query)).toBe(href));

  test.each([
    ['file_get_contnets', '/checks/redirect#end-it'],
    ['file_get_c', '/checks/redirect#end-it'],
    ['cnvoiei', undefined],
    ['siugnatre', '/checks/notifications#webhooks'],
  ])('an identifier, or a word with transposed letters: %s', (query, href) => expect(first(query)).toBe(href));

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

describe('a query with other words or another spelling', () => {
  const pages = [
    page('/colours', 'Colours', [['Grey tones', 'Organise them as you like. A cancelled order keeps its colour.']]),
    page('/sites', 'Websites', [['Add a website', 'Enter its address.']]),
    page('/upload', 'Upload a file', [['', 'Choose the file and wait.']]),
    page('/library', 'Library', [['Python', 'Call client.upload_file with the name.']]),
    page('/plans', 'Plans', [
      ['Who may change the plan', 'The owner of the account.'],
      ['Changes', 'Charges change with the plan.'],
    ]),
  ];
  let other: SearchEngine;
  beforeAll(async () => {
    const { documents, index } = await buildSearch(pages);
    other = restoreEngine(JSON.parse(documents), JSON.parse(index));
  });

  test.each([
    ['American for British', 'color', '/colours'],
    ['American for British', 'canceled order', '/colours#grey-tones'],
    ['American for British', 'organize', '/colours#grey-tones'],
    ['the last part of a compound', 'add a site', '/sites#add-a-website'],
    ['an identifier before the same words in prose', 'upload_file', '/library#python'],
    ['the beginning of a heading', 'who may cha', '/plans#who-may-change-the-plan'],
  ])('finds %s: %s', (_, query, place) => {
    const hit = other.search(query).groups[0]?.hits[0];
    expect(hit?.href.replace(/\?[^#]*/, '')).toBe(place);
  });
});
