import { expect, test } from '@playwright/test';
import { isShallowClone } from '../support/history';
import { API_ROUTES, DOC_ROUTES, FAQ_ROUTES, GUIDE_ROUTES, open, readSitemap, store } from './support';

const SPECIFIED = ['/', ...DOC_ROUTES, ...FAQ_ROUTES, ...API_ROUTES, ...GUIDE_ROUTES];
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};
const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity);
const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');
const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

test('The sitemap lists every route of the specification, once', async ({ request }) => {
  const paths = (await readSitemap(request)).map(({ path }) => decodeURIComponent(path));
  expect(SPECIFIED.filter((route) => !paths.includes(route))).toEqual([]);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test('The response for every page has status 200, one heading, a title, a description and its canonical address', async ({
  request,
}) => {
  const entries = await readSitemap(request);
  expect(entries.length).toBeGreaterThanOrEqual(SPECIFIED.length);
  for (const { path, address } of entries) {
    const response = await request.get(path, { maxRedirects: 0 });
    const html = withoutScripts(await response.text());
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim() ?? '';
    const heading =
      /<h1[^>]*>([\s\S]*?)<\/h1>/
        .exec(html)?.[1]
        ?.replace(/<[^>]+>/g, '')
        .trim() ?? '';
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect.soft(response.status(), `status of ${path}`).toBe(200);
    expect.soft(response.headers()['content-type'], `type of ${path}`).toMatch(/^text\/html; ?charset=utf-8$/i);
    expect.soft(count(html, /<h1[\s>]/g), `h1 of ${path}`).toBe(1);
    expect.soft(count(html, /<title[\s>]/g), `titles of ${path}`).toBe(1);
    expect.soft(decode(title), `title of ${path}`).toContain(path === '/' ? '' : decode(heading));
    expect.soft(title.length, `title of ${path}`).toBeGreaterThan(0);
    expect
      .soft(/<meta name="description" content="([^"]+)"/.exec(html)?.[1]?.length ?? 0, `description of ${path}`)
      .toBeGreaterThan(20);
    expect.soft(canonical.replace(/\/$/, ''), `canonical address of ${path}`).toBe(address.replace(/\/$/, ''));
    expect.soft(/<html lang="en"/.test(html), `language of ${path}`).toBe(true);
  }
});

for (const [what, paths] of Object.entries({
  'in another letter case': [
    '/Introduction',
    '/checks/csrf-protection',
    '/checks/CSRF-Protection',
    '/API/introduction',
    '/FAQ/features',
    '/api/Pagewarden-api',
  ],
  'with the ending of a file': [
    '/introduction.html',
    '/checks/redirect.html',
    '/index.html',
    '/api/new-project.html',
    '/category/checks.html',
  ],
  'that do not exist': [
    '/nope',
    '/checks/nope',
    '/api/nope',
    '/introduction/more',
    '/category/nope',
    '/404',
    '/_not-found',
    '/index',
    '/introduction%20',
  ],
  'of folders': [
    '/checks',
    '/api',
    '/api/project',
    '/faq',
    '/category',
    '/monitoring',
    '/payment',
    '/bot',
    '/_next',
    '/_next/static',
  ],
  'that are malformed or leave the root folder': [
    '/%E0%A4%A',
    '/%00',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/..%5c..%5cpackage.json',
    '/.git/HEAD',
  ],
})) {
  test(`The response for addresses ${what} is 404 with the not-found page`, async ({ request }) => {
    for (const path of paths) {
      const response = await request.get(path, { maxRedirects: 0 });
      const html = await response.text();
      expect.soft(response.status(), path).toBe(404);
      expect.soft(response.headers()['content-type'], path).toMatch(/^text\/html/);
      expect.soft(html, path).toMatch(/<h1[^>]*>Page Not Found<\/h1>/);
    }
  });
}

test('The not-found page has the frame of the site, a working search and working links', async ({ page }) => {
  await open(page, '/no/such/page');
  await expect(page).toHaveTitle(/Page Not Found/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Escape');
  const links = page.getByRole('main').getByRole('link');
  expect(await links.count()).toBeGreaterThan(2);
  await links.last().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});

test('Search engines do not index the not-found page', async ({ request }) => {
  const html = await (await request.get('/no/such/page')).text();
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
  expect(html).not.toMatch(/<link rel="canonical"/);
});

test('An address with a trailing slash redirects permanently to the address without', async ({ request }) => {
  for (const route of ['/introduction', '/checks/CSRF-protection', '/api/project/project-create', '/category/checks']) {
    const response = await request.get(`${route}/?from=mail`, { maxRedirects: 0 });
    expect([301, 308], route).toContain(response.status());
    expect(response.headers()['location'], route).toMatch(new RegExp(`^(?:http://[^/]+)?${route}\\?from=mail$`));
  }
});

test('A redirect never leaves the host', async ({ request }) => {
  for (const path of ['//evil.example/', '///evil.example/', '/%2fevil.example/', '/\\evil.example/']) {
    const response = await request.get(`http://localhost:${new URL((await request.get('/')).url()).port}${path}`, {
      maxRedirects: 0,
    });
    const target = new URL(response.headers()['location'] ?? '/', response.url());
    expect(target.hostname, path).toBe('localhost');
  }
});

test('The sitemap has weekly, 0.5 and the last modification for every page', async ({ request }) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toMatch(/xml/);
  for (const { path, xml } of await readSitemap(request)) {
    expect.soft(xml, path).toContain('<changefreq>weekly</changefreq>');
    expect.soft(xml, path).toContain('<priority>0.5</priority>');
    const date = /<lastmod>(.*?)<\/lastmod>/.exec(xml)?.[1];
    if (date === undefined && isShallowClone()) continue;
    const modified = Date.parse(date ?? '');
    expect.soft(modified, path).toBeGreaterThan(Date.parse('2020-01-01'));
    expect.soft(modified, path).toBeLessThanOrEqual(Date.now() + 86_400_000);
  }
});

test('robots.txt allows all crawlers and names the sitemap', async ({ request }) => {
  const response = await request.get('/robots.txt');
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await response.text();
  const [first] = await readSitemap(request);
  expect(text).toMatch(/^user-agent: \*$/im);
  expect(text).not.toMatch(/^disallow: \/\s*$/im);
  expect(text).toContain(`Sitemap: ${new URL('/sitemap.xml', first?.address).href}`);
});

test('404.html and the two search files exist and have the right type', async ({ request }) => {
  expect(await (await request.get('/404.html')).text()).toContain('Page Not Found');
  for (const file of ['/search-documents.json', '/search-index.json']) {
    const response = await request.get(file);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^application\/json/);
    expect(await response.json()).toBeTruthy();
  }
});

test('Every page, also that of an unknown address, requests the font of text with the page', async ({ request }) => {
  for (const path of ['/', '/faq/features', '/api/new-project', '/no-such-page'])
    expect
      .soft(await (await request.get(path)).text(), path)
      .toMatch(/<link rel="preload" href="[^"]*\/geist\.[^"]*woff2"/);
});

test('The icon that browsers request without a link exists', async ({ request }) => {
  const response = await request.get('/favicon.ico');
  expect([response.status(), response.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
});

test('The response for an unchanged file is 304', async ({ request }) => {
  for (const path of ['/', '/checks/redirect', '/search-index.json', '/sitemap.xml']) {
    const etag = (await request.get(path)).headers()['etag'] ?? '';
    expect(etag, path).not.toBe('');
    expect((await request.get(path, { headers: { 'If-None-Match': etag } })).status(), path).toBe(304);
  }
  const missing = (await request.get('/nope')).headers()['etag'] ?? 'W/"none"';
  expect((await request.get('/other', { headers: { 'If-None-Match': missing } })).status()).toBe(404);
});

test('Text is compressed, files with a hash in their name are cached for a year, and pages are revalidated', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  for (const path of ['/', '/checks/redirect', '/search-documents.json', script]) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-encoding'], path).toMatch(/^(?:br|gzip)$/);
    expect(headers['vary'], path).toMatch(/accept-encoding/i);
  }
  expect((await request.get(script)).headers()['cache-control']).toMatch(/max-age=31536000.*immutable/);
  expect((await request.get('/')).headers()['cache-control']).toMatch(/no-cache|max-age=0/);
});

test('A visited docs page stores its version as preferred', async ({ page }) => {
  await store(page, {});
  await open(page, '/checks/redirect');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('docs-preferred-version'))).toBe('current');
});

test('Without a container in the environment, the site contains no part of a tag manager', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const scripts = html.match(/\/_next\/static\/[^" ]+\.js/g) ?? [];
  // The script names the files that it loads later.
  const site = await (await request.get(scripts[0] ?? '')).text();
  const later = [...site.matchAll(/[\w-]+-[0-9A-Z]{8}\.js/g)].map(([name]) => `/_next/static/site/${name}`);
  const files = await Promise.all([...new Set([...scripts, ...later])].map((src) => request.get(src)));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !file.ok()).map((file) => file.url())).toEqual([]);
  const texts = await Promise.all(files.map((file) => file.text()));
  expect(
    [html, ...texts].filter((text) => /gtm\.js|googletagmanager|dataLayer|page-views|page_view/.test(text)),
  ).toEqual([]);
  expect((await request.get('/page-views.js')).status()).toBe(404);
  expect(/content="(default-src[^"]*)"/.exec(html)?.[1]).not.toMatch(/https?:/);
});
