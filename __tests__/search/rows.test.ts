import type { Page } from '@/content/page';
import { buildSearch } from '@/search/build/search-files';
import { restoreEngine } from '@/search/core/engine';
import type { Results } from '@/search/core/results';
import { page } from './pages';

async function search(pages: readonly Page[], query: string): Promise<Results> {
  const { documents, index } = await buildSearch(pages);
  return restoreEngine(JSON.parse(documents), JSON.parse(index)).search(query);
}

test('Equal rows of several pages become one row that names the other pages', async () => {
  const status = (route: string, title: string, text = 'There is no such lamp.') =>
    page(route, title, [['Responses > 404 Not Found', text]]);
  const pages = [
    status('/get', 'Get a lamp'),
    status('/change', 'Change a lamp'),
    status('/delete', 'Delete a lamp'),
    status('/shop', 'Buy a lamp', 'The shop has closed.'),
  ];
  const { groups, total } = await search(pages, '404 Not Found');
  const named = groups.flatMap(({ hits }) => hits.map(({ trail, alsoIn }) => [trail[0], ...(alsoIn ?? [])]));
  expect(named.map((names) => names.toSorted())).toEqual(
    expect.arrayContaining([['Change a lamp', 'Delete a lamp', 'Get a lamp'], ['Buy a lamp']]),
  );
  expect(total).toBe(2);
});

test.each([
  [
    '{ "auth": { "username": "tester" } }, "paused": false, "status": "up" }',
    'auth: username: "tester" paused: false, status: "up"',
  ],
  ['Every lamp | Price | and {"a": "b"} paused', 'Every lamp Price and a: "b" paused'],
  [
    'GET /projects/{projectId} and ${TOKEN} stay; lists [1, 2] of paused too.',
    'GET /projects/{projectId} and ${TOKEN} stay; lists [1, 2] of paused too.',
  ],
  [
    'The settings. · paused: Whether nothing is loaded. · rate-limit: How often.',
    'The settings. paused: Whether nothing is loaded. rate-limit: How often.',
  ],
  ['Paused · Up', 'Paused · Up'],
])('An excerpt has no punctuation of JSON and tables: %s', async (text, excerpt) => {
  const { groups } = await search([page('/a', 'One', [['Two', text]])], 'paused');
  const [hit] = groups.flatMap(({ hits }) => hits);
  expect(hit?.excerpt.map((part) => part.text).join('')).toBe(excerpt);
});

test('An excerpt begins with the cell or sentence of its match', async () => {
  const before =
    'Part: Lamp. Meaning: What burns and needs a word or two of text here. Part: Switch. Meaning: What ends it. ';
  const pages = [
    page('/a', 'One', [
      ['Two', `${before}Part: Socket. Meaning: What the switch is in, with more words. ${'More text. '.repeat(20)}`],
    ]),
  ];
  const [hit] = (await search(pages, 'socket')).groups.flatMap(({ hits }) => hits);
  expect(hit?.excerpt.map(({ text }) => text).join('')).toMatch(/^…Part: Socket. Meaning: What the switch is in/);
});

test('Equal rows take one place of the limit of pages, and those beyond the limit are named as well', async () => {
  const pages = Array.from({ length: 14 }, (_, i) =>
    page(`/lamps-${i}`, `Lamp ${i}`, [['Responses > 404 Not Found', i < 10 ? 'No such lamp.' : `Lamp ${i} is lost.`]]),
  );
  const hits = (await search(pages, '404 Not Found')).groups.flatMap((group) => group.hits);
  expect(hits.map(({ alsoIn = [] }) => alsoIn.length)).toEqual([9, 0, 0, 0, 0]);
});

/** The excerpt of the first row of a section with prose and code. */
async function excerptOf(
  prose: string,
  code: string,
  query: string,
): Promise<[text: string, isCode: boolean | undefined]> {
  const one = page('/a', 'One', [['Two', `${prose} ${code}`]]);
  const sections = one.outline.sections.map((section) => ({ ...section, parts: { prose, code } }));
  const { groups } = await search([{ ...one, outline: { ...one.outline, sections } }], query);
  const [hit] = groups.flatMap(({ hits }) => hits);
  return [hit?.excerpt.map(({ text }) => text).join('') ?? '', hit?.isCode];
}

test('An excerpt is prose if the prose matches, and code as it was written if only the code does', async () => {
  const [prose, code] = ['Pause a lamp.', '{ "paused": true, "color": "red" }'];
  expect(await excerptOf(prose, code, 'pause')).toEqual([prose, undefined]);
  expect(await excerptOf(prose, code, 'color')).toEqual([code, true]);
});

test('A stop word that begins another word is a prefix while it is typed', async () => {
  const pages = [page('/incidents', 'Incidents', [['', 'What happened.']]), page('/b', 'Other', [['', 'Nothing.']])];
  const places = async (query: string) =>
    (await search(pages, query)).groups.flatMap(({ hits }) => hits.map(({ href }) => href.replace(/\?.*/, '')));
  expect(await places('in')).toEqual(['/incidents']);
  expect(await places('an in')).toEqual(['/incidents']);
});

test('An excerpt of code is short: it is read for the line of its match', async () => {
  const code = `{ "id": "lamp_1", "colour": "green", ${Array.from({ length: 20 }, (_, i) => `"part${i}": ${i}`).join(', ')} }`;
  const section = { id: 'two', trail: ['Two'], text: code, parts: { prose: '', code } };
  const one = page('/a', 'One', []);
  const [hit] = (await search([{ ...one, outline: { ...one.outline, sections: [section] } }], 'colour')).groups.flatMap(
    ({ hits }) => hits,
  );
  expect(hit?.isCode).toBe(true);
  expect(hit?.excerpt.map(({ text }) => text).join('').length).toBeLessThan(100);
});

test('the excerpt of a long text is where most words of the query are close together', async () => {
  const filler = 'Nothing of this kind is in here at all. '.repeat(12);
  const text = `A lantern hangs at the door. ${filler}The lantern needs paraffin every evening. ${filler}`;
  const { groups } = await search([page('/lamps', 'Lamps', [['', text]])], 'lantern paraffin');
  const excerpt = groups[0]?.hits[0]?.excerpt.map((part) => part.text).join('');
  expect(excerpt).toContain('The lantern needs paraffin');
});
