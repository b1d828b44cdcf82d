import { renderToStaticMarkup } from 'react-dom/server';
import { Sidebar } from '@/components/layout/sidebar';
import { locatePages, resolveNavigation, type ReferenceNavigation, type Section } from '@/content/navigation';
import { sidebarOf } from '@/page-data/frame-data';
import { navigationSchema } from '@schema/navigation';
import { pageAt } from '../support/page';

const ROUTES = [
  '/',
  '/start',
  '/checks/loop',
  '/checks/deep/one',
  '/checks/deep/two',
  '/bot/about',
  '/api/intro',
  '/api/lamp-create',
  '/api/lamp-get',
  '/api/x-api',
];
const REFERENCE: ReferenceNavigation = {
  overview: '/api/x-api',
  categories: [{ label: 'Lamps', slug: 'lamps', description: '', routes: ['/api/lamp-create', '/api/lamp-get'] }],
};
const category = (slug: string, more: object) => ({ label: slug, slug, description: `About ${slug}.`, ...more });

function resolve(sections: object[], routes = ROUTES, reference: ReferenceNavigation | null = REFERENCE) {
  const pages = routes.map((route) => pageAt(route, route === '/' ? { kind: 'home' } : {}));
  return resolveNavigation(navigationSchema.parse({ navbar: [], sections }), pages, reference ?? undefined);
}

/** `section/category: routes`, one a line. */
function outline(sections: readonly Section[]): string[] {
  return sections.flatMap(({ id, overview, categories }) => [
    ...(overview ? [`${id}: ${overview.route}`] : []),
    ...categories.map(({ route, pages }) => `${id} ${route}: ${pages.map((page) => page.route).join(' ')}`),
  ]);
}

/** The links of a section in the HTML of a page, as the export has them. */
function sidebarWith(section: Section | undefined, page: string): string {
  const sidebars = section ? { one: sidebarOf(section) } : {};
  return renderToStaticMarkup(<Sidebar id="one" sidebars={sidebars} route={page} versions={undefined} />);
}

describe('a page finds its category', () => {
  test('by the list that names it, in the order of the list', () => {
    const { sections } = resolve([
      { id: 'docs', label: 'Docs', categories: [category('a', { pages: ['/start', '/bot/about', '/checks/loop'] })] },
    ]);
    expect(outline(sections)[0]).toBe('docs /category/a: /start /bot/about /checks/loop');
  });

  test('by the first section that lists it, whose group of results it has', () => {
    const section = (id: string, group: string) => ({
      id,
      label: id,
      group,
      categories: [category(id, { pages: ['/start'] })],
    });
    const { sections, pages } = resolve(
      [section('first', 'FAQ'), section('second', 'Documentation')],
      ['/start'],
      null,
    );
    expect(locatePages(sections).get('/start')?.section.id).toBe('first');
    expect(pages.map(({ group }) => group)).toEqual(['FAQ']);
  });

  test('by a list before its tag', () => {
    const { sections, unlisted } = resolve([
      { id: 'ref', label: 'Reference', reference: true },
      { id: 'docs', label: 'Docs', categories: [category('a', { pages: ['/api/lamp-get'] })] },
    ]);
    expect(outline(sections).slice(0, 3)).toEqual([
      'ref: /api/x-api',
      'ref /category/api-lamps: /api/lamp-create',
      'docs /category/a: /api/lamp-get',
    ]);
    expect(unlisted.map(({ route }) => route)).not.toContain('/api/lamp-get');
  });

  test('by its tag before the category that claims its folder', () => {
    const { sections } = resolve([
      { id: 'guides', label: 'Guides', categories: [category('guides', { folder: 'api' })] },
    ]);
    expect(outline(sections)).toEqual(
      expect.arrayContaining([
        'guides /category/guides: /api/intro',
        'api: /api/x-api',
        'api /category/api-lamps: /api/lamp-create /api/lamp-get',
      ]),
    );
  });

  test('by the longest folder that a category claims', () => {
    const claims = [
      category('all', { folder: 'checks', pages: ['/start'] }),
      category('deep', { folder: 'checks/deep' }),
    ];
    const { sections, unlisted } = resolve([{ id: 'docs', label: 'Docs', categories: claims }]);
    expect(outline(sections).slice(0, 2)).toEqual([
      'docs /category/all: /start /checks/loop',
      'docs /category/deep: /checks/deep/one /checks/deep/two',
    ]);
    expect(unlisted).toContainEqual({ route: '/checks/deep/one', category: 'deep' });
  });

  test('in the section that shares its top-level folder, in a category named after the folder', () => {
    const { sections } = resolve(
      [{ id: 'docs', label: 'Docs', folders: ['.', 'checks'] }],
      ['/start', '/checks/loop', '/checks/deep/one'],
    );
    expect(outline(sections)).toEqual([
      'docs /category/pages: /start',
      'docs /category/checks: /checks/loop /checks/deep/one',
    ]);
  });

  test('in a section of its own folder where nothing else speaks for it', () => {
    const { sections, unlisted } = resolve([], ['/start', '/dark_rooms/a', '/dark_rooms/b'], null);
    expect(sections.map(({ id, label }) => `${id} ${label}`)).toEqual(['root Pages', 'dark_rooms Dark rooms']);
    expect(outline(sections)).toEqual([
      'root /category/pages: /start',
      'dark_rooms /category/dark-rooms: /dark_rooms/a /dark_rooms/b',
    ]);
    expect(unlisted).toHaveLength(3);
  });

  test('in the section whose id is its folder, because a section shares one sidebar', () => {
    const { sections } = resolve([{ id: 'api', label: 'API', reference: true }], ['/api/intro', '/api/lamp-get']);
    expect(sections.map(({ id }) => id)).toEqual(['api']);
    expect(outline(sections)).toContain('api /category/api: /api/intro');
  });

  test('and the home page needs none', () => {
    expect(outline(resolve([], ['/'], null).sections)).toEqual([]);
  });
});

describe('the navigation', () => {
  test('refuses two sections with one id', () => {
    const section = { id: 'guides', label: 'Guides' };
    expect(() => resolve([section, section])).toThrow('Another section above has this id. Write another one.');
  });

  test('reports listed routes without a page, and drops categories without a page', () => {
    const { sections, missing } = resolve(
      [{ id: 'docs', label: 'Docs', categories: [category('a', { pages: ['/stat'] })] }],
      ['/start'],
      null,
    );
    expect(missing).toEqual(['/stat']);
    expect(outline(sections)).toEqual(['root /category/pages: /start']);
  });

  test('does not change what it was made of', () => {
    const navigation = navigationSchema.parse({
      navbar: [],
      sections: [{ id: 'docs', label: 'Docs', folders: ['.'] }],
    });
    const before = structuredClone(navigation);
    resolveNavigation(navigation, [pageAt('/start')], REFERENCE);
    expect(navigation).toEqual(before);
  });
});

describe('a page knows', () => {
  const { sections } = resolve([
    {
      id: 'docs',
      label: 'Docs',
      categories: [category('a', { pages: ['/start', '/checks/loop'] }), category('b', { pages: ['/bot/about'] })],
    },
    { id: 'api', label: 'API', reference: true },
  ]);
  const locations = locatePages(sections);
  const neighbours = (route: string) => [locations.get(route)?.previous?.route, locations.get(route)?.next?.route];

  test('its neighbours, across categories but not across sections', () => {
    expect(neighbours('/start')).toEqual([undefined, '/checks/loop']);
    expect(neighbours('/checks/loop')).toEqual(['/start', '/bot/about']);
    expect(neighbours('/bot/about')).toEqual(['/checks/loop', undefined]);
    expect(neighbours('/api/lamp-create')).toEqual(['/api/x-api', '/api/lamp-get']);
  });

  test('its neighbours, if it is the page of a category: the page before, and the first page of the category', () => {
    expect(neighbours('/category/a')).toEqual([undefined, '/start']);
    expect(neighbours('/category/b')).toEqual(['/checks/loop', '/bot/about']);
  });

  test('its neighbours once, if several tags list it', () => {
    const tag = (slug: string, routes: string[]) => ({ label: slug, slug, description: '', routes });
    const routes = ['/api/a', '/api/b', '/api/c'];
    const categories = [tag('one', ['/api/a', '/api/b']), tag('two', ['/api/b', '/api/c'])];
    const both = resolve([], [...routes, '/api/x-api'], { overview: '/api/x-api', categories }).sections;
    expect(outline(both).slice(1)).toEqual([
      'api /category/api-one: /api/a /api/b',
      'api /category/api-two: /api/b /api/c',
    ]);
    const [, ...found] = [...locatePages(both).values()].filter(({ category: own }) => own);
    expect(found.map(({ category: own, previous, next }) => [own?.label, previous?.route, next?.route])).toEqual([
      ['one', '/api/a', '/api/c'],
      ['two', '/api/b', undefined],
    ]);
  });

  test('its section and its category; the overview and a category have none', () => {
    const place = (route: string) => [locations.get(route)?.section.id, locations.get(route)?.category?.route];
    expect(place('/bot/about')).toEqual(['docs', '/category/b']);
    expect(place('/api/x-api')).toEqual(['api', undefined]);
    expect(place('/category/b')).toEqual(['docs', undefined]);
    expect(place('/')).toEqual([undefined, undefined]);
  });
});

describe('a section that shows the categories of another', () => {
  const guides = category('guides', {
    pages: ['/start'],
    groups: [{ label: 'Lamps', pages: ['/api/intro', '/api/lamp-create'] }],
  });
  const { sections } = resolve([
    { id: 'api', label: 'API', reference: true, showsCategoriesOf: ['guides', 'guides'] },
    {
      id: 'guides',
      label: 'Guides',
      sidebar: false,
      categories: [guides, category('bots', { pages: ['/bot/about', '/api/x-api'] })],
    },
  ]);
  const api = sections.find(({ id }) => id === 'api');

  test('lists them once in its sidebar, after its overview and before its own', async () => {
    const html = sidebarWith(api, '/api/lamp-get');
    expect([...html.matchAll(/<h[23][^>]*>(?:<a[^>]*>)?([^<]+)|href="([^"]+)"/g)].map(([, name, to]) => name ?? to))
      .toMatchInlineSnapshot(`
      [
        "/api/x-api",
        "guides",
        "/start",
        "Lamps",
        "/api/intro",
        "/api/lamp-create",
        "bots",
        "/bot/about",
        "Lamps",
        "/api/lamp-get",
      ]
    `);
  });

  test('leaves their pages in their section, with its neighbours', () => {
    const location = locatePages(sections).get('/api/intro');
    expect([location?.section.id, location?.previous?.route, location?.next?.route]).toEqual([
      'guides',
      '/start',
      '/api/lamp-create',
    ]);
    expect(outline(sections).filter((line) => line.startsWith('api'))).toEqual([
      'api: /api/x-api',
      'api /category/api-lamps: /api/lamp-get',
    ]);
  });

  test('shows no page twice', async () => {
    const lists = category('both', { pages: ['/start', '/bot/about'] });
    const twice = resolve([
      { id: 'docs', label: 'Docs', categories: [category('own', { pages: ['/start'] })], showsCategoriesOf: ['more'] },
      { id: 'more', label: 'More', categories: [lists] },
    ]);
    const html = sidebarWith(twice.sections[0], '/start');
    expect(html.match(/"\/start"/g)).toHaveLength(1);
    expect(html).toContain('"/bot/about"');
  });
});

describe('a category with groups and links', () => {
  const link = { label: 'Status', href: 'https://status.example' };
  const { sections, missing } = resolve([
    {
      id: 'docs',
      label: 'Docs',
      categories: [
        category('a', {
          folder: 'checks',
          pages: ['/start'],
          groups: [
            { label: 'Bots', pages: ['/bot/about', '/bot/gone'] },
            { label: 'Empty', pages: ['/gone'] },
          ],
          links: [link],
        }),
      ],
    },
  ]);
  const docs = sections.find(({ id }) => id === 'docs');

  test('has the pages of its groups last in its reading order, after pages in no list', () => {
    expect(outline(sections)[0]).toBe(
      'docs /category/a: /start /checks/loop /checks/deep/one /checks/deep/two /bot/about',
    );
    expect(locatePages(sections).get('/bot/about')?.previous?.route).toBe('/checks/deep/two');
    expect(missing).toEqual(['/bot/gone', '/gone']);
  });

  test('shows groups below headings, then links to other sites', async () => {
    const html = sidebarWith(docs, '/bot/about');
    expect(html).toMatch(
      /<h2[^>]*><a href="\/category\/a"[^>]*>a<\/a><\/h2><ul>.*\/start.*<\/ul><div class="sidebar-group"><h3>Bots<\/h3><ul><li><a href="\/bot\/about" aria-current="page">/,
    );
    expect(html).toMatch(/<li><a href="https:\/\/status\.example" rel="external noopener">Status<svg/);
    expect(html).not.toContain('Empty');
  });
});
