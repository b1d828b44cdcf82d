import type { Page } from '@/content/page';
import { buildSearch } from '@/search/build/search-files';
import { restoreEngine, type SearchEngine } from '@/search/core/engine';
import { headingId } from '@/search/core/indexed-sections';
import type { Hit } from '@/search/core/results';

/** The engine of some pages, as a browser restores it from its files. */
export async function engineOf(...search: Parameters<typeof buildSearch>): Promise<SearchEngine> {
  const { documents, index } = await buildSearch(...search);
  return restoreEngine(JSON.parse(documents), JSON.parse(index));
}

/** The rows of a query, best first. */
export const hitsOf = (engine: SearchEngine, query: string): Hit[] =>
  engine.search(query).groups.flatMap(({ hits }) => hits);

/** The places of a query's rows, each `route#id`, best first. */
export const placesOf = (engine: SearchEngine, query: string): string[] =>
  hitsOf(engine, query).map(({ href }) => decodeURIComponent(href.replace(/\?[^#]*/, '')));

/** A section as `[trail joined by ' > ', text]`; an empty trail is the text before the first heading. */
type Section = readonly [trail: string, text: string];

/** A page for the tests of search. */
export function page(
  route: string,
  title: string,
  sections: readonly Section[],
  more: Partial<Page> = {},
): Page {
  return {
    route,
    title,
    kind: 'doc',
    description: `About ${title.toLowerCase()}.`,
    sidebarLabel: title,
    group: 'Documentation',
    keywords: [],
    source: `content${route}.mdx`,
    lastModified: '2026-11-02T00:00:00.000Z',
    outline: {
      headings: [],
      links: [],
      anchors: [],
      sections: sections.map(([trail, text]) => {
        const headings = trail === '' ? [] : trail.split(' > ');
        const own = headings.at(-1);
        return { id: own === undefined ? null : headingId(own), trail: headings, text };
      }),
    },
    ...more,
  };
}

/** A small site with guides, questions and operations. */
export const PAGES: readonly Page[] = [
  page('/', 'Home', [['', 'Redirects, invoices and webhooks: everything at a glance.']], {
    kind: 'home',
  }),
  page('/category/checks', 'Checks', [['', 'Redirect check. CSRF protection.']], {
    kind: 'category',
  }),
  page('/checks/redirect', 'Redirect check', [
    ['', 'The check follows up to ten hops of a chain.'],
    ['Redirect loops', 'A loop never ends. Loops often come from cookies or a proxy.'],
    [
      'Redirect loops > End it',
      'Clear the cookies and fix the rewrite rule in file_get_contents of your configuration.',
    ],
  ]),
  page('/checks/CSRF-protection', 'CSRF protection', [
    ['', 'Finds forms without a token. CSRFToken and csrf_token are both accepted.'],
    ['How it works', 'Each form is read and its hidden fields are compared.'],
  ]),
  page('/checks/notifications', 'Notifications', [
    ['', 'Rules decide who is notified.'],
    ['Webhooks', 'A webhook carries a signature in a header.'],
    ['Quiet hours', 'Nobody is woken up between two times of the day.'],
  ]),
  page('/payment/invoices', 'Invoices', [
    ['', 'Find and download an invoice.'],
    ['Credit card', 'The card is charged on the first day.'],
    ['Response times', 'We answer within a day.'],
  ]),
  page(
    '/faq/features',
    'FAQ: features',
    [['How do I change the e-mail address?', 'Open your profile and type the new address.']],
    {
      kind: 'faq',
      group: 'FAQ',
    },
  ),
  operation(
    '/api/project/project-create',
    'Create a project',
    'post',
    '/projects',
    'Creates a project. Send an API token.',
  ),
  operation(
    '/api/project/project-get',
    'Get a project',
    'get',
    '/projects/{id}',
    'Answers one project.',
  ),
  operation(
    '/api/project/project-update',
    'Update a project',
    'patch',
    '/projects/{id}',
    'Changes the intervalSeconds of a project.',
  ),
];

/** The page of an operation. */
export function operation(
  route: string,
  title: string,
  method: string,
  path: string,
  text: string,
): Page {
  return page(route, title, [['', text]], {
    kind: 'operation',
    group: 'API',
    operation: { method, path, deprecated: false },
  });
}
