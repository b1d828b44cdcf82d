import { expect, test, type Page, type Route } from '@playwright/test';
import { MOBILE, watchLoads } from './support';

// A page whose framework does not start within the watchdog's limit does without scripts; nothing on it is dead.

const MAIN_APP = /\/chunks\/main-app-/;
const root = (page: Page) => page.locator('html');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

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
  const release = await hold(page, MAIN_APP);
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

test('A page whose scripts arrive one by one on a slow line keeps its controls', async ({ page }) => {
  let arrived = 0;
  await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
    arrived += 1;
    await new Promise((resolve) => setTimeout(resolve, arrived * 2500));
    await route.continue();
  });
  await page.addInitScript(() => {
    const lost: string[] = [];
    Object.assign(window, { lost });
    new MutationObserver(() => {
      if (!document.documentElement.classList.contains('js')) lost.push('plain');
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['class'] });
  });
  await page.goto('/checks/redirect', { waitUntil: 'commit' });
  await expect(root(page)).toHaveAttribute('data-hydrated', '/checks/redirect', { timeout: 28_000 });
  expect(await page.evaluate(() => (window as unknown as { lost: string[] }).lost)).toEqual([]);
});

test('A page without a style on the first load and without a script on the second works without scripts', async ({
  page,
}) => {
  const loads = watchLoads(page);
  const gone = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
  await page.route(/\/css\/.*\.css/, gone);
  await page.route(MAIN_APP, (route) => void setTimeout(() => void gone(route), 600));
  await page.setViewportSize(MOBILE);
  await page.goto('/checks/redirect');
  await expect.poll(() => loads.length).toBe(2);
  await expect(root(page)).not.toHaveClass(/\bjs\b/, { timeout: 15_000 });
  expect(loads).toHaveLength(2);
});

/** How the data that the framework starts from can be incomplete. */
const DAMAGE: Readonly<Record<string, (html: string) => string>> = {
  'ends before all of its data': (html) => html.slice(0, html.lastIndexOf('<script>self.__next_f')),
  'ends within its data': (html) => html.slice(0, html.lastIndexOf('self.__next_f') + 400),
  'ends where its data begin': (html) => html.slice(0, html.indexOf('<script>self.__next_f')),
  'has lost a part of its data': (html) =>
    html.replace(/<script>self\.__next_f\.push\(\[1,(?:(?!<\/script>)[\s\S])*<\/script>/, ''),
  'has a policy that forbids its data': (html) => html.replaceAll(/ 'sha256-[^']*'/g, ''),
};

for (const [what, damage] of Object.entries(DAMAGE)) {
  test(`A page that ${what} is readable, and all its controls work`, async ({ page }) => {
    await page.route('**/checks/redirect', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: damage(await response.text()) });
    });
    await page.setViewportSize(MOBILE);
    await page.goto('/checks/redirect');
    await isPlain(page);
    await expect(heading(page)).toContainText('Redirect');
    await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).fill('loop');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?.*loop/);
  });
}
