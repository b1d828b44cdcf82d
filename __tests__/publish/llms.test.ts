import type { Page } from '@/content/page';
import { llmsText } from '@/publish/llms';
import { LAMPWATCH } from '../support/lampwatch';
import { pageAt } from '../support/page';

function listOf(pages: Page[]) {
  const category = { label: 'Checks', description: '', route: '/category/checks', pages };
  const section = {
    id: 'docs',
    label: 'Documentation',
    group: 'Documentation' as const,
    sidebar: true,
    categories: [category],
  };
  const listed = pages.filter(({ kind }) => kind === 'doc');
  return llmsText({
    product: LAMPWATCH,
    pages,
    byRoute: new Map(pages.map((page) => [page.route, page])),
    locations: new Map(
      listed.map(
        ({ route }) =>
          [route, { section, category, previous: undefined, next: undefined }] as const,
      ),
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

test('A page that is in no list is not in llms.txt', () => {
  const hidden = pageAt('/checks/hidden', { title: 'Hidden', settings: { unlisted: true } });
  expect(listOf([...PAGES, hidden])).not.toContain('/checks/hidden');
});

test('llms.txt has all current pages in reading order, then the files, then what can be skipped', () => {
  expect(listOf(PAGES)).toMatchInlineSnapshot(`
    "# Lampwatch Docs

    > How lamps work.

    The links lead to the Markdown of the pages. Without \`.md\`, an address leads to the page for browsers, with the same content.

    ## Documentation: Checks

    - [Start \\[here\\]](https://docs.example/start.md): Where to begin.
    - [Redirects](https://docs.example/checks/redirect.md): What a redirect is.

    ## Files

    - [All pages in one file](https://docs.example/llms-full.txt)

    ## Optional

    - [Home](https://docs.example/index.md)
    - [Old redirects](https://docs.example/1.0/checks/redirect.md)
    "
  `);
});
