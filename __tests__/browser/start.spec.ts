import { expect, test, type Page, type Route } from '@playwright/test';
import { MOBILE, heading, open, watchLoads } from './support';

// A page whose scripts do not start in time does without them; nothing on it is dead.

const MAIN_APP = /\/chunks\/turbopack-/;
const root = (page: Page) => page.locator('html');

/** Answers a file's request when the returned function is called, and never before. */
async function hold(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let released = false;
  await page.route(pattern, (route) => (released ? route.continue() : void held.push(route)));
  return async () => {
    released = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** What readers without scripts get, and they can use it. */
async function isPlain(page: Page): Promise<void> {
  await expect(root(page)).not.toHaveClass(/\bjs\b/, { timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Colour mode' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('searchbox', { name: 'Search' })).toBeVisible();
}

test('A page with a script that hangs works without scripts after 8 s, and is hydrated when the script arrives', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const loads = watchLoads(page);
  const release = await hold(page, /\/static\/site\//);
  await page.setViewportSize(MOBILE);
  const began = Date.now();
  await page.goto('/checks/redirect', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await isPlain(page);
  expect(Date.now() - began).toBeGreaterThan(7900);
  await release();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect([errors, loads]).toEqual([[], ['/checks/redirect']]);
});

test('A control whose script hangs says so, has its plain form after 8 s, and works when the script arrives after all', async ({
  page,
}) => {
  const loads = watchLoads(page);
  const release = await hold(page, MAIN_APP);
  await page.setViewportSize(MOBILE);
  await open(page, '/checks/redirect');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden({ timeout: 12_000 });
  await expect(page.getByText('Loading...')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await release();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(loads).toEqual(['/checks/redirect']);
});

test('A script that hangs after a look at a link leaves plain controls, which work at once', async ({ page }) => {
  await hold(page, MAIN_APP);
  await page.setViewportSize(MOBILE);
  await open(page, '/checks/redirect');
  await page.getByRole('button', { name: 'Open menu' }).hover();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden({ timeout: 12_000 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('Files that arrive one by one on a slow line keep a search waiting, which takes letters meanwhile', async ({
  page,
}) => {
  let arrived = 0;
  await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
    arrived += 1;
    await new Promise((resolve) => setTimeout(resolve, arrived * 1100));
    await route.continue();
  });
  await open(page, '/checks/redirect');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('loop');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-hydrated', '/checks/redirect', { timeout: 25_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('loop');
});

/** How the page's data can be incomplete or of another deployment. */
const DAMAGE: Readonly<Record<string, (data: string) => string>> = {
  'ends within it': (data) => data.slice(0, data.length / 2),
  'is empty': () => '',
  'is of a newer deployment': (data) => data.replace(/"b":"[^"]*"/, '"b":"newer-newer-newer-new"'),
};

for (const [what, damage] of Object.entries(DAMAGE)) {
  test(`A page whose data ${what} is loaded again, and then the menu is the plain one`, async ({ page }) => {
    const loads = watchLoads(page);
    await page.route('**/checks/redirect.txt', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: damage(await response.text()) });
    });
    await page.setViewportSize(MOBILE);
    await page.goto('/checks/redirect');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.poll(() => loads.length).toBe(2);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await expect(heading(page)).toContainText('Redirect');
    await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).fill('loop');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?.*loop/);
    expect(loads.filter((path) => path === '/checks/redirect')).toHaveLength(2);
    await page.unrouteAll({ behavior: 'wait' });
  });
}

test('A page that ends early is readable, and nothing on it is dead', async ({ page }) => {
  await page.route('**/checks/redirect', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.slice(0, html.lastIndexOf('<footer')) });
  });
  await page.goto('/checks/redirect');
  await expect(heading(page)).toContainText('Redirect');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
});
