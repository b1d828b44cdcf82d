import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { FULL } from '../support/full';
import { fullBrowser } from '../support/installed-browser';
import {
  follow,
  heading,
  hold,
  isSameDocument,
  markWindow,
  open,
  scrollTo,
  scrollY,
  settled,
} from './support';

/** Starts Back after the call has returned: the navigation destroys the context of a call that is still running. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => window.history.back()));

test('A new page begins at its top with the focus on its heading, and its title is announced once, politely', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  await scrollTo(page, 12);
  await follow(page, '/support');
  await expect(heading(page)).toBeFocused();
  expect(await scrollY(page)).toBe(0);
  await expect(page.getByRole('status').filter({ hasText: 'Support' })).toHaveText(/^Support · /);
  await expect(page.getByRole('alert').filter({ hasText: /Support/ })).toHaveCount(0);
  await follow(page, '/account');
  await expect(page.getByRole('status').filter({ hasText: 'Account' })).toHaveCount(1);
  await page.goBack();
  await expect(heading(page)).toHaveText('Support');
  await expect(heading(page)).toBeFocused();
});

test('Back and Forward show the last ten pages as the reader left them, without a request', async ({
  page,
}) => {
  await open(page, '/api/new-project');
  await markWindow(page);
  const folds = page.getByRole('main').locator('details');
  const states = () =>
    folds.evaluateAll((all) => all.map((fold) => (fold as HTMLDetailsElement).open));
  await page.getByRole('main').locator('details:not([open]) > summary:visible').first().click();
  const left = await states();
  expect(left).toContain(true);
  await scrollTo(page, 300);
  const routes = [
    '/account',
    '/support',
    '/dashboard',
    '/checks/semantic',
    '/checks/redirect',
    '/payment/payment',
  ];
  for (const route of routes) {
    await follow(page, route);
    await expect(page.locator('html')).toHaveAttribute('data-page', route);
  }
  const asked: string[] = [];
  // A browser with a window that keeps no history asks for the icon of each address.
  page.on('request', (request) => {
    if (!request.url().endsWith('/icon.svg')) asked.push(request.url());
  });
  for (const route of [...routes.slice(0, -1).reverse(), '/api/new-project']) {
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('data-page', route);
  }
  expect(await states()).toEqual(left);
  await expect.poll(() => scrollY(page)).toBe(300);
  for (const route of routes) {
    await page.goForward();
    await expect(page.locator('html')).toHaveAttribute('data-page', route);
    await expect(page.getByRole('main')).toHaveCount(1);
  }
  expect(asked).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

test('Back and Forward restore the scroll position: after a hash, after a full load, and on a long page while a short one is still shown', async ({
  page,
}) => {
  await open(page, '/support');
  await follow(page, '/checks/redirect#redirect-loops');
  await expect(page.locator('[id="redirect-loops"]')).toBeInViewport();
  await scrollTo(page, 200);
  await follow(page, '/account');
  await expect(heading(page)).toHaveText('Account');
  await page.goBack();
  await expect(heading(page)).toContainText('Redirect');
  await expect.poll(() => scrollY(page)).toBe(200);
  await scrollTo(page, 7000);
  await follow(page, '/support');
  await expect(heading(page)).toHaveText('Support');
  await scrollTo(page, 300);
  await page.reload();
  await settled(page);
  const letThrough = await hold(page, '**/checks/redirect');
  await page.goBack();
  await expect(page).toHaveURL('/checks/redirect#redirect-loops');
  await expect(heading(page)).toHaveText('Support');
  letThrough();
  await expect(heading(page)).toContainText('Redirect');
  await expect.poll(() => scrollY(page)).toBe(7000);
  await page.goForward();
  await expect(heading(page)).toHaveText('Support');
  await expect.poll(() => scrollY(page)).toBe(300);
});

/** Leaves a page that a link has opened for another site, and goes back. Returns whether the document is the same. */
async function returnFromElsewhere(page: Page): Promise<boolean> {
  const elsewhere = createServer(
    (_, response) => void response.setHeader('Content-Type', 'text/html').end('<h1>Elsewhere</h1>'),
  );
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  await open(page, '/support');
  await markWindow(page);
  await follow(page, '/checks/redirect');
  await expect(heading(page)).toContainText('Redirect');
  // The search has a worker and two files; they must not keep the page from being kept.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('redirect loops');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await scrollTo(page, 3000);
  // The browser stores the position about a second later; without it, a document that it loads again is at its top.
  await page.waitForTimeout(1500);
  await page.evaluate(
    (address) => void setTimeout(() => window.location.assign(address)),
    `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`,
  );
  await expect(heading(page)).toHaveText('Elsewhere');
  await goBack(page);
  await expect(heading(page)).toContainText('Redirect');
  await expect.poll(() => scrollY(page)).toBe(3000);
  const isSame = await isSameDocument(page);
  await goBack(page);
  await expect(heading(page)).toHaveText('Support');
  elsewhere.close();
  return isSame;
}

test('Back from another site shows the page at its scroll position, if the browser has to reload it', async ({
  page,
}) => {
  expect(await returnFromElsewhere(page)).toBe(false);
});

// It starts another browser, with its user interface.
if (FULL)
  test('Back from another site shows the page whole, for nothing keeps the browser from holding it ready', async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    // Playwright's browsers keep no page by default, and the headless shell never does.
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ...fullBrowser(),
      ignoreDefaultArgs,
    });
    expect(await returnFromElsewhere(await browser.newPage({ baseURL: baseURL ?? '' }))).toBe(true);
    await browser.close();
  });

for (const width of [390, 1280]) {
  test(`A hash leads below the top bar at ${width} px, with the announcement and without`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/support');
    const below = async () => {
      await expect(page.locator('[id="redirect-loops"]')).toBeInViewport();
      const [target, bar] = [
        await page.locator('[id="redirect-loops"]').boundingBox(),
        await page.getByRole('banner').boundingBox(),
      ];
      expect((target?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThanOrEqual(0);
      expect((target?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeLessThan(60);
    };
    await follow(page, '/checks/redirect#redirect-loops');
    await below();
    await page.goto('/checks/redirect#redirect-loops');
    await below();
    await scrollTo(page, 0);
    await page.getByRole('button', { name: 'Close announcement' }).click();
    await page.reload();
    await settled(page);
    await follow(page, '#redirect-loops');
    await below();
  });
}

test('A change of the query alone neither scrolls nor shows the bar nor takes the focus', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  await markWindow(page);
  await scrollTo(page, 700);
  await follow(page, '/checks/redirect?x=1');
  await expect(page).toHaveURL('/checks/redirect?x=1');
  expect(await scrollY(page)).toBe(700);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(heading(page)).not.toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test('The last of several quick links opens, Back from a page that is loading leads to the one that is shown, and no progress bar stays', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  const letThrough = await hold(page, /\/(?:account|support|dashboard|semantic)$/);
  for (const href of ['/account', '/support', '/dashboard', '/checks/semantic'])
    await follow(page, href);
  await expect(page).toHaveURL('/checks/semantic');
  letThrough();
  await expect(heading(page)).toContainText('Semantic');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const letNextThrough = await hold(page, '**/payment/payment');
  await follow(page, '/payment/payment');
  await expect(page).toHaveURL('/payment/payment');
  await page.goBack();
  letNextThrough();
  await expect(page).toHaveURL('/checks/semantic');
  await expect(heading(page)).toContainText('Semantic');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
