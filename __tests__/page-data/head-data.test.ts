import type { Site } from '@/content';
import type { Page } from '@/content/page';
import { settingsOf } from '@/content/create-pages';
import { headOf, searchHeadOf, type HeadData } from '@/page-data/head-data';
import { LAMPWATCH } from '../support/lampwatch';
import { pageAt } from '../support/page';

const OPERATION = { method: 'get', path: '/lamps/{id}', deprecated: false };

const page = (route: string, title: string, more: Partial<Page> = {}) =>
  pageAt(route, { title, description: `All about ${title}.`, ...more });

/** The place of a page in the sidebar: its category and, above it, its section. */
const placed = (route: string, label: string) =>
  [route, { section: { label: 'Guides' }, category: { label } }] as const;

function headIn(
  pages: readonly Page[],
  route: string,
  places: readonly ReturnType<typeof placed>[] = [],
): HeadData {
  const byRoute = new Map(pages.map((one) => [one.route, one]));
  const site = {
    product: LAMPWATCH,
    versions: [
      { id: 'current', label: '2.0' },
      { id: '1.0', label: '1.0' },
    ],
    pages,
    byRoute,
    locations: new Map(places),
    bodies: new Map(),
  };
  return headOf(byRoute.get(route) as Page, site as unknown as Site);
}

const contentOf = ({ metas }: HeadData, name: string) =>
  metas.find((meta) => (meta['name'] ?? meta['property']) === name)?.['content'];

test.each<
  [
    title: string,
    page: Page,
    others: readonly Page[],
    places?: readonly ReturnType<typeof placed>[],
  ]
>([
  ['Lamps', page('/lamps', 'Lamps'), [page('/oil', 'Oil')]],
  ['Lamps (1.0)', page('/1.0/lamps', 'Lamps', { version: '1.0' }), [page('/lamps', 'Lamps')]],
  ['Lamps', page('/lamps', 'Lamps'), [page('/1.0/lamps', 'Lamps', { version: '1.0' })]],
  ['Lamps', page('/lamps', 'Lamps'), [page('/category/lamps', 'Lamps', { kind: 'category' })]],
  ['Lamps · /lamps', page('/lamps', 'Lamps'), [page('/lights', 'Lamps')]],
  [
    'Lamps · GET /lamps/{id}',
    page('/api/lamps', 'Lamps', { kind: 'operation', operation: OPERATION }),
    [page('/lamps', 'Lamps')],
  ],
  [
    'Lamps · First steps',
    page('/lamps', 'Lamps'),
    [page('/lights', 'Lamps')],
    [placed('/lamps', 'First steps'), placed('/lights', 'More')],
  ],
  [
    'Lamps · /lamps',
    page('/lamps', 'Lamps'),
    [page('/lights', 'Lamps')],
    [placed('/lamps', 'First steps'), placed('/lights', 'First steps')],
  ],
  [
    'Lamps · Guides',
    page('/category/lamps', 'Lamps', { kind: 'category' }),
    [page('/category/api-lamps', 'Lamps', { kind: 'category' })],
    [placed('/category/lamps', 'Lamps')],
  ],
])('`%s` is the title in the tab and in previews', (title, one, others, places = []) => {
  const head = headIn([one, ...others], one.route, places);
  expect(head.title).toBe(`${title} · Lampwatch Docs`);
  expect(contentOf(head, 'og:title')).toBe(title);
});

test('A page has its description, its address and its date; the home page has no date and no slash at the end', () => {
  const head = headIn([page('/lamps', 'Lamps'), page('/', 'Home', { kind: 'home' })], '/lamps');
  for (const name of ['description', 'og:description'])
    expect([name, contentOf(head, name)]).toEqual([name, 'All about Lamps.']);
  expect(
    ['og:url', 'og:type', 'article:modified_time'].map((name) => contentOf(head, name)),
  ).toEqual(['https://docs.example/lamps', 'article', '2026-11-02T00:00:00.000Z']);
  const home = headIn([page('/', 'Home', { kind: 'home' })], '/');
  expect(
    ['og:url', 'og:type', 'article:modified_time'].map((name) => contentOf(home, name)),
  ).toEqual(['https://docs.example', 'website', undefined]);
});

test("An old version's page names the current page as canonical, as long as there is one", () => {
  const old = page('/1.0/lamps', 'Lamps', { version: '1.0' });
  const canonical = ({ links }: HeadData) => links.find(({ rel }) => rel === 'canonical')?.['href'];
  expect(canonical(headIn([old, page('/lamps', 'Lamps')], '/1.0/lamps'))).toBe(
    'https://docs.example/lamps',
  );
  expect(canonical(headIn([old], '/1.0/lamps'))).toBe('https://docs.example/1.0/lamps');
});

test('Search engines leave out unlisted pages, pages with `noindex`, and the search', () => {
  const robots = (data: Parameters<typeof settingsOf>[0]) => {
    const settings = settingsOf(data);
    return contentOf(
      headIn([page('/lamps', 'Lamps', settings && { settings })], '/lamps'),
      'robots',
    );
  };
  expect(
    [{ unlisted: true }, { noindex: true }, { unlisted: true, noindex: false }, {}].map(robots),
  ).toEqual(['noindex', 'noindex', undefined, undefined]);
  const search = searchHeadOf({ product: LAMPWATCH });
  expect([search.title, contentOf(search, 'robots')]).toEqual([
    'Search · Lampwatch Docs',
    'noindex, follow',
  ]);
  expect(contentOf(search, 'description')).toContain('Lampwatch');
});
