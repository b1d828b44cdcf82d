import { linkReport } from '@/check/link-report';
import { sitemapXml } from '@/publish/sitemap';
import { pageAt, outlineOf } from '../support/page';

const target = pageAt('/checks/CSRF-protection', {
  outline: outlineOf({ ids: ['how-it-works', 'preise--übersicht'], anchors: ['field-name'] }),
});
const FILES = new Set(['/openapi.yaml', '/images/lamp.png', '/two words.pdf']);
const SOURCES = new Set(['content/checks/CSRF-protection.mdx']);

/** What the report says about one link of a page. */
function report(kind: 'route' | 'markdown' | 'image', href: string): string[] {
  const page = pageAt('/start', { outline: outlineOf({ ids: ['own'], links: [[kind, href]] }) });
  const options = {
    hasFile: (path: string) => FILES.has(path),
    hasSource: (from: string, path: string) => SOURCES.has(new URL(path, `file:/${from}`).pathname.slice(1)),
  };
  return linkReport([page, target], options).map(
    ({ file, line, column, severity, code, message }) => `${file}:${line}:${column} ${severity} ${code} ${message}`,
  );
}

test('search phrases of a section that does not exist are reported at their own line', () => {
  const place = { file: 'content/start.mdx', line: 7, column: 3 };
  const phrases = (section: string | null) => ({ section, phrases: ['any wording'], place });
  const page = pageAt('/start', {
    outline: outlineOf({ ids: ['own'] }),
    searchPhrases: [phrases(null), phrases('own'), phrases('owm')],
  });
  const issues = linkReport([page], { hasFile: () => false, hasSource: () => false });
  expect(issues).toMatchObject([
    { ...place, code: 'link-anchor', message: expect.stringContaining('Did you mean #own?') },
  ]);
});

describe('a link is sound', () => {
  test.each([
    '/start',
    '/checks/CSRF-protection',
    '/checks/CSRF-protection#how-it-works',
    '/checks/CSRF-protection?x=1#field-name',
    '#own',
    '#content',
    '#',
    '#top',
    '/checks/CSRF-protection#:~:text=forgery',
    '/checks/CSRF-protection#how-it-works:~:text=forgery',
    '/checks/CSRF-protection#preise--übersicht',
    '/checks/CSRF-protection#preise--%C3%BCbersicht',
    '/openapi.yaml',
    '/two%20words.pdf',
    'https://example.org/none',
    '//example.org/none',
    'mailto:a@example.org',
    'tel:+123',
  ])('to %s', (href) => {
    expect(report('route', href)).toEqual([]);
  });

  test('to the source file of a page, with its anchors', () => {
    expect(report('markdown', './checks/CSRF-protection.mdx#how-it-works')).toEqual([]);
  });

  test('to an image that exists, here or elsewhere', () => {
    expect([...report('image', '/images/lamp.png'), ...report('image', 'https://example.org/x.png')]).toEqual([]);
  });
});

describe('a warning has file and line', () => {
  test('of a link to no page, with the page that was meant', () => {
    expect(report('route', '/checks/csrf-protection')).toMatchInlineSnapshot(`
      [
        "content/start.mdx:1:5 warning link-broken The link /checks/csrf-protection leads to no page. Did you mean /checks/CSRF-protection?",
      ]
    `);
    expect(report('route', '/nothing/like/it')).toMatchInlineSnapshot(`
      [
        "content/start.mdx:1:5 warning link-broken The link /nothing/like/it leads to no page. Correct the address.",
      ]
    `);
  });

  test('of a trailing slash, because the site has none', () => {
    expect(report('route', '/checks/CSRF-protection/')).toMatchInlineSnapshot(`
      [
        "content/start.mdx:1:5 warning link-broken The link /checks/CSRF-protection/ leads to no page. Did you mean /checks/CSRF-protection?",
      ]
    `);
  });

  test.each([
    ['/checks/CSRF-protection.html', '/checks/CSRF-protection'],
    ['/checks/CSRF-protection/index.html', '/checks/CSRF-protection'],
    ['example.com/page', 'https://example.com/page'],
    ['help@example.org', 'mailto:help@example.org'],
  ])('of %s, with the address that was meant', (href, near) => {
    expect(report('route', href)).toEqual([expect.stringContaining(`Did you mean ${near}?`)]);
  });

  test('of a path that begins at the project, with its route', () => {
    const page = pageAt('/start', { outline: outlineOf({ links: [['markdown', `/${target.source}`]] }) });
    const [found] = linkReport([page, target], { hasFile: () => false, hasSource: () => false });
    expect(found?.message).toContain('Did you mean /checks/CSRF-protection?');
  });

  test.each([
    ['route', '/lamps'],
    ['markdown', './lamps.mdx'],
  ] as const)('of a %s that leads to a draft', (kind, href) => {
    const page = pageAt('/start', { outline: outlineOf({ links: [[kind, href]] }) });
    const drafts = new Map([['/lamps', 'content/lamps.mdx']]);
    expect(linkReport([page], { hasFile: () => false, hasSource: () => true, drafts })).toMatchObject([
      { code: 'link-draft', message: expect.stringContaining('Remove `draft: true`') },
    ]);
  });

  test('of a published page that has the route of a draft is right', () => {
    const page = pageAt('/start', { outline: outlineOf({ links: [['route', '/start']] }) });
    const drafts = new Map([['/start', 'content/new-start.mdx']]);
    expect(linkReport([page], { hasFile: () => false, hasSource: () => true, drafts })).toEqual([]);
  });

  test('of a page that moved, with the anchor that it still has', () => {
    const links = (href: string) => pageAt('/start', { outline: outlineOf({ links: [['route', href]] }) });
    const options = { hasFile: () => false, hasSource: () => false, redirects: new Map([['/old', target.route]]) };
    expect(linkReport([links('/old#how-it-works'), target], options)[0]?.message).toMatch(/protection#how-it-works\.$/);
    expect(linkReport([links('/old#no'), target], options)[0]?.message).toMatch(/protection\.$/);
  });

  test('of a link to the own site, also without encryption', () => {
    const page = pageAt('/start', { outline: outlineOf({ links: [['route', 'http://docs.example.org/strat']] }) });
    const options = { hasFile: () => false, hasSource: () => false, site: 'https://docs.example.org' };
    expect(linkReport([page], options)).toMatchObject([{ code: 'link-broken' }]);
  });

  test('of a relative address, which the site does not know', () => {
    expect(report('route', 'CSRF-protection')).toHaveLength(1);
  });

  test.each(['route', 'markdown'] as const)('of a host without https://, as each %s link names it', (kind) => {
    const hrefs = ['www.example.com?x=1', 'www.example.com', 'www.example.com/a.md'];
    const links = hrefs.map((href) => ({ href, kind, line: 1, column: 5 }));
    const options = { hasFile: () => false, hasSource: () => false };
    expect(linkReport([], options, [{ source: 'a.mdx', route: '/', links }]).map(({ message }) => message)).toEqual(
      hrefs.map((href) => expect.stringMatching(new RegExp(`Did you mean https://${href.replace('?', '\\?')}\\?$`))),
    );
  });

  test('of an anchor that is missing on the page, with the most similar one', () => {
    expect(report('route', '/checks/CSRF-protection#how-it-work')).toMatchInlineSnapshot(`
      [
        "content/start.mdx:1:5 warning link-anchor The link /checks/CSRF-protection#how-it-work names an anchor that is missing on its page. Did you mean #how-it-works?",
      ]
    `);
    expect(report('route', '#Own')).toMatchInlineSnapshot(`
      [
        "content/start.mdx:1:5 warning link-anchor The link #Own names an anchor that is missing on its page. Did you mean #own?",
      ]
    `);
    expect(report('markdown', './checks/CSRF-protection.mdx#none-such')).toEqual([
      expect.stringContaining(' link-anchor '),
    ]);
  });

  test('of a source file that does not exist', () => {
    expect(report('markdown', './checks/csrf.mdx')).toMatchInlineSnapshot(`
      [
        "content/start.mdx:1:5 warning link-markdown The link ./checks/csrf.mdx names a source file that does not exist. Link to the page's route, such as /folder/page.",
      ]
    `);
  });

  test('of an image that does not exist', () => {
    expect(report('image', '/images/lmap.png')).toMatchInlineSnapshot(`
      [
        "content/start.mdx:1:5 warning link-image The image /images/lmap.png does not exist. Put the file beside the page and write \`./name.png\`, or correct the path.",
      ]
    `);
  });

  test('of an address that is badly encoded', () => {
    expect(report('route', '/100%')).toEqual([expect.stringContaining(' link-broken ')]);
  });
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
    expect(home).toBe(
      [
        '<loc>https://docs.example/</loc>',
        '<lastmod>2026-01-01T00:00:00.000Z</lastmod>',
        '<changefreq>weekly</changefreq>',
        '<priority>0.5</priority>',
        '</url>\n',
      ].join('\n'),
    );
    expect(category).toBe(
      [
        '<loc>https://docs.example/category/a</loc>',
        '<changefreq>weekly</changefreq>',
        '<priority>0.5</priority>',
        '</url>\n',
      ].join('\n'),
    );
  });

  test('accepts an origin with a trailing slash', () => {
    expect(sitemapXml(pages, 'https://docs.example/')).toEqual(sitemap);
  });
});
