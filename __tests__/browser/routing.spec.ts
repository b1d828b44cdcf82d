import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { hydrated, isSameDocument, markWindow, open, open, settled, watchFaults, watchLoads } from './support';

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const next = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Next/ });
const sidebarLink = (page: Page, href: string) =>
  page.getByRole('navigation', { name: 'Documentation' }).locator(`a[href="${href}"]`);
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading page', exact: true });
const isData = (url: URL) => url.searchParams.has('_rsc') || url.pathname.endsWith('.txt');

/** The router's own data that a page asks for, as paths. */
function watchData(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!request.isNavigationRequest() && (isData(url) || request.method() === 'HEAD')) asked.push(url.pathname);
  });
  return asked;
}

test('A link of the site opens its page without a full load, with its title, description and sidebar link', async ({
  page,
  baseURL,
}) => {
  const faults = watchFaults(page, new URL(baseURL ?? '').origin);
  await open(page, '/checks/redirect');
  await markWindow(page);
  await sidebarLink(page, '/checks/semantic').click();
  await expect(page).toHaveURL('/checks/semantic');
  await expect(page).toHaveTitle(/semantic/i);
  await expect(
    page.getByRole('navigation', { name: 'Documentation' }).locator('[aria-current="page"]'),
  ).toHaveAttribute('href', '/checks/semantic');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/checks\/semantic$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await mainLink(page, 'API').click();
  await expect(page).toHaveURL('/api/pagewarden-api');
  await expect(page.getByRole('navigation', { name: 'API reference' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  expect(faults).toEqual([]);
});

test('The sidebar of another section is requested once, and each page is marked in its own sidebar', async ({
  page,
}) => {
  const asked = watchData(page);
  const current = (name: string) => page.getByRole('navigation', { name }).locator('[aria-current="page"]');
  await open(page, '/checks/redirect');
  await sidebarLink(page, '/checks/semantic').click();
  await expect(current('Documentation')).toHaveAttribute('href', '/checks/semantic');
  await mainLink(page, 'API').click();
  await expect(current('API reference')).toHaveAttribute('href', '/api/pagewarden-api');
  await page.goBack();
  await expect(current('Documentation')).toHaveAttribute('href', '/checks/semantic');
  await page.goForward();
  await expect(current('API reference')).toHaveAttribute('href', '/api/pagewarden-api');
  expect(asked.filter((path) => path.startsWith('/sidebars/'))).toEqual(['/sidebars/api.txt']);
});

test('Back and Forward work without a full load and restore the scroll position', async ({ page }) => {
  await open(page, '/checks/redirect');
  await markWindow(page);
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await page.waitForTimeout(200);
  await sidebarLink(page, '/checks/semantic').evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL('/checks/semantic');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/redirect/i);
  await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 1500))).toBeLessThan(80);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/semantic/i);
  expect(await isSameDocument(page)).toBe(true);
});

test('Links with Ctrl, to other sites, and to files are left to the browser', async ({ page, context }) => {
  await open(page, '/checks/redirect');
  const tab = context.waitForEvent('page');
  await sidebarLink(page, '/checks/semantic').click({ modifiers: ['Control'] });
  await expect(await tab).toHaveURL('/checks/semantic');
  await expect(page).toHaveURL('/checks/redirect');
  await context.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }));
  await mainLink(page, 'Source code').click();
  await expect(page).toHaveURL(/^https:/);
});

test('A route change that takes longer than 200 ms shows the progress bar until the page is there', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  await page.route(isData, (route) => setTimeout(() => void route.continue(), 1200));
  const start = Date.now();
  await sidebarLink(page, '/checks/semantic').evaluate((link) => (link as HTMLElement).click());
  await page.waitForTimeout(100);
  if (Date.now() - start < 190) await expect(bar(page)).toHaveCount(0, { timeout: 1 });
  await expect(bar(page)).toBeVisible();
  expect((await bar(page).boundingBox())?.y).toBe(0);
  await expect(page).toHaveURL('/checks/semantic');
  await expect(bar(page)).toHaveCount(0);
});

test('With reduced motion, the progress bar is a still line in the accent color', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/checks/redirect');
  await page.route(isData, (route) => setTimeout(() => void route.continue().catch(() => undefined), 2500));
  await sidebarLink(page, '/checks/semantic').evaluate((link) => (link as HTMLElement).click());
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(67, 56, 202)');
  await expect(bar(page)).toHaveCSS('background-image', 'none');
  await expect(bar(page)).toHaveCSS('animation-name', 'none');
});

test('The progress bar ends if the reader returns to the present page', async ({ page }) => {
  await open(page, '/checks/redirect');
  await page.route(isData, (route) => setTimeout(() => void route.continue().catch(() => undefined), 2500));
  await sidebarLink(page, '/checks/semantic').evaluate((link) => (link as HTMLElement).click());
  await expect(bar(page)).toBeVisible();
  await sidebarLink(page, '/checks/redirect').evaluate((link) => (link as HTMLElement).click());
  await expect(bar(page)).toHaveCount(0);
  await page.waitForTimeout(300);
  await expect(bar(page)).toHaveCount(0);
});

test('A link is prefetched once, on hover or focus', async ({ page }) => {
  const asked = watchData(page);
  await open(page, '/checks/redirect');
  expect(asked).toEqual([]);
  await sidebarLink(page, '/checks/semantic').hover();
  await expect.poll(() => asked.filter((path) => path.startsWith('/checks/semantic')).length).toBeGreaterThan(0);
  await page.waitForTimeout(800);
  await sidebarLink(page, '/checks/redirect').hover();
  await sidebarLink(page, '/checks/semantic').hover();
  await sidebarLink(page, '/checks/semantic').focus();
  await page.waitForTimeout(500);
  expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([]);
  await sidebarLink(page, '/monitoring/uptime').focus();
  await expect.poll(() => asked.some((path) => path.startsWith('/monitoring/uptime'))).toBe(true);
});

for (const connection of [
  { saveData: true, effectiveType: '4g' },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
]) {
  test(`On a connection of ${JSON.stringify(connection)}, nothing is prefetched and no link starts the framework; links still work`, async ({
    page,
  }) => {
    await page.addInitScript((value) => {
      const stub = Object.assign(new EventTarget(), { saveData: false }, value);
      Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => stub });
    }, connection);
    const asked = watchData(page);
    await open(page, '/checks/redirect');
    for (const href of ['/checks/semantic', '/monitoring/uptime', '/account']) {
      await sidebarLink(page, href).hover();
      await sidebarLink(page, href).focus();
    }
    await next(page).scrollIntoViewIfNeeded();
    await next(page).hover();
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    await next(page).click();
    await expect(page).not.toHaveURL('/checks/redirect');
    await page.goBack();
    await hydrated(page);
    asked.length = 0;
    await sidebarLink(page, '/checks/semantic').hover();
    await markWindow(page);
    await next(page).click();
    await expect(page).not.toHaveURL('/checks/redirect');
    expect(await isSameDocument(page)).toBe(true);
    await settled(page);
    expect(asked.filter((path) => !path.startsWith('/checks/common-server-errors'))).toEqual([]);
  });
}

test('A change of the connection to saving data applies at once, and a route is prefetched once per page load', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const stub = Object.assign(new EventTarget(), { saveData: false, effectiveType: '4g' });
    Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => stub });
    Object.assign(window, { connect: (values: object) => Object.assign(stub, values) });
  });
  const asked = watchData(page);
  const of = (route: string) => asked.filter((path) => path.startsWith(route)).length;
  const save = (saveData: boolean) =>
    page.evaluate((value) => (window as unknown as { connect: (values: object) => void }).connect(value), { saveData });
  await open(page, '/checks/redirect');
  await save(true);
  await sidebarLink(page, '/account').hover();
  await save(false);
  await sidebarLink(page, '/dashboard').hover();
  await expect.poll(() => of('/dashboard')).toBeGreaterThan(0);
  expect(of('/account')).toBe(0);
  await sidebarLink(page, '/dashboard').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await sidebarLink(page, '/support').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
  await sidebarLink(page, '/dashboard').hover();
  await sidebarLink(page, '/dashboard').focus();
  await settled(page);
  // A route's data comes in several files: each is asked for once, by the first pointing, the visit and the second
  // pointing together.
  const files = asked.filter((path) => path.startsWith('/dashboard'));
  expect(files).toEqual([...new Set(files)]);
});

for (const [what, fault] of Object.entries({
  'data is missing': { pattern: /\/api\/pagewarden-api.*\.txt/, status: 404 },
  'data cannot be reached': { pattern: /\/api\/pagewarden-api.*\.txt/, status: 0 },
  'data is of another kind': { pattern: /\/api\/pagewarden-api.*\.txt/, status: 200 },
  'sidebar is missing': { pattern: /\/sidebars\/.*\.txt/, status: 404 },
  'sidebar cannot be reached': { pattern: /\/sidebars\/.*\.txt/, status: 0 },
  'sidebar is of another kind': { pattern: /\/sidebars\/.*\.txt/, status: 200 },
})) {
  test(`When a route's ${what}, the browser loads its address in full, once`, async ({ page }) => {
    await open(page, '/checks/redirect');
    const loads = watchLoads(page);
    let failed = false;
    await page.route(fault.pattern, async (route) => {
      failed = true;
      return fault.status === 0
        ? route.abort()
        : route.fulfill({ status: fault.status, contentType: 'text/html', body: '<p>Other</p>' });
    });
    await mainLink(page, 'API').click();
    await expect.poll(() => loads, { timeout: 10_000 }).toEqual(['/api/pagewarden-api']);
    await page.waitForTimeout(2000);
    expect(failed).toBe(true);
    expect(loads).toEqual(['/api/pagewarden-api']);
    await expect(page).toHaveURL('/api/pagewarden-api');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'API reference' })).toBeVisible();
    // The data that the search's runtime needs is there again: a reload while the test ends would never end.
    await page.unrouteAll();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  });
}

/** Answers requests with the beginning of a text, and hangs up where more was promised. */
async function serveBroken(start: string): Promise<Server> {
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/plain',
      'Content-Length': start.length * 9,
      'Access-Control-Allow-Origin': '*',
    });
    response.write(start, () => setTimeout(() => response.destroy(), 50));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

// Where a route's data ends too early: within the page, and within what belongs to the frame around it.
for (const [place, cut] of Object.entries({ 'in its page': '<h2', 'in its title': '["$","title"' })) {
  for (const way of ['a short body', 'a broken connection']) {
    test(`When a route's data ends ${place}, by ${way}, the browser loads its address in full, once`, async ({
      page,
      request,
    }) => {
      const data = await (await request.get('/support.txt')).text();
      expect(data).toContain(cut);
      const start = data.slice(0, data.indexOf(cut));
      const server = await serveBroken(start);
      await open(page, '/checks/redirect');
      const loads = watchLoads(page);
      await page.route(/\/support\.txt/, (route) =>
        way === 'a short body'
          ? route.fulfill({ contentType: 'text/plain', body: start })
          : route.continue({ url: `http://localhost:${(server.address() as AddressInfo).port}/` }),
      );
      await sidebarLink(page, '/support').evaluate((link) => (link as HTMLElement).click());
      await expect.poll(() => loads).toEqual(['/support']);
      await expect(page).toHaveTitle(/^Support/);
      await page.waitForTimeout(1000);
      expect(loads).toEqual(['/support']);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
      await page.unrouteAll();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
      server.close();
    });
  }
}
