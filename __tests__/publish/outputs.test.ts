import { readFileSync } from 'node:fs';
import { sitemapXml } from '@/publish/sitemap';
import { UNKNOWN_PRODUCT } from '@/content/files/data-files';
import { linkIssues } from '../support/link-issues';
import { pageAt, outlineOf } from '../support/page';

const target = pageAt('/checks/CSRF-protection', {
  outline: outlineOf({ ids: ['how-it-works', 'preise--übersicht'], anchors: ['field-name'] }),
});
const FILES = [
  ...['public/openapi.yaml', 'public/images/lamp.png', 'public/two words.pdf'],
  ...['content/checks/CSRF-protection.mdx', 'content/lamps.mdx'],
];
const SITE = {
  redirects: new Map([['/old', target.route]]),
  // A published page can have the route of a draft.
  drafts: new Map([
    ['/lamps', 'content/lamps.mdx'],
    ['/start', 'content/new-start.mdx'],
  ]),
  product: {
    ...UNKNOWN_PRODUCT,
    addresses: { ...UNKNOWN_PRODUCT.addresses, docs: 'https://docs.example.org' },
  },
};

/** What the report says about one link of a page. */
function report(kind: 'route' | 'markdown' | 'image', href: string): string[] {
  const page = pageAt('/start', { outline: outlineOf({ ids: ['own'], links: [[kind, href]] }) });
  return linkIssues([page, target], FILES, SITE).map(
    ({ file, line, column, severity, code, message }) =>
      `${file}:${line}:${column} ${severity} ${code} ${message}`,
  );
}

// Each line of the list: the kind of a link, its address, and what is reported of it behind its place.
const LINKS = readFileSync('__tests__/fixtures/links.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map(
    (line) =>
      /^(\w+) (.*) ⟶ (.*)$/.exec(line)?.slice(1) as [
        'route' | 'markdown' | 'image',
        string,
        string,
      ],
  );

test.each(LINKS)('A link (%s) to %s: %s', (kind, href, expected) => {
  expect(report(kind, href)).toEqual(
    expected === 'ok' ? [] : [`content/start.mdx:1:5 warning ${expected}`],
  );
});

describe('the sitemap', () => {
  const pages = [
    pageAt('/start'),
    pageAt('/', { kind: 'home', lastModified: '2026-01-01T00:00:00.000Z' }),
    pageAt('/faq/wie geht’s & wo'),
    pageAt('/category/a', { kind: 'category', lastModified: undefined }),
  ];
  const sitemap = sitemapXml(pages, 'https://docs.example');

  test('lists every page once at the origin, sorted, encoded and escaped', () => {
    expect(sitemap.match(/(?<=<loc>).*(?=<\/loc>)/g)).toEqual([
      'https://docs.example/',
      'https://docs.example/category/a',
      'https://docs.example/faq/wie%20geht%E2%80%99s%20&#x26;%20wo',
      'https://docs.example/start',
    ]);
  });

  test('has weekly, 0.5 and the last modification; none if it is unknown', () => {
    const [, home, category] = sitemap.split('<url>\n');
    const rest = '<changefreq>weekly</changefreq>\n<priority>0.5</priority>\n</url>\n';
    expect(home).toBe(
      `<loc>https://docs.example/</loc>\n<lastmod>2026-01-01T00:00:00.000Z</lastmod>\n${rest}`,
    );
    expect(category).toBe(`<loc>https://docs.example/category/a</loc>\n${rest}`);
  });
});
