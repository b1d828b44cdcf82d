import type { Page } from '@/content/page';
import { buildSearch } from '@/search/build/search-files';
import { restoreEngine } from '@/search/core/engine';
import { page } from './pages';

/** The addresses of a search's rows, best first. */
async function rows(pages: readonly Page[], query: string, synonyms = {}): Promise<string[]> {
  const { documents, index } = await buildSearch(pages, { synonyms });
  const { groups } = restoreEngine(JSON.parse(documents), JSON.parse(index)).search(query);
  return groups.flatMap(({ hits }) => hits.map(({ href }) => href.replace(/\?[^#]*/, '')));
}

/** The page with a block of code at the end of one section. */
function withCode(one: Page, number: number, code: string): Page {
  const sections = one.outline.sections.map((section, i) => {
    return i === number
      ? { ...section, text: `${section.text} ${code}`, parts: { prose: section.text, code } }
      : section;
  });
  return { ...one, outline: { ...one.outline, sections } };
}

/** Pages with short titles and long headings: compared with them, a long title has little weight. */
const OTHERS = Array.from({ length: 10 }, (_, i) =>
  page(`/o${i}`, 'Other', [
    ['', 'Nothing.'],
    ['A heading of quite a few words that say nothing', 'Nothing.'],
  ]),
);

test('a page comes before its sections if its title has all words of the query, however often the sections have them', async () => {
  const title = 'How to put the badge of a status on the page of another site of yours';
  const pages = [
    page('/badge', title, [
      ['', 'Lead.'],
      ['Choose the badge', 'Badge, status badge, badge badge.'],
    ]),
    ...OTHERS,
  ];
  expect(await rows(pages, 'status badge')).toEqual(['/badge', '/badge#choose-the-badge']);
});

test('a section whose heading is the query comes before its page', async () => {
  const pages = [
    page('/badge', 'Badge of a status', [['Badge', 'A badge. Each badge is green, and a badge it stays.']]),
  ];
  expect((await rows(pages, 'badge'))[0]).toBe('/badge#badge');
});

test('a camel-case name counts as one word of a heading', async () => {
  const often = 'PayPal PayPal PayPal PayPal PayPal. Connect PayPal, connect PayPal, connect it.';
  const pages = [
    page('/pay', 'Ways to pay', [
      ['Connect PayPal', 'Once.'],
      ['When a payment fails', often],
    ]),
  ];
  expect(await rows(pages, 'connect paypal')).toEqual(['/pay#connect-paypal']);
});

test('a long sample does not lower the score of the prose before it', async () => {
  const code = 'const value = make(); '.repeat(80).trim();
  const first = page('/a', 'First', [['One', 'Rotate the salt each night.']]);
  const second = page('/b', 'Second', [
    ['One', 'Somebody may ask for salt as well, now and then, here and there, on some other day of a long year.'],
  ]);
  expect((await rows([withCode(first, 0, code), second], 'salt'))[0]).toBe('/a#one');
  expect((await rows([withCode(first, 0, code), second], 'make value'))[0]).toBe('/a#one');
});

test('a section that defines a name comes before sections that mention it often', async () => {
  const often = 'A proxy answers 503. After 503 comes 503, and 503 again, until 503 ends.';
  const row =
    'Status: 500. Meaning: The server failed. Status: 502. Meaning: No answer. Status: 503. Meaning: The server is busy.';
  const mentions = page('/proxy', 'Proxy', [['Answers', often]]);
  const table = page('/statuses', 'All', [['Meanings', row]]);
  const sections = table.outline.sections.map((one) => ({ ...one, definitions: ['500', '502', '503', '504'] }));
  const pages = [mentions, { ...table, outline: { ...table.outline, sections } }];
  expect((await rows(pages, '503'))[0]).toBe('/statuses#meanings');
});

test('a section that defines the one word of a query comes before a section with the word in its heading', async () => {
  const mentions = page('/runs', 'Runs', [['Wait for the outcome', 'The outcome comes late. An outcome is a word.']]);
  const glossary = page('/words', 'Words', [['Of tests', 'Outcome. The worst result.']]);
  const sections = glossary.outline.sections.map((one) => ({ ...one, definitions: ['Outcome.'] }));
  const pages = [mentions, { ...glossary, outline: { ...glossary.outline, sections } }, ...OTHERS];
  expect((await rows(pages, 'outcome'))[0]).toBe('/words#of-tests');
  expect((await rows(pages, 'wait outcome'))[0]).toBe('/runs#wait-for-the-outcome');
});

test('half a word does not match a stop word with which it begins', async () => {
  const pages = [
    page('/build', 'Build', [['CI', 'The test in CI.']]),
    page('/down', 'Incidents', [['One', 'An incident.']]),
    ...OTHERS,
  ];
  expect(await rows(pages, 'inci')).not.toContain('/build#ci');
});

test('the text of a link finds the section that it leads to', async () => {
  const target = page('/pay', 'Pay', [
    ['Charges', 'The amount is due.'],
    ['Other', 'More text.'],
  ]);
  const more = page('/more', 'More', [['Next', 'See the reimbursements.']]);
  const links = ['/pay#charges', 'https://elsewhere.example/pay#other'].map((href) => ({
    ...{ href, text: 'reimbursements', kind: 'route' as const, line: 1, column: 1 },
  }));
  const pages = [target, { ...more, outline: { ...more.outline, links } }, ...OTHERS];
  expect(await rows(pages, 'reimbursements')).toEqual(['/pay#charges', '/more#next']);
});

test('a question finds what its answer links to, if the question is a heading of the page itself', async () => {
  const target = page('/pay', 'Pay', [['Charges', 'The amount is due.']]);
  const ask = page('/ask', 'Ask', [['Where are reimbursements?', 'See there.']]);
  const headings = [{ id: 'where', depth: 2, text: 'Where are reimbursements?' }];
  const link = { href: '/pay#charges', text: 'there', kind: 'route' as const, line: 3, column: 1 };
  const linking = (links: Page['outline']['links']) =>
    rows(
      [target, { ...ask, outline: { ...ask.outline, headings, links, headingLines: [2] } }, ...OTHERS],
      'reimbursements',
    );
  expect(await linking([link])).toContain('/pay#charges');
  expect(await linking([{ ...link, line: 1 }])).not.toContain('/pay#charges');
  expect(await linking([{ ...link, file: 'snippet.mdx' }])).not.toContain('/pay#charges');
});

test('an unlisted page, a link to a file and a link with an invalid escape do no harm', async () => {
  const target = page('/pay', 'Pay', [['Charges', 'The amount is due.']], { source: 'content/pay/index.mdx' });
  const linking = (route: string, href: string, kind: 'route' | 'markdown', text: string, more = {}) => {
    const from = page(route, 'More', [['', 'Nothing.']], { source: `content${route}/index.mdx`, ...more });
    return { ...from, outline: { ...from.outline, links: [{ href, kind, text, line: 1, column: 1 }] } };
  };
  const pages = [
    target,
    linking('/a', '/pay#100%', 'route', 'rebate'),
    linking('/b', '../pay/index.mdx#charges', 'markdown', 'reimbursements'),
    linking('/c', '/pay#charges', 'route', 'confidential', { settings: { unlisted: true } }),
    ...OTHERS,
  ];
  expect(await rows(pages, 'reimbursements')).toEqual(['/pay#charges']);
  expect(await rows(pages, 'rebate')).toEqual([]);
  expect(await rows(pages, 'confidential')).toEqual([]);
});

test('a missing space beside a stop word is found', async () => {
  const pages = [page('/down', 'Outages', [['Is it down?', 'The website is down.']]), ...OTHERS];
  expect(await rows(pages, 'isdown')).toEqual(['/down#is-it-down']);
});

test('a page whose title is the query comes before a section of another page with this heading', async () => {
  const often = 'A decorator is a decorator. Decorators decorate.';
  const pages = [
    page('/guide', 'Guide', [['Decorators', often]]),
    page('/decorators', 'Decorators', [['', 'All of them.']]),
    ...OTHERS,
  ];
  expect((await rows(pages, 'decorators'))[0]).toBe('/decorators');
});

test('a word that is a part of an identifier counts less than the word itself', async () => {
  const errors = page('/errors', 'Errors', [['group_not_found', 'The group. No group, group, group.']]);
  const pages = [errors, page('/groups', 'Start a group', [['', 'Many at once.']]), ...OTHERS];
  expect((await rows(pages, 'group'))[0]).toBe('/groups');
  expect((await rows(pages, 'group_not'))[0]).toBe('/errors#group_not_found');
});

test('a question with one word besides stop words is not a heading that is this word', async () => {
  const one = page('/plans', 'Rates', [
    ['Which plan do I need?', 'That depends.'],
    ['Plan limits', 'That depends.'],
  ]);
  expect((await rows([one, ...OTHERS], 'plan'))[0]).toBe('/plans#plan-limits');
});

test('a page with the plural as its title comes before a page that has the singular among other words', async () => {
  const pages = [
    page('/pay', 'Pay an invoice', [['', 'Pay the invoice. The invoice is open.']]),
    page('/invoices', 'Invoices', [['', 'All of them.']]),
    ...OTHERS,
  ];
  expect((await rows(pages, 'invoice'))[0]).toBe('/invoices');
});

test.each([
  ['instal', 'install'],
  ['enrollment', 'enrolment'],
  ['adding', 'add'],
  ['stopped', 'stop'],
])('%s finds a page with %s', async (query, word) => {
  const pages = [
    page('/b', 'Advertisement', [['', 'An ad, or some ads.']]),
    page('/a', 'One', [['', `You ${word} it here.`]]),
  ];
  expect(await rows(pages, query)).toEqual(['/a']);
});

test.each([
  ['customer', 'custom'],
  ['roll', 'role'],
  ['fill', 'file'],
])('%s does not find %s if the index has the word itself', async (query, other) => {
  const pages = [
    page('/wrong', 'One', [[`The ${other}`, `Each ${other} has a ${other}.`]]),
    page('/right', 'Two', [['', `Now and then a ${query} comes by.`]]),
  ];
  expect(await rows(pages, `${query} `)).toEqual(['/right']);
});

test('a synonym of several words applies to irregular forms of the key and of the query', async () => {
  const pages = [page('/a', 'One', [['', 'Hyperlinks that lead nowhere.']]), page('/b', 'Two', [['', 'Nothing.']])];
  for (const key of ['broken link', 'break links']) {
    for (const query of ['broken links', 'break link'])
      expect(await rows(pages, query, { [key]: ['hyperlinks'] })).toEqual(['/a']);
  }
});

test('texts keep their trails if a page has prose before generated sections', async () => {
  const own = page('/api/x', 'Operation', [
    ['', 'Lead.'],
    ['Notes', 'Written by hand.'],
  ]);
  const sections = [
    ...own.outline.sections,
    { id: null, trail: [], text: 'get /x' },
    { id: 'answers', trail: ['Answers', 'Answers'], text: 'Zebra.' },
  ];
  const { documents } = await buildSearch([{ ...own, outline: { ...own.outline, sections } }]);
  expect(await rows([{ ...own, outline: { ...own.outline, sections } }], 'zebra')).toEqual(['/api/x#answers']);
  expect(
    (JSON.parse(documents) as { docs: { pages: { sections: unknown[] }[] } }).docs.pages[0]?.sections,
  ).toHaveLength(4);
});
