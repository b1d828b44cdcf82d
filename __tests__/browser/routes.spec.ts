import { expect, test, type Page } from '@playwright/test';
import { FULL } from '../support/full';
import { isShallowClone } from '../support/history';
import {
  ROUTES,
  follow,
  isSameDocument,
  markWindow,
  open,
  readSitemap,
  store,
  stored,
} from './support';

const SPECIFIED = ['/', ...ROUTES.docs, ...ROUTES.faq, ...ROUTES.api, ...ROUTES.guides];
test('The sitemap lists every route of the specification, once, with its last modification', async ({
  request,
}) => {
  const entries = await readSitemap(request);
  const paths = entries.map(({ path }) => decodeURIComponent(path));
  expect(SPECIFIED.filter((route) => !paths.includes(route))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
  const isDated = (xml: string) => {
    const modified = Date.parse(/<lastmod>(.*?)<\/lastmod>/.exec(xml)?.[1] ?? '');
    return modified > Date.parse('2020-01-01') && modified <= Date.now() + 86_400_000;
  };
  if (!isShallowClone()) expect(entries.filter(({ xml }) => !isDated(xml))).toEqual([]);
});

test('The not-found page has the frame of the site, a working search and working links', async ({
  page,
}) => {
  await open(page, '/no/such/page');
  await expect(page).toHaveTitle(/Page Not Found/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
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

const preferredVersion = (page: Page) => stored(page, 'docs-preferred-version');

/** Every route in the full tests, else a few: one attribute of the page decides. */
const some = (routes: readonly string[]) => routes.filter((_, index) => FULL || index % 12 === 0);

test('Each documentation and FAQ page stores its version as preferred, and no page of the API does', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.route(/\.(?:png|svg|woff2|br)$|\/_next\/static\/media\//, (route) => route.abort());
  const wrong: string[] = [];
  for (const [routes, expected] of [
    [['/', ...some(ROUTES.api), ...some(ROUTES.guides)], null],
    [[...some(ROUTES.docs), ...some(ROUTES.faq), '/category/checks'], 'current'],
  ] as const)
    for (const route of routes) {
      await store(page, {});
      await page.evaluate(() => localStorage.clear());
      await page.goto(route);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      if ((await preferredVersion(page)) !== expected) wrong.push(route);
    }
  expect(wrong).toEqual([]);
});

test('A documentation or FAQ page that a link opens in the same document stores its version, too', async ({
  page,
}) => {
  await open(page, '/api/new-project');
  await markWindow(page);
  for (const route of ['/faq/features', '/checks/redirect']) {
    await page.evaluate(() => localStorage.removeItem('docs-preferred-version'));
    await follow(page, route);
    await expect.poll(() => preferredVersion(page)).toBe('current');
  }
  await page.evaluate(() => localStorage.removeItem('docs-preferred-version'));
  await follow(page, '/api/api-key');
  await expect(page.locator('html')).toHaveAttribute('data-page', '/api/api-key');
  expect(await preferredVersion(page)).toBeNull();
  expect(await isSameDocument(page)).toBe(true);
});
