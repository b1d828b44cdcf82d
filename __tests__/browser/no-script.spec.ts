import { expect, test, type Page } from '@playwright/test';
import { DESKTOP, MOBILE, PAGE_TYPES } from './support';

test.use({ javaScriptEnabled: false });

const nav = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });

test('Every page type shows its whole text, at 390 and 1280 px', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(60_000);
  const scripted = await browser.newPage(baseURL ? { baseURL } : {});
  const linesOf = async (shown: Page) =>
    (await shown.getByRole('main').innerText()).split('\n').map((line) => line.trim());
  for (const route of Object.values(PAGE_TYPES)) {
    await page.goto(route);
    await scripted.goto(route);
    for (const size of [MOBILE, DESKTOP]) {
      await page.setViewportSize(size);
      await scripted.setViewportSize(size);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Labels of controls that need a script are no text of the page.
      const controls = await scripted.getByRole('main').locator('button').allInnerTexts();
      const known = new Set([...(await linesOf(page)), ...controls.map((label) => label.trim())]);
      const missing = (await linesOf(scripted)).filter((line) => !known.has(line));
      expect(missing, `${route} at ${size.width} px`).toEqual([]);
      await expect(
        page.getByRole('main').getByRole('button', { name: 'Copy code' }),
        route,
      ).toHaveCount(0);
    }
  }
  await scripted.close();
});

test('At 1280 px the sidebar is beside the page and its links open pages', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/checks/redirect');
  await nav(page, 'Documentation').getByRole('link', { name: 'Semantic', exact: true }).click();
  await expect(page).toHaveURL('/checks/semantic');
  await nav(page, 'Main').getByRole('link', { name: 'API', exact: true }).click();
  await expect(page).toHaveURL('/api/pagewarden-api');
  await expect(nav(page, 'API reference')).toBeVisible();
  await nav(page, 'On this page')
    .getByRole('link')
    .first()
    .or(nav(page, 'API reference').getByRole('link').first())
    .first()
    .click();
});

for (const [route, name] of [
  ['/checks/redirect', 'Documentation'],
  ['/api/new-project', 'API reference'],
] as const) {
  test(`At 390 px the sidebar of ${route} is on the page, and its links open pages`, async ({
    page,
  }) => {
    await page.setViewportSize(MOBILE);
    await page.goto(route);
    await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
    await expect(nav(page, name)).toHaveCount(1);
    await expect(nav(page, name).locator('[aria-current="page"]')).toBeVisible();
    const link = nav(page, name).getByRole('listitem').getByRole('link').nth(1);
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(href);
  });
}

test('At 390 px the main links are at the top of every page type, and lead to their targets', async ({
  page,
}) => {
  await page.setViewportSize(MOBILE);
  for (const route of Object.values(PAGE_TYPES)) {
    await page.goto(route);
    await expect(
      nav(page, 'Main').getByRole('link', { name: 'Introduction', exact: true }),
    ).toBeInViewport();
    await expect(
      nav(page, 'Main').getByRole('link', { name: 'API', exact: true }),
    ).toBeInViewport();
    for (const link of await page.getByRole('banner').locator('a[href^="#"]').all()) {
      await expect
        .soft(page.locator((await link.getAttribute('href')) ?? ''), route)
        .toHaveCount(1);
    }
  }
});

test('The table of contents expands in a narrow window', async ({ page }) => {
  await page.setViewportSize(MOBILE);
  await page.goto('/checks/redirect');
  await nav(page, 'On this page').getByText('On this page').click();
  await nav(page, 'On this page').getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/#/);
});

test('Code is shown in its first language, and all panels of other tabs are shown', async ({
  page,
}) => {
  await page.goto('/api/api-key');
  await expect(page.getByRole('tablist')).toHaveCount(0);
  const panels = page.locator('[role="tabpanel"]');
  expect(await panels.count()).toBeGreaterThan(2);
  const shown = page.getByRole('tabpanel');
  expect(await shown.count()).toBeLessThan(await panels.count());
  for (const panel of await shown.all()) await expect(panel.locator('pre')).toContainText('curl');
  await page.goto('/bot/about');
  const others = page.locator('[role="tabpanel"]');
  expect(await others.count()).toBeGreaterThan(1);
  await expect(page.getByRole('tabpanel')).toHaveCount(await others.count());
});

test('The announcement is visible, and no control that needs a script is visible', async ({
  page,
}) => {
  await page.goto('/checks/redirect');
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
  for (const name of ['Close announcement', 'Colour mode', 'Search', 'Open menu', 'Copy code']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
});

test('The search form opens a page that says that it needs JavaScript, and that lists every page', async ({
  page,
}) => {
  await page.goto('/checks/redirect');
  const form = page.getByRole('banner').getByRole('search');
  await form.getByRole('searchbox', { name: 'Search' }).fill('redirect loop');
  await form.getByRole('button').click();
  await expect(page).toHaveURL(/\/search\?q=redirect\+loop$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  await expect(page.getByRole('main')).toContainText('needs JavaScript');
  await page.getByRole('main').getByRole('link', { name: 'Redirect check', exact: true }).click();
  await expect(page).toHaveURL('/checks/redirect');
});
