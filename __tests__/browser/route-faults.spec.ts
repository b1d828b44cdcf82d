import { expect, test, type Page, type Request } from '@playwright/test';
import { heading, isSameDocument, markWindow, open, settled, watchLoads } from './support';

const documentation = (page: Page) => page.getByRole('navigation', { name: 'Documentation' });
const fault = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => fault(page).getByRole('button', { name: 'Retry', exact: true });
const follow = (page: Page, name: string) => documentation(page).getByRole('link', { name, exact: true }).click();

/** How a route, its document included, can be out of reach. */
const OUTAGES = {
  'the network': (page: Page) => page.route(/\/support\b/, (route) => route.abort('internetdisconnected')),
  'the server': (page: Page) =>
    page.route(/\/support\b/, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'Down' })),
};

/** The fault has replaced the page, and the frame around it is alive. */
async function showsFault(page: Page): Promise<void> {
  await expect(fault(page)).toContainText('/support could not be loaded');
  await expect(heading(page)).toHaveText('This page could not be loaded.');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Page Error');
  await expect(page).toHaveURL(/\/support$/);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(documentation(page).locator('[aria-current="page"]')).toHaveAttribute('href', '/support');
  expect(await isSameDocument(page)).toBe(true);
}

for (const [what, cut] of Object.entries(OUTAGES)) {
  test(`A route that cannot be loaded because ${what} fails shows an error with Retry in the frame, and Retry opens it`, async ({
    page,
  }) => {
    await open(page, '/checks/redirect');
    await markWindow(page);
    await cut(page);
    await follow(page, 'Support');
    await showsFault(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    await page.keyboard.press('Escape');
    // The notice stays during a retry; the retry has failed once its request for the document has.
    const isHead = { predicate: (request: Request) => request.method() === 'HEAD' };
    const asked = Promise.any([
      page.waitForEvent('requestfailed', isHead),
      page.waitForEvent('requestfinished', isHead),
    ]);
    await retry(page).click();
    await asked;
    await page.unrouteAll({ behavior: 'wait' });
    await expect(retry(page)).toBeVisible();
    await retry(page).click();
    await expect(heading(page)).toHaveText('Support');
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Support/);
    await expect(fault(page)).toHaveCount(0);
    await page.goBack();
    await expect(heading(page)).toContainText('Redirect');
    expect(await isSameDocument(page)).toBe(true);
  });

  test(`After a route that failed because of ${what}, links, Back and Forward work`, async ({ page }) => {
    await open(page, '/checks/redirect');
    await markWindow(page);
    await cut(page);
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await follow(page, 'Support');
    await showsFault(page);
    await page.goBack();
    await expect(heading(page)).toContainText('Redirect');
    await expect(page).toHaveTitle(/^Redirect/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
    await page.goForward();
    await showsFault(page);
    await follow(page, 'Redirect');
    await expect(heading(page)).toContainText('Redirect');
    await expect(page).toHaveURL(/\/checks\/redirect$/);
    await page.goBack();
    await showsFault(page);
    await follow(page, 'Semantic');
    await expect(heading(page)).toContainText('Semantic');
    await expect(page).toHaveTitle(/^Semantic/);
    await page.unrouteAll({ behavior: 'wait' });
    await page.goBack();
    await expect(heading(page)).toHaveText('Support');
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('Back from a later full load to a page whose data are missing shows the error, and Retry opens it', async ({
  page,
}) => {
  await open(page, '/support');
  await documentation(page).getByRole('link', { name: 'Redirect', exact: true }).click();
  await expect(heading(page)).toContainText('Redirect');
  await page.reload();
  // Until the framework is there, Back is the browser's own.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', /./);
  await settled(page);
  await markWindow(page);
  await OUTAGES['the network'](page);
  await page.goBack();
  await showsFault(page);
  await page.unrouteAll({ behavior: 'wait' });
  await retry(page).click();
  await expect(heading(page)).toHaveText('Support');
  await page.goForward();
  await expect(heading(page)).toContainText('Redirect');
  expect(await isSameDocument(page)).toBe(true);
});

test('A reload at a failed route opens it without the error', async ({ page }) => {
  await open(page, '/checks/redirect');
  await markWindow(page);
  await OUTAGES['the server'](page);
  await follow(page, 'Support');
  await showsFault(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(heading(page)).toHaveText('Support');
  await settled(page);
  await page.goBack();
  await expect(heading(page)).toContainText('Redirect');
  await page.goForward();
  await expect(heading(page)).toHaveText('Support');
});

test('A route with only its data missing is loaded in full, once', async ({ page }) => {
  await open(page, '/checks/redirect');
  await page.route(/\/support.*\.txt/, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
  );
  const loads = watchLoads(page);
  await follow(page, 'Support');
  await expect(heading(page)).toHaveText('Support');
  await settled(page);
  expect(loads).toEqual(['/support']);
});

test('A route whose data hangs shows the progress bar, and is loaded in full after 8 s, once', async ({ page }) => {
  await open(page, '/checks/redirect');
  await markWindow(page);
  const loads = watchLoads(page);
  await page.route(/\/support\b.*\.txt/, () => undefined);
  await follow(page, 'Support');
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  await expect(page).toHaveURL(/\/support$/, { timeout: 15_000 });
  await expect(documentation(page).locator('[aria-current="page"]')).toHaveAttribute('href', '/support');
  expect(await isSameDocument(page)).toBe(false);
  expect(loads).toEqual(['/support']);
});

test('A fast route change never shows the progress bar', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { bars: 0 });
    new MutationObserver(() => {
      if (document.querySelector('[role="progressbar"]')) (window as unknown as { bars: number }).bars += 1;
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  // The page's clock stands still during the change, so that it is a fast one on every machine.
  await page.clock.install();
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Next/ });
  await open(page, '/checks/redirect');
  for (let i = 0; i < 3; i += 1) {
    await next.hover();
    await page.waitForTimeout(800);
    const here = page.url();
    const title = await page.title();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await next.click();
    await expect(page).not.toHaveURL(here);
    await expect(page).not.toHaveTitle(title);
    await page.clock.runFor(300);
    await page.clock.resume();
  }
  await page.evaluate(() => (location.hash = '#nowhere'));
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => (window as unknown as { bars: number }).bars)).toBe(0);
});
