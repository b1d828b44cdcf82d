import { readFileSync } from 'node:fs';
import { expect, test, type Page, type Route } from '@playwright/test';
import escapeStringRegexp from 'escape-string-regexp';
import {
  blockScripts,
  blockStorage,
  DESKTOP,
  expectGround,
  heading,
  isSameDocument,
  markWindow,
  MOBILE,
  open,
  open,
  settled,
  watchLoads,
} from './support';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation' });

/** Lets a file fail: the first time only, or for good; at once, or so late that the framework already waits for it. */
async function fail(page: Page, pattern: RegExp, times: number, delayMs = 0): Promise<void> {
  const answer = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' });
  };
  await page.route(pattern, answer, { times });
}

/**
 * Waits until the head's watchdog has seen to the second load of a page, and would have seen to a third one. The load
 * was only requested when this is called: a wait that began in the document before starts again.
 */
async function outlived(page: Page): Promise<void> {
  await expect(async () => {
    await page.waitForLoadState('load');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1300)));
  }).toPass();
}

/** Files of the runtime, in the order of the page that names them; the last one starts the framework. */
const runtimeFiles = () =>
  (/ data-runtime="([^"]*)"/.exec(readFileSync('out/checks/redirect.html', 'utf8'))?.[1] ?? '')
    .split(' ')
    .map((file) => new RegExp(escapeStringRegexp(file)));
const STARTER = /\/chunks\/turbopack-/;

for (const [part, pattern] of Object.entries({
  'the framework': STARTER,
  'the first file of the runtime': runtimeFiles().at(0) ?? STARTER,
  "the frame's script": runtimeFiles().at(-2) ?? STARTER,
  "the page's data": /\/(?:checks\/redirect|support|search)\.txt/,
})) {
  test(`A search without ${part} loads the page again and goes on; if it stays missing, the search page opens`, async ({
    page,
  }) => {
    const loads = watchLoads(page);
    // Late enough that a busy machine has typed the word.
    await fail(page, pattern, 1, 1000);
    await page.goto('/checks/redirect');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('loop');
    await expect.poll(() => loads.length).toBe(2);
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await expect(search(page)).toHaveValue('loop');
    await expect(search(page)).toBeFocused();
    expect(loads).toEqual(['/checks/redirect', '/checks/redirect']);

    await fail(page, pattern, 1000);
    await page.goto('/support');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(loads.slice(2)).toEqual(['/support', '/support']);
    await search(page).fill('loop');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=loop$/);
    await expect(heading(page)).toHaveText('Search');
    await outlived(page);
    expect(loads.slice(4)).toEqual(['/search', '/search']);
  });
}

for (const [part, pattern] of Object.entries({
  "the site's script": /\/static\/site\/site-/,
  'a style': /\/chunks\/.*\.css/,
})) {
  test(`A first visit without ${part} is reloaded once; if it stays missing, the page works without scripts`, async ({
    page,
  }) => {
    const loads = watchLoads(page);
    await fail(page, pattern, 1);
    await page.goto('/checks/redirect');
    await expect.poll(() => loads.length).toBe(2);
    await outlived(page);
    await page.keyboard.press('Control+k');
    await expect(search(page)).toBeFocused();
    expect(loads).toEqual(['/checks/redirect', '/checks/redirect']);

    await fail(page, pattern, 1000);
    await page.goto('/support');
    await expect.poll(() => loads.length).toBe(4);
    await outlived(page);
    await expect(heading(page)).toHaveText('Support');
    await sidebar(page).getByRole('link', { name: 'Redirect', exact: true }).click();
    await expect(heading(page)).toContainText('Redirect');
    expect(loads.slice(2, 5)).toEqual(['/support', '/support', '/checks/redirect']);
  });
}

test('A menu without its files is the plain one, and the colour mode switches in its plain form', async ({ page }) => {
  const loads = watchLoads(page);
  await page.setViewportSize(MOBILE);
  await fail(page, STARTER, 1000);
  await page.goto('/support');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await expect(sidebar(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await page.getByRole('button', { name: 'Colour mode' }).click();
  await expectGround(page, 'dark');
  expect(loads).toEqual(['/support', '/support']);
});

test('Where the server is out of reach, a search says so, and Retry opens it without a reload', async ({ page }) => {
  await open(page, '/checks/redirect');
  await markWindow(page);
  await page.route('**/*', (route) => route.abort('internetdisconnected'));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('loop');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(search(page)).toHaveValue('loop');
  expect(await isSameDocument(page)).toBe(true);
});

test('A page whose own scripts are all gone offers what readers without scripts get', async ({ page }) => {
  const loads = watchLoads(page);
  await blockScripts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/checks/redirect');
  await expect.poll(() => loads.length).toBe(2);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('searchbox', { name: 'Search' })).toBeVisible();
  expect(loads).toHaveLength(2);
});

test('If all storage is blocked, a page without its framework is reloaded once and not in a loop', async ({ page }) => {
  const loads = watchLoads(page);
  await blockStorage(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    });
  });
  await fail(page, STARTER, 1000);
  await page.goto('/support');
  await page.keyboard.press('Control+k');
  await expect.poll(() => loads.length).toBe(2);
  await outlived(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(loads).toHaveLength(2);
  await expect(heading(page)).toHaveText('Support');
});

test('A cached page of the last build is replaced by the new one', async ({ page }) => {
  const loads = watchLoads(page);
  await page.route(
    '**/checks/redirect',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll(/-[0-9a-f]{16}\.js/g, '-0123456789abcdef.js')
        .replace(/data-build="[^"]*"/, 'data-build="old"');
      await route.fulfill({ response, body });
    },
    { times: 1 },
  );
  await page.goto('/checks/redirect');
  await settled(page);
  expect(loads).toHaveLength(1);
  await page.keyboard.press('Control+k');
  await expect.poll(() => loads.length).toBe(2);
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await expect(search(page)).toBeFocused();
  expect(loads).toHaveLength(2);
});

test.describe('A page that throws while it renders', () => {
  /** Makes React fail on a route's element, until the route is let alone again. */
  async function spoil(page: Page): Promise<void> {
    await page.route(/\/support.*\.txt/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('["$","main",', '["$","no such element",'),
      });
    });
  }

  test('shows the error instead of the page, and the frame works', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/checks/redirect');
    await markWindow(page);
    await spoil(page);
    await sidebar(page).getByRole('link', { name: 'Support', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'This page crashed.', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('Page Error');
    await expect(page.getByRole('main')).toContainText('no such element');
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveAttribute('href', '/support');
    await page.getByRole('button', { name: 'Copy error', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('no such element');
    expect(copied).toContain('/support');
    await page.keyboard.press('Control+k');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Escape');
    // The heading of the first crash is still there when the second one begins.
    const spoiled = page.waitForResponse(/\/support.*\.txt/);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await spoiled;
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(heading(page)).toHaveText('Support');
    await expect(page).toHaveTitle(/^Support/);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('does not affect the next route and Back', async ({ page }) => {
    await open(page, '/checks/redirect');
    await markWindow(page);
    await spoil(page);
    await sidebar(page).getByRole('link', { name: 'Support', exact: true }).click();
    await expect(heading(page)).toHaveText('This page crashed.');
    await sidebar(page).getByRole('link', { name: 'Semantic', exact: true }).click();
    await expect(heading(page)).toContainText('Semantic');
    await expect(page).toHaveTitle(/^Semantic/);
    await page.goBack();
    await page.goBack();
    await expect(heading(page)).toContainText('Redirect');
    expect(await isSameDocument(page)).toBe(true);
  });
});

for (const size of [MOBILE, DESKTOP]) {
  test(`If the frame throws, the top bar has its links and a visible search, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, '/checks/redirect');
    await page.route(/\/support.*\.txt/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('["$","meta","0",', '["$","no such element","0",'),
      });
    });
    await page
      .locator('a[href="/support"]')
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await expect(heading(page)).toHaveText('This page crashed.');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page).toHaveTitle('Page Error');
    await expect(page.locator('meta[name=viewport]')).toHaveCount(1);
    const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
    await expect(box).toBeInViewport({ ratio: 1 });
    for (const part of [box, page.getByRole('banner').getByRole('button', { name: 'Go' })]) {
      await expect(part).toHaveCSS('border-top-width', '1px');
      expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(36);
    }
    await box.fill('loop');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?.*loop/);
  });
}

test('A slow lazy part shows `Loading...`, a failed one `Retry`, which works without a reload', async ({ page }) => {
  await open(page, '/checks/redirect');
  await markWindow(page);
  const part = /\/_next\/static\/chunks\/.*\.js/;
  await page.route(part, (route) => setTimeout(() => void route.fulfill({ status: 500, body: 'no' }), 900));
  await page.getByRole('button', { name: 'Colour mode' }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('alert').getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});
