import { renderToStaticMarkup } from 'react-dom/server';
import { resolveNavigation, type ReferenceNavigation } from '@/content/navigation';
import { SearchResults } from '@/islands/search/search-results';
import { SEARCH_GROUPS } from '@/config/site';
import { buildSearch } from '@/search/build/search-files';
import { restoreEngine } from '@/search/core/engine';
import { navigationSchema } from '@schema/navigation';
import { pageAt } from '../support/page';

let mockSections: object[];

jest.mock('@schema/collections', () => ({
  ...jest.requireActual<object>('@schema/collections'),
  CONTENT_FOLDER: '__tests__/fixtures/content/lampwatch',
  OPENAPI_FOLDER: '__tests__/fixtures/content/lampwatch.yaml',
}));
jest.mock('@/source/data', () => ({
  ...jest.requireActual<object>('@/source/data'),
  readNavigation: () => ({
    data: jest
      .requireActual<typeof import('@schema/navigation')>('@schema/navigation')
      .navigationSchema.parse({ navbar: [], sections: mockSections }),
    issues: [],
  }),
}));

/** The headings that the dialog shows above the results of a query, each with the routes below it. */
async function headings(query: string): Promise<string[]> {
  const { assembleSite } = await import('@/content/assemble-site');
  const { writtenDocuments } = await import('../support/written-documents');
  const site = await assembleSite(writtenDocuments('__tests__/fixtures/content/lampwatch'));
  const { documents, index } = await buildSearch(site.pages);
  const { groups } = restoreEngine(JSON.parse(documents), JSON.parse(index)).search(query);
  const html = renderToStaticMarkup(<SearchResults id="" groups={groups} active={0} onPoint={() => undefined} />);
  return html.split('<div role="group"').flatMap((part) => {
    const name = /role="presentation"[^>]*>(.*?)</.exec(part)?.[1];
    const routes = [...part.matchAll(/href="([^"?#]*)/g)].map(([, route]) => route);
    return name ? [`${name}: ${[...new Set(routes)].sort().join(' ')}`] : [];
  });
}

describe('the group of a navigation section is the heading above the results of its pages', () => {
  const folders = (group: object) => [{ id: 'faq', label: 'Questions', folders: ['faq'], ...group }];

  test.each(SEARCH_GROUPS)(
    '%s',
    async (group) => {
      mockSections = folders({ group });
      expect((await headings('lamp burn')).filter((line) => line.includes('/faq/lamps'))).toEqual([
        expect.stringMatching(`^${group}: `),
      ]);
    },
    60_000,
  );

  test('and where it names none, the folder of each page decides', async () => {
    mockSections = folders({});
    expect((await headings('lamp burn')).filter((line) => line.includes('/faq/lamps'))).toEqual(['FAQ: /faq/lamps']);
  });

  test('also for the reference, its overview and its operations', async () => {
    mockSections = [{ id: 'reference', label: 'Reference', reference: true, group: 'Documentation' }];
    expect((await headings('lamp')).filter((line) => line.includes('/api/'))).toEqual([
      expect.stringMatching(/^Documentation: /),
    ]);
  });
});

describe('a page', () => {
  const reference: ReferenceNavigation = { overview: '/api/x', categories: [] };
  const category = (slug: string, pages: string[]) => ({ label: slug, slug, description: slug, pages });
  const groupsOf = (written: object[]) => {
    const pages = ['/', '/a', '/b', '/api/x'].map((route) =>
      pageAt(route, { group: 'API', kind: route === '/' ? 'home' : 'doc' }),
    );
    const resolved = resolveNavigation(navigationSchema.parse({ navbar: [], sections: written }), pages, reference);
    const listed = resolved.sections.flatMap(({ categories, overview }) => [
      ...(overview ? [overview] : []),
      ...categories.flatMap((one) => one.pages),
    ]);
    for (const page of listed) expect(resolved.pages).toContain(page);
    return Object.fromEntries(resolved.pages.map(({ route, group }) => [route, group]));
  };

  test('that two sections list is in the group of the first', () => {
    const two = [
      { id: 'one', label: 'One', group: 'FAQ', categories: [category('one', ['/a'])] },
      { id: 'two', label: 'Two', group: 'Documentation', categories: [category('two', ['/a', '/b'])] },
    ];
    expect(groupsOf(two)).toEqual({ '/': 'API', '/a': 'FAQ', '/b': 'Documentation', '/api/x': 'API' });
  });

  test('that is not in the navigation is in the group of its section', () => {
    expect(groupsOf([{ id: 'all', label: 'All', group: 'FAQ', folders: ['.'] }])).toMatchObject({
      '/': 'API',
      '/a': 'FAQ',
      '/b': 'FAQ',
    });
  });
});

test('The sidebar of a reference without a group is that of the API', () => {
  const written = navigationSchema.parse({
    navbar: [],
    sections: [{ id: 'ref', label: 'Reference', reference: true }],
  });
  const { sections: resolved } = resolveNavigation(written, [pageAt('/api/x')], { overview: '/api/x', categories: [] });
  expect(resolved.map(({ group }) => group)).toEqual(['API']);
});
