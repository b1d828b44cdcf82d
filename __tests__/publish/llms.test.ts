import type { Page } from '@/content/page';
import { llmsFiles, llmsRoute } from '@/publish/llms';
import { LAMPWATCH } from '../support/lampwatch';
import { pageAt } from '../support/page';

function filesOf(pages: Page[]) {
  const category = { label: 'Checks', description: '', route: '/category/checks', pages };
  const section = {
    id: 'docs',
    label: 'Documentation',
    group: 'Documentation' as const,
    sidebar: true,
    categories: [category],
  };
  const listed = pages.filter(({ kind }) => kind === 'doc');
  return llmsFiles({
    product: LAMPWATCH,
    pages,
    byRoute: new Map(pages.map((page) => [page.route, page])),
    locations: new Map(
      listed.map(({ route }) => [route, { section, category, previous: undefined, next: undefined }] as const),
    ),
    downloads: [],
  });
}

const PAGES = [
  pageAt('/', { kind: 'home', title: 'Home' }),
  pageAt('/start', { title: 'Start [here]', description: 'Where to begin.' }),
  pageAt('/checks/redirect', { title: 'Redirects', description: 'What a redirect is.' }),
  pageAt('/1.0/checks/redirect', { title: 'Old redirects', version: '1.0' }),
];

test('A page that is in no list is in no index', () => {
  const hidden = pageAt('/checks/hidden', { title: 'Hidden', settings: { unlisted: true } });
  expect([...filesOf([...PAGES, hidden]).values()].join('')).not.toContain('/checks/hidden');
});

test('The index of the site has all current pages in reading order, then the files, then what can be skipped', () => {
  expect(filesOf(PAGES).get('/llms.txt')).toMatchInlineSnapshot(`
    "# Lampwatch Docs

    > How lamps work.

    The links lead to the Markdown of the pages. Without \`.md\`, an address leads to the page for browsers, with the same content.

    ## Documentation: Checks

    - [Start \\[here\\]](https://docs.example/start.md): Where to begin.
    - [Redirects](https://docs.example/checks/redirect.md): What a redirect is.

    ## Files

    - [Pages below /1.0](https://docs.example/1.0/llms.txt)
    - [Pages below /checks](https://docs.example/checks/llms.txt)
    - [All pages in one file](https://docs.example/llms-full.txt)

    ## Optional

    - [Home](https://docs.example/index.md)
    "
  `);
});

test('Each top-level folder, also that of an old version, has an index of its pages only', () => {
  const files = filesOf(PAGES);
  expect([...files.keys()]).toEqual(['/llms.txt', '/1.0/llms.txt', '/checks/llms.txt']);
  const links = [...(files.get('/checks/llms.txt') ?? '').matchAll(/\]\((.*?)\)/g)].map(([, href]) => href);
  expect(links).toEqual(['https://docs.example/checks/redirect.md', 'https://docs.example/llms-full.txt']);
});

test.each([
  ['/start', '/llms.txt'],
  ['/', '/llms.txt'],
  ['/checks/redirect', '/checks/llms.txt'],
  ['/api/project/get', '/api/llms.txt'],
])('%s is covered by %s', (route, index) => {
  expect(llmsRoute(route)).toBe(index);
});

describe('An index that is too long for programs', () => {
  const many = (count: number, description: string) =>
    filesOf(Array.from({ length: count }, (_, n) => pageAt(`/many/page-${n}`, { title: `Page ${n}`, description })));

  test('has no descriptions', () => {
    const text = many(400, 'A long description of a page. '.repeat(6)).get('/llms.txt') ?? '';
    expect(text.length).toBeLessThan(50_000);
    expect(text).toContain('/many/page-399.md');
  });

  test('leaves the pages of folders to the indexes of the folders', () => {
    const text = many(2000, '').get('/llms.txt') ?? '';
    expect(text.length).toBeLessThan(50_000);
    expect(text).not.toContain('page-1999');
    expect(text).toContain('https://docs.example/many/llms.txt');
  });
});
