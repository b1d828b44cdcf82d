import { expect, test } from '@playwright/test';
import { isShallowClone } from '../support/history';
import { ROUTES, open, readSitemap, store } from './support';

const SPECIFIED = ['/', ...ROUTES.docs, ...ROUTES.faq, ...ROUTES.api, ...ROUTES.guides];
test('The sitemap lists every route of the specification, once, with its last modification', async ({ request }) => {
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

test('The not-found page has the frame of the site, a working search and working links', async ({ page }) => {
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

test('A visited docs page stores its version as preferred', async ({ page }) => {
  await store(page, {});
  await open(page, '/checks/redirect');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('docs-preferred-version'))).toBe('current');
});
