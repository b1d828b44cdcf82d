import { assembleSite } from '@/content/assemble-site';
import type { CompiledDocument } from '@/content/documents';
import { navigationSchema } from '@schema/navigation';
import { UNKNOWN_PRODUCT } from '@/source/data';
import { EMPTY_OUTLINE } from '@/lib/outline';

const document = (name: string, more: Partial<CompiledDocument> = {}): CompiledDocument => ({
  type: 'Doc',
  title: name,
  description: '',
  route: `/${name}`,
  outline: EMPTY_OUTLINE,
  placedPhrases: [],
  source: `${name}.mdx`,
  code: '',
  ...more,
});

/** The messages about pages in a navigation that lists `routes`. */
async function listed(routes: readonly string[]): Promise<string[]> {
  const category = { label: 'A', slug: 'a', description: 'A.', pages: routes };
  const navigation = navigationSchema.parse({
    navbar: [],
    sections: [{ id: 'docs', label: 'Docs', folders: ['.'], categories: [category] }],
  });
  const pages = [document('lamps', { redirectFrom: ['/oil'] }), document('draft', { draft: true })];
  const { issues } = await assembleSite(pages, { product: UNKNOWN_PRODUCT, navigation });
  return issues.flatMap(({ code, message }) => (/^page-/.test(code) ? [message] : []));
}

test.each(['/lamps.mdx', '/lamps/', '/Lamps', '/oil'])(
  'a page that the navigation names as %s is one mistake, with the route to write',
  async (route) => {
    expect(await listed([route])).toEqual([`There is no page ${route}. Did you mean /lamps?`]);
  },
);

test('a draft in the navigation is reported as a draft', async () => {
  expect(await listed(['/lamps', '/draft'])).toEqual([expect.stringMatching(/^The page \/draft is a draft/)]);
});

test('a page in no list is reported', async () => {
  expect(await listed([])).toEqual([expect.stringMatching(/^No list of .* contains \/lamps/)]);
});

test('two files with one route are one message: paths that differ in letter case only are reported with the files', async () => {
  const navigation = navigationSchema.parse({ navbar: [], sections: [] });
  const pages = [
    document('lamps'),
    document('Lamps', { route: '/Lamps' }),
    document('oil'),
    document('oils', { route: '/oil' }),
  ];
  const { issues } = await assembleSite(pages, { product: UNKNOWN_PRODUCT, navigation });
  const twice = issues.filter(({ code }) => code === 'route-twice');
  expect(twice.map(({ message }) => message)).toEqual([
    'content/oil.mdx also has the route /oil, and only that page is published. Rename one of the two files.',
  ]);
});
