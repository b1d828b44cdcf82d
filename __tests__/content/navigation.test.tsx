import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'yaml';
import { Sidebar } from '@/components/layout/sidebar';
import { locatePages, resolveNavigation } from '@/content/navigation';
import { sidebarOf } from '@/page-data/site-layout-data';
import { navigationSchema } from '@schema/navigation';
import { casesOf } from '../support/cases';
import { pageAt } from '../support/page';

// What becomes of a navigation file, with the pages of a site and the tags of its API description.

interface Site {
  readonly pages?: readonly string[];
  /** The route of the overview of the API. */
  readonly reference?: string;
  readonly tags?: Readonly<Record<string, readonly string[]>>;
  readonly sections: readonly { readonly categories?: readonly { readonly slug: string }[] }[];
}

const PAGES =
  '/ /start /checks/loop /checks/deep/one /checks/deep/two /bot/about /api/intro /api/lamp-create'.split(
    ' ',
  );
const TAGS = { lamps: ['/api/lamp-create', '/api/lamp-get'] };

function resolve(text: string) {
  const {
    pages = [...PAGES, '/api/lamp-get', '/api/x-api'],
    reference,
    tags = TAGS,
    sections,
  } = parse(text) as Site;
  const written = sections.map((section) => ({
    ...section,
    categories: section.categories?.map((one) => ({
      label: one.slug,
      description: `About ${one.slug}.`,
      ...one,
    })),
  }));
  const categories = Object.entries(tags).map(([slug, routes]) => ({
    label: slug,
    slug,
    description: '',
    routes,
  }));
  return resolveNavigation(
    navigationSchema.parse({ navbar: [], sections: written }),
    pages.map((route) => pageAt(route, route === '/' ? { kind: 'home' } : {})),
    reference === undefined ? undefined : { overview: reference, categories },
  );
}

/** What a kind of result says of a site, one fact a line. */
const KINDS: Readonly<Record<string, (text: string, section: string) => readonly string[]>> = {
  /** `section/category: routes`. */
  outline: (text) =>
    resolve(text).sections.flatMap(({ id, overview, categories }) => [
      ...(overview ? [`${id}: ${overview.route}`] : []),
      ...categories.map(
        ({ route, pages }) => `${id} ${route}: ${pages.map((page) => page.route).join(' ')}`,
      ),
    ]),
  groups: (text) => resolve(text).sections.map(({ id, group }) => `${id}: ${group}`),
  unlisted: (text) =>
    resolve(text).unlisted.map(({ route, category }) => `${route} in ${category}`),
  missing: (text) => resolve(text).missing,
  /** `route (group of results): section, category, the page before, the next page`. */
  places: (text) => {
    const { pages, sections } = resolve(text);
    const groups = new Map(pages.map(({ route, group }) => [route, group]));
    return [...locatePages(sections)].map(([route, { section, category, previous, next }]) =>
      [
        `${route} (${groups.get(route) ?? '-'}): ${section.id}`,
        category?.route,
        previous?.route,
        next?.route,
      ]
        .map((part) => part ?? '-')
        .join(', '),
    );
  },
  /** Headings and links of a sidebar, as the HTML of a page has them. */
  sidebar: (text, id) => {
    const section = resolve(text).sections.find((one) => one.id === id);
    if (!section) throw new Error(`There is no section ${id}.`);
    const html = renderToStaticMarkup(
      <Sidebar id="one" sidebar={sidebarOf(section)} route="/start" versions={undefined} />,
    );
    return [
      ...html.matchAll(/<(h[23])[^>]*>(?:<a[^>]*>)?([^<]+)|<a href="([^"]+)"( aria-current)?/g),
    ].map(([, level, name, route, current]) =>
      level ? `${level} ${name}` : `${route}${current ? ', the present page' : ''}`,
    );
  },
};

test.each(casesOf('navigation'))('%s: %s', (_, kind, text, expected) => {
  const [name = '', , section = ''] = kind.split(' ');
  const result = () => KINDS[name]?.(text, section).join('\n');
  if (expected.startsWith('error: ')) expect(result).toThrow(expected.trim().slice(7));
  else expect(result()).toBe(expected.trimEnd());
});

test('The navigation does not change what it was made of', () => {
  const navigation = navigationSchema.parse({
    navbar: [],
    sections: [{ id: 'docs', label: 'Docs', folders: ['.'] }],
  });
  const before = structuredClone(navigation);
  resolveNavigation(navigation, [pageAt('/start')], undefined);
  expect(navigation).toEqual(before);
});
