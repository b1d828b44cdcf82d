import type { Page } from '@/content/page';
import type { Hit } from '@/search/core/results';
import { engineOf, hitsOf, page, placesOf } from './pages';

const rowsOf = async (pages: readonly Page[], query: string) =>
  hitsOf(await engineOf(pages), query);
const excerptOf = (hit: Hit | undefined) => hit?.excerpt.map(({ text }) => text).join('');

test('Equal rows of several pages become one row that names the other pages', async () => {
  const status = (route: string, title: string, text = 'There is no such lamp.') =>
    page(route, title, [['Responses > 404 Not Found', text]]);
  const pages = [
    status('/get', 'Get a lamp'),
    status('/change', 'Change a lamp'),
    status('/delete', 'Delete a lamp'),
    status('/shop', 'Buy a lamp', 'The shop has closed.'),
  ];
  const rows = await rowsOf(pages, '404 Not Found');
  const named = rows.map(({ trail, alsoIn }) => [trail[0], ...(alsoIn ?? [])]);
  expect(named.map((names) => names.toSorted())).toEqual(
    expect.arrayContaining([['Change a lamp', 'Delete a lamp', 'Get a lamp'], ['Buy a lamp']]),
  );
  expect(rows).toHaveLength(2);
});

test('The equal headings of operations become one row, whatever their texts are', async () => {
  const pages = ['get', 'change', 'delete'].map((title) => ({
    ...page(`/${title}`, title, [['Responses > 403 Forbidden', `You may not ${title}.`]]),
    operation: { method: title, path: '/lamps', deprecated: false },
  }));
  const rows = await rowsOf(
    [...pages, page('/roles', 'Roles', [['403 Forbidden', 'The role is missing.']])],
    '403',
  );
  expect(rows.map(({ alsoIn = [] }) => alsoIn.length)).toEqual([0, 2]);
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
  const [hit] = await rowsOf([page('/a', 'One', [['Two', text]])], 'paused');
  expect(excerptOf(hit)).toBe(excerpt);
});

test('An excerpt begins with the cell or sentence of its match', async () => {
  const before =
    'Part: Lamp. Meaning: What burns and needs a word or two of text here. Part: Switch. Meaning: What ends it. ';
  const pages = [
    page('/a', 'One', [
      [
        'Two',
        `${before}Part: Socket. Meaning: What the switch is in, with more words. ${'More text. '.repeat(20)}`,
      ],
    ]),
  ];
  const [hit] = await rowsOf(pages, 'socket');
  expect(excerptOf(hit)).toMatch(/^…Part: Socket. Meaning: What the switch is in/);
});

test('Equal rows take one place of the limit of pages, and those beyond the limit are named as well', async () => {
  const pages = Array.from({ length: 14 }, (_, i) =>
    page(`/lamps-${i}`, `Lamp ${i}`, [
      ['Responses > 404 Not Found', i < 10 ? 'No such lamp.' : `Lamp ${i} is lost.`],
    ]),
  );
  const rows = await rowsOf(pages, '404 Not Found');
  expect(rows.map(({ alsoIn = [] }) => alsoIn.length)).toEqual([9, 0, 0, 0, 0]);
});

/** A page with a section of prose and code. */
function pageWithCode(prose: string, code: string): Page {
  const one = page('/a', 'One', [['Two', `${prose} ${code}`]]);
  const sections = one.outline.sections.map((section) => ({ ...section, parts: { prose, code } }));
  return { ...one, outline: { ...one.outline, sections } };
}

test('An excerpt is prose if the prose matches, and code as it was written if only the code does', async () => {
  const [prose, code] = ['Pause a lamp.', '{ "paused": true, "color": "red" }'];
  const engine = await engineOf([pageWithCode(prose, code)]);
  const rows = ['pause', 'color'].map((query) => hitsOf(engine, query)[0]);
  expect(rows.map((hit) => [excerptOf(hit), hit?.isCode])).toEqual([
    [prose, false],
    [code, true],
  ]);
});

test('A stop word that begins another word is a prefix while it is typed', async () => {
  const pages = [
    page('/incidents', 'Incidents', [['', 'What happened.']]),
    page('/b', 'Other', [['', 'Nothing.']]),
  ];
  const engine = await engineOf(pages);
  for (const query of ['in', 'an in']) expect(placesOf(engine, query)).toEqual(['/incidents']);
});

test('An excerpt of code is short: it is read for the line of its match', async () => {
  const code = `{ "id": "lamp_1", "colour": "green", ${Array.from({ length: 20 }, (_, i) => `"part${i}": ${i}`).join(', ')} }`;
  const [hit] = await rowsOf([pageWithCode('', code)], 'colour');
  expect(hit?.isCode).toBe(true);
  expect(excerptOf(hit)?.length).toBeLessThan(100);
});

test('the excerpt of a long text is where most words of the query are close together', async () => {
  const filler = 'Nothing of this kind is in here at all. '.repeat(12);
  const text = `A lantern hangs at the door. ${filler}The lantern needs paraffin every evening. ${filler}`;
  const [hit] = await rowsOf([page('/lamps', 'Lamps', [['', text]])], 'lantern paraffin');
  expect(excerptOf(hit)).toContain('The lantern needs paraffin');
});

describe('A list with fewer than six rows', () => {
  /** The addresses of the rows of the next rank, without the words to highlight. */
  const moreOf = async (pages: readonly Page[], query: string) => {
    const { more = [] } = (await engineOf(pages)).search(query);
    return more.map(({ href }) => href.replace(/\?[^#]*/, ''));
  };
  const others = Array.from({ length: 7 }, (_, i) => page(`/o${i}`, `Other ${i}`, [['', 'None.']]));
  const lamps = page('/lamps', 'Lamps', [
    ['Oil', 'A lantern needs oil.'],
    ['Glass', 'Clean it.'],
  ]);

  test('is filled with the other sections of its page, then with the pages after it', async () => {
    expect(await moreOf([...others.slice(0, 3), lamps, ...others.slice(3)], 'lantern')).toEqual([
      '/lamps',
      '/lamps#glass',
      '/o3',
      '/o4',
      '/o5',
    ]);
  });

  test('is filled with other pages that match before all else', async () => {
    const weak = page('/weak', 'Weak', [
      ['Fire', `${'Something else is here. '.repeat(40)} lantern`],
    ]);
    const [first] = await moreOf([lamps, ...others, weak], 'lantern oil');
    expect(first).toBe('/weak#fire');
  });

  test('stays as it is if nothing matches, and so does a longer list', async () => {
    const many = Array.from({ length: 7 }, (_, i) => page(`/m${i}`, `Lantern ${i}`, []));
    expect(await moreOf([lamps, ...others], 'xyzzyqqq')).toEqual([]);
    expect(await moreOf(many, 'lantern')).toEqual([]);
  });
});

test('A row has the icon of its page, and the name of the category', async () => {
  const lamps = page('/lamps', 'Lamps', [['', 'Light.']], { icon: 'alert' });
  const engine = await engineOf([lamps], { categoryOf: () => 'Household' });
  expect(hitsOf(engine, 'lamps')[0]).toMatchObject({ icon: 'alert', category: 'Household' });
});
