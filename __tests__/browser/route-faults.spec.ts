import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page, type Route } from '@playwright/test';
import {
  follow,
  heading,
  isSameDocument,
  markWindow,
  open,
  scrollTo,
  scrollY,
  watchLoads,
} from './support';

const documentation = (page: Page) => page.getByRole('navigation', { name: 'Documentation' });
const fault = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => fault(page).getByRole('button', { name: 'Retry', exact: true });
const SUPPORT = /\/support$/;

/** The fault has replaced the page, and the frame around it is alive. */
async function showsFault(page: Page): Promise<void> {
  await expect(fault(page)).toContainText('/support could not be loaded');
  await expect(heading(page)).toHaveText('This page could not be loaded.');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Page Error');
  await expect(page).toHaveURL(SUPPORT);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(documentation(page).locator('[aria-current="page"]')).toHaveAttribute(
    'href',
    '/support',
  );
  expect(await isSameDocument(page)).toBe(true);
}

/** Sends the page's requests to a server that answers as `answer` says. */
async function answerBy(
  page: Page,
  html: string,
  answer: (response: ServerResponse, html: string) => void,
) {
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(html),
      'Access-Control-Allow-Origin': '*',
    });
    answer(response, html);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  await page.route(SUPPORT, (route) => route.continue({ url }));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

const half = (html: string) => html.slice(0, html.length / 2);

test.describe('A page that cannot be loaded', () => {
  const OUTAGES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
    'the network fails': (route) => route.abort('internetdisconnected'),
    'the server fails': (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: 'Down' }),
  };

  for (const [what, answer] of Object.entries(OUTAGES))
    test(`shows an error with Retry in the frame because ${what}, and Retry opens it in place`, async ({
      page,
    }) => {
      await open(page, '/checks/redirect');
      await markWindow(page);
      await page.route(SUPPORT, answer);
      await documentation(page).getByRole('link', { name: 'Support', exact: true }).click();
      await showsFault(page);
      await retry(page).click();
      await expect(retry(page)).not.toBeFocused();
      await showsFault(page);
      await page.unrouteAll({ behavior: 'wait' });
      await retry(page).click();
      await expect(heading(page)).toHaveText('Support');
      await expect(heading(page)).toBeFocused();
      await expect(page).toHaveTitle(/^Support/);
      await expect(fault(page)).toHaveCount(0);
      await page.goBack();
      await expect(heading(page)).toContainText('Redirect');
      await page.goForward();
      await expect(heading(page)).toHaveText('Support');
      await expect(fault(page)).toHaveCount(0);
      expect(await isSameDocument(page)).toBe(true);
    });

  test('shows the error because its answer breaks', async ({ page, request }) => {
    const stop = await answerBy(
      page,
      await (await request.get('/support')).text(),
      (response, html) =>
        response.write(half(html), () => setTimeout(() => response.destroy(), 50)),
    );
    await open(page, '/checks/redirect');
    await markWindow(page);
    await follow(page, '/support');
    await showsFault(page);
    await page.unrouteAll({ behavior: 'wait' });
    await retry(page).click();
    await expect(heading(page)).toHaveText('Support');
    expect(await isSameDocument(page)).toBe(true);
    stop();
  });

  test('shows the error because nothing of its answer arrives for 8 s', async ({
    page,
    request,
  }) => {
    let written = () => {};
    const begun = new Promise<void>((resolve) => (written = resolve));
    const stop = await answerBy(
      page,
      await (await request.get('/support')).text(),
      (response, html) => response.write(half(html), () => written()),
    );
    await page.clock.install();
    await open(page, '/checks/redirect');
    await markWindow(page);
    await follow(page, '/support');
    await begun;
    await page.clock.runFor(5000);
    await expect(heading(page)).toContainText('Redirect');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.clock.runFor(9000);
    await showsFault(page);
    stop();
  });

  test('arrives slowly, and is shown', async ({ page, request }) => {
    let sendRest = () => {};
    const stop = await answerBy(
      page,
      await (await request.get('/support')).text(),
      (response, html) => {
        response.write(half(html));
        sendRest = () => response.end(html.slice(half(html).length));
      },
    );
    await open(page, '/checks/redirect');
    await markWindow(page);
    await follow(page, '/support');
    await expect(page.getByRole('progressbar')).toBeVisible();
    sendRest();
    await expect(heading(page)).toHaveText('Support');
    expect(await isSameDocument(page)).toBe(true);
    stop();
  });

  test('leaves links, Back and Forward, with their positions, as they are', async ({ page }) => {
    await open(page, '/checks/redirect');
    await markWindow(page);
    await page.route(SUPPORT, (route) => route.abort('internetdisconnected'));
    await scrollTo(page, 400);
    await follow(page, '/support');
    await showsFault(page);
    await page.goBack();
    await expect(heading(page)).toContainText('Redirect');
    await expect(page).toHaveTitle(/^Redirect/);
    await expect.poll(() => scrollY(page)).toBe(400);
    await page.goForward();
    await showsFault(page);
    await follow(page, '/checks/redirect');
    await expect(heading(page)).toContainText('Redirect');
    await page.goBack();
    await showsFault(page);
    await follow(page, '/checks/semantic');
    await expect(heading(page)).toContainText('Semantic');
    await expect(page).toHaveTitle(/^Semantic/);
    await expect(fault(page)).toHaveCount(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('is shown by Back after a reload, and Retry opens it', async ({ page }) => {
    await open(page, '/support');
    await follow(page, '/checks/redirect');
    await expect(heading(page)).toContainText('Redirect');
    await page.reload();
    await markWindow(page);
    await page.route(SUPPORT, (route) => route.abort('internetdisconnected'));
    await page.goBack();
    await showsFault(page);
    await page.unrouteAll({ behavior: 'wait' });
    await retry(page).click();
    await expect(heading(page)).toHaveText('Support');
    await page.goForward();
    await expect(heading(page)).toContainText('Redirect');
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe('The browser loads an address in full, once,', () => {
  const ANSWERS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
    'whose page belongs to another deployment': async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/data-build="[^"]*"/, 'data-build="other"');
      await route.fulfill({ response, body });
    },
    'whose answer is not of the site': (route) =>
      route.fulfill({ status: 403, contentType: 'text/html', body: '<p>Other</p></html>' }),
    'whose answer is no page': (route) =>
      route.fulfill({ contentType: 'application/pdf', body: '%PDF' }),
    'whose answer ends too early': async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: half(await response.text()) });
    },
    'whose answer is a redirect': (route) =>
      route.fulfill({ status: 302, headers: { location: '/account' } }),
  };

  for (const [what, answer] of Object.entries(ANSWERS))
    test(what, async ({ page }) => {
      await open(page, '/checks/redirect');
      const loads = watchLoads(page);
      await page.route(SUPPORT, (route) =>
        route.request().isNavigationRequest() ? route.continue() : answer(route),
      );
      await follow(page, '/support#content');
      await expect(heading(page)).toHaveText('Support');
      await expect(page).toHaveURL('/support#content');
      await page.waitForLoadState('load');
      expect(loads).toEqual(['/support']);
      await page.goBack();
      await expect(heading(page)).toContainText('Redirect');
    });

  test('whose style sheet is missing, and then shows the page without it', async ({ page }) => {
    await page.route('**/api.css*', (route) => route.fulfill({ status: 404, body: '' }));
    await open(page, '/checks/redirect');
    const loads = watchLoads(page);
    await follow(page, '/api/pagewarden-api');
    await expect.poll(() => loads).toEqual(['/api/pagewarden-api']);
    await expect(page.getByRole('navigation', { name: 'API reference' })).toBeVisible();
    await page.waitForLoadState('load');
    await follow(page, '/account');
    await expect(heading(page)).toHaveText('Account');
    await follow(page, '/api/pagewarden-api');
    await expect(page.getByRole('navigation', { name: 'API reference' })).toBeVisible();
    expect(loads).toEqual(['/api/pagewarden-api']);
  });
});

test('A page that does not exist is shown in place, with its title, and Back leaves it', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  await markWindow(page);
  await follow(page, '/no/such/page');
  await expect(heading(page)).toHaveText('Page Not Found');
  await expect(page).toHaveTitle(/^Page Not Found/);
  await expect(page).toHaveURL('/no/such/page');
  await page.goBack();
  await expect(heading(page)).toContainText('Redirect');
  expect(await isSameDocument(page)).toBe(true);
});

test('When the style sheet of a page cannot be reached, the page can be tried again', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  await markWindow(page);
  await page.route('**/api.css*', (route) => route.abort('internetdisconnected'));
  await follow(page, '/api/pagewarden-api');
  await expect(retry(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await retry(page).click();
  await expect(page.getByRole('navigation', { name: 'API reference' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('A page that throws is replaced by the error, and `Try again` and links work', async ({
  page,
}) => {
  const title = page.getByRole('heading', { name: 'This page crashed.', level: 1 });
  const again = page.getByRole('button', { name: 'Try again', exact: true });
  /** The browser fails to replace parts of the page, or can again. */
  const spoil = (isSpoilt: boolean) =>
    page.evaluate((fails) => {
      const own = window as unknown as { replaceWith?: typeof Element.prototype.replaceWith };
      own.replaceWith ??= Element.prototype.replaceWith;
      const fail = () => {
        throw new TypeError('The element cannot be replaced.');
      };
      Element.prototype.replaceWith = fails ? fail : own.replaceWith;
    }, isSpoilt);
  await open(page, '/checks/redirect');
  await markWindow(page);
  await spoil(true);
  await follow(page, '/support');
  await expect(title).toBeFocused();
  await expect(page).toHaveTitle('Page Error');
  await expect(page).toHaveURL('/support');
  await expect(page.getByRole('main')).toContainText('The element cannot be replaced.');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(documentation(page).locator('[aria-current="page"]')).toHaveAttribute(
    'href',
    '/support',
  );
  await again.click();
  await expect(title).toBeFocused();
  await spoil(false);
  await again.click();
  await expect(heading(page)).toHaveText('Support');
  await expect(page).toHaveTitle(/^Support/);
  await spoil(true);
  await follow(page, '/account');
  await expect(title).toBeVisible();
  await spoil(false);
  await follow(page, '/introduction');
  await expect(heading(page)).toHaveText('Introduction');
  for (const text of ['Account', 'Support', 'Redirect']) {
    await page.goBack();
    await expect(heading(page)).toContainText(text);
  }
  expect(await isSameDocument(page)).toBe(true);
});
