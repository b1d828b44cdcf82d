import type { Site } from '@/content';
import type { CompiledDocument } from '@/content/documents';
import { EMPTY_OUTLINE } from '@/lib/outline';
import { UNKNOWN_PRODUCT } from '@/content/files/data-files';
import { formatIssue } from '@schema/issues';
import { navigationSchema } from '@schema/navigation';
import { isShallowClone } from '../support/history';

const FOLDER = '__tests__/fixtures/content/lampwatch';

jest.mock('@schema/collections', () => ({
  ...jest.requireActual<object>('@schema/collections'),
  CONTENT_FOLDER: '__tests__/fixtures/content/lampwatch',
  OPENAPI_FOLDER: '__tests__/fixtures/content/lampwatch.yaml',
}));

let site: Site;

beforeAll(async () => {
  const { assembleSite } = await import('@/content/assemble-site');
  const { writtenDocuments } = await import('../support/written-documents');
  site = await assembleSite(writtenDocuments(FOLDER));
  // The first run compiles every library that reads API descriptions.
}, 60_000);

describe('the site of another product', () => {
  test('has a page for everything that was written, described or collected', () => {
    expect(
      site.pages.map(({ route, kind, title, group }) => `${route} (${kind}, ${group}): ${title}`),
    ).toMatchInlineSnapshot(`
      [
        "/checks (doc, Documentation): The checks",
        "/ (home, Documentation): Lampwatch",
        "/start (doc, Documentation): Start with Lampwatch",
        "/faq/lamps (faq, FAQ): Questions",
        "/api/lampwatch-api (overview, API): Lampwatch API",
        "/api/create-lamp (operation, API): Hang up a lamp",
        "/api/list-lamps (operation, API): List lamps",
        "/category/first-steps (category, Documentation): First steps",
        "/category/pages (category, Documentation): Pages",
        "/category/api-lamps (category, API): Lamps",
        "/category/faq (category, Documentation): Faq",
      ]
    `);
  });

  test('replaces variables in titles, descriptions and the navigation', () => {
    expect(site.byRoute.get('/')).toMatchObject({
      title: 'Lampwatch',
      description: 'Everything about the lamps of Lampwatch, in one place.',
    });
    expect(site.navigation.navbar[1]).toEqual({
      label: 'About Lampwatch',
      href: 'https://lampwatch.example',
    });
  });

  test('names the file and the last change of each page', () => {
    for (const page of site.pages) {
      expect(page.source).toMatch(
        /^(__tests__\/fixtures\/content\/lampwatch|content\/navigation\.yaml)/,
      );
      if (page.lastModified !== undefined || !isShallowClone())
        expect(page.lastModified).toMatch(/^20\d\d-/);
    }
  });

  test('reports issues at the place where writers can fix them', () => {
    expect(site.issues.map(formatIssue)).toMatchInlineSnapshot(`
      [
        "__tests__/fixtures/content/lampwatch.yaml:7:5 warning The operation has no \`description\`, which its page shows. Add one. [operation-description]",
        "__tests__/fixtures/content/lampwatch.yaml:7:5 warning Every operation should have security defined on it or on the root level. [security-defined]",
        "__tests__/fixtures/content/lampwatch.yaml:11:7 warning Operation must have at least one \`4XX\` response. [operation-4xx-response]",
        "__tests__/fixtures/content/lampwatch.yaml:12:5 warning Every operation should have security defined on it or on the root level. [security-defined]",
        "__tests__/fixtures/content/lampwatch.yaml:17:7 warning Operation must have at least one \`4XX\` response. [operation-4xx-response]",
        "__tests__/fixtures/content/lampwatch/checks/index.mdx:1:1 warning __tests__/fixtures/content/lampwatch/checks.mdx also has the route /checks, and only that page is published. Remove the one that is outdated, rename one of the two, or change its \`slug\`. [route-twice]",
        "__tests__/fixtures/content/lampwatch/navigation.yaml:9:96 warning There is no page /strat. Did you mean /start? [page-missing]",
        "__tests__/fixtures/content/lampwatch/checks.mdx:1:1 warning No list of content/navigation.yaml contains /checks, so the category "Pages" has it at its end. Add each page to the \`pages\` of a category. [page-unlisted]",
        "__tests__/fixtures/content/lampwatch/faq/lamps.mdx:1:1 warning No list of content/navigation.yaml contains /faq/lamps, so the category "Faq" has it at its end. Add each page to the \`pages\` of a category. [page-unlisted]",
      ]
    `);
  });
});

describe('two files with one route', () => {
  test('are reported, and one of them is published with its own text', () => {
    const page = site.byRoute.get('/checks');
    const body = site.bodies.get('/checks')?.code.trim();
    expect([page?.title, body]).toEqual(['The checks', 'First.']);
    expect(site.pages.filter(({ route }) => route === '/checks')).toHaveLength(1);
    expect(
      site.issues.filter(({ code }) => code === 'route-twice').map(({ file }) => file),
    ).toEqual([`${FOLDER}/checks/index.mdx`]);
  });
});

describe('the page of an operation', () => {
  test("speaks the writer's words first, then its own", () => {
    expect(site.byRoute.get('/api/create-lamp')).toMatchObject({
      title: 'Hang up a lamp',
      description: 'One request hangs up a lamp where there was none before.',
      keywords: ['mount', 'createLamp'],
      source: `${FOLDER}/api/create-lamp.mdx`,
      operation: { path: '/lamps', deprecated: false },
    });
    const headings = site.byRoute.get('/api/create-lamp')?.outline.headings.map(({ text }) => text);
    expect(headings?.[0]).toBe('Before you begin');
    expect(headings?.length).toBeGreaterThan(1);
  });

  test('without an own page has the texts of the description', () => {
    expect(site.byRoute.get('/api/list-lamps')).toMatchObject({
      title: 'List lamps',
      description: 'Lists all lamps.',
      source: '__tests__/fixtures/content/lampwatch.yaml',
    });
    expect(site.bodies.has('/api/list-lamps')).toBe(false);
  });

  test('has the icon of its own page', async () => {
    const { assembleSite } = await import('@/content/assemble-site');
    const { writtenDocuments } = await import('../support/written-documents');
    const { byRoute } = await assembleSite(
      writtenDocuments(FOLDER).map((one) => ({ ...one, icon: 'bell' as const })),
    );
    expect(byRoute.get('/api/create-lamp')?.icon).toBe('bell');
  });
});

test('a title that changes, but not in the sidebar, is in the files of three pages', async () => {
  const { assembleSite } = await import('@/content/assemble-site');
  const { pageDataFiles } = await import('@/page-data/page-data-files');
  const { writtenDocuments } = await import('../support/written-documents');
  const dataOf = (given: Site) =>
    [...pageDataFiles(given)].map(([file, make]) => [file, JSON.stringify(make())] as const);
  const renamed = await assembleSite(
    writtenDocuments(FOLDER).map((one) =>
      one.sidebarLabel === 'Start' ? { ...one, title: 'Begin here' } : one,
    ),
  );
  const before = new Map(dataOf(site));
  const changed = dataOf(renamed).filter(([file, data]) => before.get(file) !== data);
  expect(changed.map(([file]) => file)).toEqual([
    'routes/start.json',
    'routes/category/first-steps.json',
    'search.json',
  ]);
});

describe('a page of questions', () => {
  test('contains each question with its compiled answer', () => {
    expect(site.bodies.get('/faq/lamps')).toMatchObject({
      questions: [{ question: 'How long does a lamp burn?' }],
      answers: ['A year. See [Start](/start).\n'],
    });
  });
});

const document = (
  name: string,
  more: Pick<Partial<CompiledDocument>, 'route' | 'draft' | 'redirectFrom'> = {},
): CompiledDocument => ({
  type: 'Doc',
  title: name,
  description: '',
  route: `/${name}`,
  outline: EMPTY_OUTLINE,
  source: `${name}.mdx`,
  code: '',
  answers: [],
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
  const { assembleSite } = await import('@/content/assemble-site');
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
  expect(await listed(['/lamps', '/draft'])).toEqual([
    expect.stringMatching(/^The page \/draft is a draft/),
  ]);
});

test('a page in no list is reported', async () => {
  expect(await listed([])).toEqual([expect.stringMatching(/^No list of .* contains \/lamps/)]);
});

test('pages of a folder that are in no list are one message', async () => {
  const { assembleSite } = await import('@/content/assemble-site');
  const navigation = navigationSchema.parse({ navbar: [], sections: [] });
  const pages = [document('a/one'), document('a/two'), document('b/one')];
  const { issues } = await assembleSite(pages, { product: UNKNOWN_PRODUCT, navigation });
  const unlisted = issues.filter(({ code }) => code === 'page-unlisted');
  expect(unlisted.map(({ file, message }) => `${file} ${message}`)).toEqual([
    `${FOLDER}/a/one.mdx No list of content/navigation.yaml contains /a/one, /a/two, so the category "A" has them at its end. Add each page to the \`pages\` of a category.`,
    `${FOLDER}/b/one.mdx No list of content/navigation.yaml contains /b/one, so the category "B" has it at its end. Add each page to the \`pages\` of a category.`,
  ]);
});

test('two files with one route are one message: paths that differ in letter case only are reported with the files', async () => {
  const navigation = navigationSchema.parse({ navbar: [], sections: [] });
  const pages = [
    document('lamps'),
    document('Lamps', { route: '/Lamps' }),
    document('oil'),
    document('oils', { route: '/oil' }),
  ];
  const { assembleSite } = await import('@/content/assemble-site');
  const { issues } = await assembleSite(pages, { product: UNKNOWN_PRODUCT, navigation });
  const twice = issues.filter(({ code }) => code === 'route-twice');
  expect(twice.map(({ message }) => message)).toEqual([
    `${FOLDER}/oil.mdx also has the route /oil, and only that page is published. Remove the one that is outdated, rename one of the two, or change its \`slug\`.`,
  ]);
});
