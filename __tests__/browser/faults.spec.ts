import { expect, test, type Page } from '@playwright/test';
import {
  blockScripts,
  blockStorage,
  heading,
  isSameDocument,
  markWindow,
  MOBILE,
  follow,
  settled,
  watchLoads,
} from './support';

/** Waits until `count` documents have loaded, and by the page's clock, the head's watchdog would have loaded another one. */
async function outlive(page: Page, loaded: readonly unknown[], count: number): Promise<void> {
  await expect.poll(() => loaded.length).toBe(count);
  await page.clock.runFor(1500);
  await settled(page);
}

/** The addresses of the documents that have loaded. */
function watchLoaded(page: Page): string[] {
  const loaded: string[] = [];
  page.on('load', () => loaded.push(page.url()));
  return loaded;
}

/** What readers without scripts get. */
async function expectPlain(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('searchbox', { name: 'Search' })).toBeVisible();
}

for (const [part, pattern] of Object.entries({
  "the site's script": /\/static\/site\/site-/,
  'a style': /\/chunks\/.*\.css/,
})) {
  test(`A first visit without ${part} is reloaded once, and then works without scripts`, async ({
    page,
  }) => {
    await page.clock.install();
    const [loads, loaded] = [watchLoads(page), watchLoaded(page)];
    const fail = (times: number) =>
      page.route(
        pattern,
        (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
        {
          times,
        },
      );
    await fail(1);
    await page.goto('/checks/redirect');
    await outlive(page, loaded, 2);
    await markWindow(page);
    await follow(page, '/account');
    await expect(heading(page)).toHaveText('Account');
    expect(await isSameDocument(page)).toBe(true);
    expect(loads).toEqual(['/checks/redirect', '/checks/redirect']);

    await fail(1000);
    await page.setViewportSize(MOBILE);
    await page.goto('/support');
    await outlive(page, loaded, 4);
    await expect(heading(page)).toHaveText('Support');
    if (part.includes('script')) await expectPlain(page);
    await follow(page, '/checks/redirect');
    await expect(heading(page)).toContainText('Redirect');
    expect(loads.slice(2, 4)).toEqual(['/support', '/support']);
  });
}

test('A page whose script hangs offers it, too, and works when the script arrives', async ({
  page,
}) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/static\/site\/site-/, (route) => void held.then(() => route.continue()));
  await page.clock.install();
  await page.setViewportSize(MOBILE);
  await page.goto('/checks/redirect', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.clock.runFor(30_000);
  await expectPlain(page);
  letThrough();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('searchbox', { name: 'Search' })).toBeHidden();
  await markWindow(page);
  await follow(page, '/support');
  await expect(heading(page)).toHaveText('Support');
  expect(await isSameDocument(page)).toBe(true);
});

test('If all storage is blocked, a page without its script is reloaded once and not in a loop', async ({
  page,
}) => {
  const loads = watchLoads(page);
  await blockStorage(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    });
  });
  await blockScripts(page);
  await page.setViewportSize(MOBILE);
  await page.goto('/support');
  await expect.poll(() => loads.length).toBe(2);
  await expectPlain(page);
  expect(loads).toHaveLength(2);
  await expect(heading(page)).toHaveText('Support');
});
