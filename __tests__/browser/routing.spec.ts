import { expect, test, type Page } from '@playwright/test';
import {
  follow,
  heading,
  hold,
  isSameDocument,
  markWindow,
  open,
  scrollTo,
  scrollY,
  watchFaults,
  watchLoads,
} from './support';

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const next = (page: Page) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Next/ });
const sidebarLink = (page: Page, href: string) =>
  page.getByRole('navigation', { name: 'Documentation' }).locator(`a[href="${href}"]`);
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading page', exact: true });

/** The pages that a page requests by script, as paths. */
function watchPages(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test('A link opens its page without a full load, with its title, head and sidebar', async ({
  page,
  baseURL,
}) => {
  const faults = watchFaults(page, new URL(baseURL ?? '').origin);
  await open(page, '/checks/redirect');
  await markWindow(page);
  await sidebarLink(page, '/checks/semantic').click();
  await expect(page).toHaveURL('/checks/semantic');
  await expect(page).toHaveTitle(/semantic/i);
  const current = (name: string) =>
    page.getByRole('navigation', { name }).locator('[aria-current="page"]');
  await expect(current('Documentation')).toHaveAttribute('href', '/checks/semantic');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/checks\/semantic$/,
  );
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toMatch(
    /semantic/i,
  );
  await expect(page.locator('meta[name="viewport"]')).toHaveCount(1);
  await mainLink(page, 'API').click();
  await expect(page).toHaveURL('/api/pagewarden-api');
  await expect(current('API reference')).toHaveAttribute('href', '/api/pagewarden-api');
  await expect(mainLink(page, 'API')).toHaveAttribute('aria-current', 'page');
  await expect(mainLink(page, 'Introduction')).not.toHaveAttribute('aria-current', /./);
  await follow(page, '/');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'API reference' })).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
  expect(faults).toEqual([]);
});

test('A page that a link opens is the page that its address loads', async ({ page }) => {
  const outline = async () => {
    await expect(page.locator('[data-near-pages]:not([data-ready])')).toHaveCount(0);
    return page.evaluate(() => {
      const part = document.querySelector('main')?.closest('header ~ *');
      const data =
        'title, meta[property], meta[name], link[rel="canonical"], link[rel="alternate"], [type*="ld+json"]';
      const head = [...document.head.querySelectorAll(data)]
        .map(({ outerHTML }) => outerHTML)
        .sort();
      // What depends on the size of the window, and the heading that has the focus.
      part
        ?.querySelectorAll('[tabindex]')
        .forEach((element) => element.removeAttribute('tabindex'));
      part?.querySelectorAll('link[rel="stylesheet"]').forEach((element) => element.remove());
      return [part?.outerHTML, head];
    });
  };
  for (const route of [
    '/api/new-project',
    '/faq/features',
    '/category/checks',
    '/',
    '/no/such/page',
  ]) {
    await open(page, '/account');
    await follow(page, route);
    await expect(page.locator('html')).toHaveAttribute('data-page', route);
    const followed = await outline();
    await open(page, route);
    expect(followed, route).toEqual(await outline());
  }
});

test('A page is styled when it is shown, also one with a style sheet of its own', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  const letThrough = await hold(page, '**/api.css*');
  const sheet = page.waitForRequest('**/api.css*');
  await mainLink(page, 'API').click();
  await sheet;
  await expect(heading(page)).toContainText('Redirect');
  letThrough();
  await expect(page.getByRole('navigation', { name: 'API reference' })).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toContainText('Redirect');
  const asked = watchPages(page);
  await page.goForward();
  await expect(page.getByRole('navigation', { name: 'API reference' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('Links with Ctrl, to other sites and to files are left to the browser', async ({
  page,
  context,
}) => {
  await open(page, '/checks/redirect');
  const tab = context.waitForEvent('page');
  await sidebarLink(page, '/checks/semantic').click({ modifiers: ['Control'] });
  await expect(await tab).toHaveURL('/checks/semantic');
  await expect(page).toHaveURL('/checks/redirect');
  const loads = watchLoads(page);
  await follow(page, '/checks/redirect.md');
  await expect(page).toHaveURL('/checks/redirect.md');
  expect(loads).toEqual(['/checks/redirect.md']);
  await open(page, '/checks/redirect');
  await context.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }));
  await mainLink(page, 'Source code').click();
  await expect(page).toHaveURL(/^https:/);
});

test('A link to the page itself leads to its top, and a fragment to its target', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  await markWindow(page);
  await scrollTo(page, 1500);
  await follow(page, '/checks/redirect');
  await expect.poll(() => scrollY(page)).toBe(0);
  await follow(page, '/checks/redirect#redirect-loops');
  await expect(page.locator('[id="redirect-loops"]')).toBeInViewport();
  await follow(page, '/checks/redirect');
  await expect(page).toHaveURL(/redirect$/);
  await expect.poll(() => scrollY(page)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('A fragment that the reader follows while another page is loading leads to that page', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  const letThrough = await hold(page, '**/support');
  await follow(page, '/support');
  await expect(page).toHaveURL('/support');
  await follow(page, '#content');
  letThrough();
  await expect(heading(page)).toHaveText('Support');
  await expect(page).toHaveURL('/support#content');
});

test('The progress bar appears when a page takes longer than 200 ms, and not before', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/checks/redirect');
  const letThrough = await hold(page, '**/checks/semantic');
  await page.clock.pauseAt(Date.now() + 60_000);
  await follow(page, '/checks/semantic');
  await expect(page).toHaveURL('/checks/semantic');
  await page.clock.runFor(199);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar(page)).toBeVisible();
  expect((await bar(page).boundingBox())?.y).toBe(0);
  await page.clock.resume();
  letThrough();
  await expect(heading(page)).toContainText('Semantic');
  await expect(bar(page)).toHaveCount(0);
});

test('With reduced motion, the progress bar is a still line in the accent color', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/checks/redirect');
  const letThrough = await hold(page, '**/checks/semantic');
  await follow(page, '/checks/semantic');
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(20, 23, 31)');
  await expect(bar(page)).toHaveCSS('background-image', 'none');
  await expect(bar(page)).toHaveCSS('animation-name', 'none');
  letThrough();
  await expect(heading(page)).toContainText('Semantic');
});

test('The progress bar ends if the reader returns to the present page', async ({ page }) => {
  await open(page, '/checks/redirect');
  const letThrough = await hold(page, '**/checks/semantic');
  await follow(page, '/checks/semantic');
  await expect(bar(page)).toBeVisible();
  const ended = page.waitForEvent('requestfailed');
  await follow(page, '/checks/redirect');
  await expect(bar(page)).toHaveCount(0);
  await ended;
  letThrough();
  await expect(heading(page)).toContainText('Redirect');
  await expect(page).toHaveURL('/checks/redirect');
  await expect(bar(page)).toHaveCount(0);
});

test('A page is prefetched once when the mouse or the focus has rested on its link', async ({
  page,
}) => {
  const asked = watchPages(page);
  await open(page, '/checks/redirect');
  await sidebarLink(page, '/checks/semantic').hover();
  await expect.poll(() => asked).toEqual(['/checks/semantic']);
  await sidebarLink(page, '/account').focus();
  await page.keyboard.press('Tab');
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  await expect.poll(() => asked).toContain(focused);
  await sidebarLink(page, '/checks/redirect').hover();
  await sidebarLink(page, '/checks/semantic').hover();
  await sidebarLink(page, '/checks/semantic').click();
  await expect(heading(page)).toContainText('Semantic');
  expect(asked.filter((path) => path === '/checks/semantic')).toHaveLength(1);
});

test('A sweep of the mouse prefetches nothing, and links on which it rests ten pages at most', async ({
  page,
}) => {
  const asked = watchPages(page);
  await page.clock.install();
  await open(page, '/checks/redirect');
  await page.clock.pauseAt(Date.now() + 60_000);
  const links = page.getByRole('navigation', { name: 'Documentation' }).getByRole('link');
  const count = await links.count();
  expect(count).toBeGreaterThan(20);
  const move = (index: number) =>
    links.nth(index).dispatchEvent('pointermove', { pointerType: 'mouse' });
  for (let index = 0; index < count; index += 1) {
    await move(index);
    await page.clock.runFor(70);
  }
  await page.locator('body').dispatchEvent('pointermove', { pointerType: 'mouse' });
  expect(asked).toEqual([]);
  for (let index = 0; index < count; index += 1) {
    await move(index);
    await page.clock.runFor(80);
  }
  await expect.poll(() => asked.length).toBe(10);
});

test('On a slow connection, nothing is prefetched, and links work', async ({ page }) => {
  await page.addInitScript(() => {
    const stub = Object.assign(new EventTarget(), { saveData: false, effectiveType: '2g' });
    Object.defineProperty(Navigator.prototype, 'connection', {
      configurable: true,
      get: () => stub,
    });
  });
  const asked = watchPages(page);
  await page.clock.install();
  await open(page, '/checks/redirect');
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const href of ['/checks/semantic', '/monitoring/uptime', '/account']) {
    await sidebarLink(page, href).hover();
    await sidebarLink(page, href).focus();
    await page.clock.runFor(500);
  }
  expect(asked).toEqual([]);
  await page.clock.resume();
  await next(page).click();
  await expect(heading(page)).not.toContainText('Redirect');
  expect(asked).toHaveLength(1);
});

test('A change of the connection to saving data applies at once', async ({ page }) => {
  await page.addInitScript(() => {
    const stub = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' });
    Object.defineProperty(Navigator.prototype, 'connection', {
      configurable: true,
      get: () => stub,
    });
  });
  const asked = watchPages(page);
  await open(page, '/checks/redirect');
  await page.clock.install();
  await sidebarLink(page, '/account').hover();
  await page.clock.runFor(500);
  await page.evaluate(() =>
    Object.assign((navigator as { connection?: object }).connection ?? {}, { saveData: false }),
  );
  await sidebarLink(page, '/dashboard').hover();
  await page.clock.runFor(500);
  await expect.poll(() => asked).toEqual(['/dashboard']);
});

test('A translated page is replaced by the next one', async ({ page }) => {
  await open(page, '/checks/redirect');
  await markWindow(page);
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      const font = document.createElement('font');
      (text as Text).replaceWith(font);
      font.textContent = `Ü${text.nodeValue}`;
    }
  });
  await sidebarLink(page, '/checks/semantic').click();
  await expect(heading(page)).toHaveText('Semantic check');
  await page.goBack();
  await expect(heading(page)).toHaveText('ÜRedirect check');
  expect(await isSameDocument(page)).toBe(true);
});
