import { expect, test, type Page, type Route } from '@playwright/test';
import {
  MOBILE,
  follow,
  hold,
  isSameDocument,
  markWindow,
  open,
  settled,
  stored,
  watchFaults,
} from './support';

// The search, the menu and the color mode are one file, loaded when a reader intends to use them or has followed a link.

/** The files of the overlays; the plain script and what it imports have other names. */
const FILES = /\/_next\/static\/site\/overlays-\w+\.js/;
const NAMES = ['Search', 'Open menu', 'Colour mode'] as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const alert = (page: Page) => page.getByRole('alert');
const retry = (page: Page) => alert(page).getByRole('button', { name: 'Retry', exact: true });
const opened = {
  Search: (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true }),
  'Open menu': (page: Page) => page.getByRole('dialog', { name: 'Menu', exact: true }),
  'Colour mode': (page: Page) => page.getByRole('dialog', { name: 'Colour mode' }),
};

/** The files of overlays that a page requests. */
function watchOverlays(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (FILES.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

const repeated = (list: readonly string[]) =>
  list.filter((one, index) => list.indexOf(one) !== index);

test('Reading, scrolling, selecting, copying and choosing a tab load no overlay', async ({
  page,
}) => {
  const asked = watchOverlays(page);
  for (const route of [
    '/',
    '/checks/redirect',
    '/faq/features',
    '/no/such/page',
    '/api/new-project',
  ]) {
    await open(page, route);
    for (let i = 0; i < 5; i += 1) await page.mouse.wheel(0, 600);
    await page.getByRole('heading', { level: 1 }).selectText();
  }
  await page.getByRole('tab', { name: 'Python' }).first().click();
  await page.getByRole('button', { name: 'Copy code' }).first().click();
  await button(page, 'Close announcement').click();
  expect(await stored(page, 'code-language')).toBe('python');
  expect(asked).toEqual([]);
});

for (const [what, act] of [
  ['a pointer on the search button', (page: Page) => button(page, 'Search').hover()],
  ['the focus on the colour mode', (page: Page) => button(page, 'Colour mode').focus()],
] as const) {
  test(`An overlay is loaded once by ${what}, also for the next pages`, async ({
    page,
    baseURL,
  }) => {
    const faults = watchFaults(page, new URL(baseURL ?? '').origin);
    const asked = watchOverlays(page);
    await page.setViewportSize(MOBILE);
    await open(page, '/checks/redirect');
    await markWindow(page);
    await act(page);
    await expect.poll(() => asked.length).toBe(1);
    await page.keyboard.press('Escape');
    await act(page);
    await page.keyboard.press('Escape');
    for (const route of ['/checks/redirect', '/account']) {
      await follow(page, route);
      await expect(page.locator('html')).toHaveAttribute('data-page', route);
      for (const name of NAMES) {
        await button(page, name).click();
        await expect(opened[name](page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(opened[name](page)).toHaveCount(0);
      }
    }
    expect(repeated(asked)).toEqual([]);
    expect(await isSameDocument(page)).toBe(true);
    expect(faults).toEqual([]);
  });
}

test('A file that fails is not requested again while the mouse moves on the control', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  const asked = watchOverlays(page);
  await page.route(FILES, (route) => route.abort());
  const place = await button(page, 'Search').boundingBox();
  for (let step = 0; step < 30; step += 1)
    await page.mouse.move((place?.x ?? 0) + 4 + step, (place?.y ?? 0) + 8);
  expect(asked.length).toBeGreaterThan(0);
  expect(repeated(asked)).toEqual([]);
  await expect(alert(page)).toHaveCount(0);
});

for (const name of NAMES) {
  test(`\`${name}\` opens by its first click and by a key`, async ({ page }) => {
    await page.setViewportSize(MOBILE);
    await open(page, '/checks/redirect');
    await button(page, name).click();
    await expect(opened[name](page)).toBeVisible();
    await open(page, '/support');
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(opened[name](page)).toBeVisible();
  });

  test(`\`${name}\`, pressed before the script of the page is there, looks pressed and opens`, async ({
    page,
  }) => {
    await page.setViewportSize(MOBILE);
    const held: Route[] = [];
    await page.route(/\/site-\w+\.js/, (route) => void held.push(route));
    await page.goto('/checks/redirect', { waitUntil: 'commit' });
    await button(page, name).click();
    await expect(button(page, name)).toHaveAttribute('data-pending', '');
    for (const route of held) await route.continue();
    await expect(opened[name](page)).toBeVisible();
  });
}

/** Clicks a control as often as a reader might while it loads: a dialog may cover it. */
async function press(page: Page, name: (typeof NAMES)[number], times = 1): Promise<void> {
  for (let i = 0; i < times; i += 1)
    await button(page, name).evaluate((control) => (control as HTMLElement).click());
}

for (const [presses, expected] of [
  [[['Open menu', 2]], undefined],
  [[['Open menu', 3]], 'Open menu'],
  [[['Colour mode', 2]], undefined],
  [
    [
      ['Open menu', 1],
      ['Colour mode', 1],
    ],
    'Colour mode',
  ],
  [
    [
      ['Colour mode', 1],
      ['Search', 1],
    ],
    'Search',
  ],
  [[['Search', 2]], 'Search'],
] as const) {
  const what = presses.map(([name, times]) => `\`${name}\` × ${times}`).join(', ');
  test(`Of the presses ${what} while the file loads, the last one counts`, async ({ page }) => {
    await page.setViewportSize(MOBILE);
    await open(page, '/account');
    const letThrough = await hold(page, FILES);
    for (const [name, times] of presses) await press(page, name, times);
    if (expected) await expect(page.getByText('Loading...')).toBeVisible();
    const arrived = page.waitForResponse(FILES);
    letThrough();
    await (await arrived).finished();
    await settled(page);
    for (const name of NAMES)
      await expect(opened[name](page)).toHaveCount(name === expected ? 1 : 0);
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
  });
}

test('Of the presses before the script of the page is there, the last one counts', async ({
  page,
}) => {
  await page.setViewportSize(MOBILE);
  const letThrough = await hold(page, /\/site-\w+\.js/);
  await page.goto('/checks/redirect', { waitUntil: 'commit' });
  for (const name of ['Colour mode', 'Open menu'] as const) await button(page, name).click();
  letThrough();
  await expect(opened['Open menu'](page)).toBeVisible();
  await expect(opened['Colour mode'](page)).toHaveCount(0);
  await expect(page.locator('[data-pending]')).toHaveCount(0);
});

test('Escape gives up a control that is loading', async ({ page }) => {
  await open(page, '/checks/redirect');
  const letThrough = await hold(page, FILES);
  await button(page, 'Colour mode').click();
  await expect(page.getByText('Loading...')).toBeVisible();
  const arrived = page.waitForResponse(/overlays-\w+\.js/);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  letThrough();
  await (await arrived).finished();
  await settled(page);
  await button(page, 'Colour mode').hover();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** How the file of an overlay can be of no use. */
const BROKEN: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'cannot be reached': (route) => route.abort(),
  'belongs to another deployment': (route) =>
    route.fulfill({
      status: 404,
      contentType: 'text/html',
      body: '<!doctype html><h1>Page Not Found</h1>',
    }),
  'is a page of the host': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><h1>Sign in to the network</h1>',
    }),
  'is cut short': async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
  },
  'is empty': (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  hangs: () => Promise.resolve(),
};

/** Opens a page whose overlays are broken until the returned function is called. */
async function breakOverlays(page: Page, what: string): Promise<() => void> {
  let isBroken = true;
  if (what === 'hangs') await page.clock.install();
  await page.route(FILES, (route) => (isBroken ? BROKEN[what]?.(route) : route.continue()));
  await page.setViewportSize(MOBILE);
  await open(page, '/checks/redirect');
  await markWindow(page);
  return () => {
    isBroken = false;
  };
}

/** Waits for the message of an overlay that cannot be loaded. */
async function seeAlert(page: Page, what: string): Promise<void> {
  if (what === 'hangs') await page.clock.fastForward(8000);
  await expect(retry(page)).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

for (const what of Object.keys(BROKEN))
  test(`If the file of the menu ${what}, an alert offers \`Retry\`, which works without a reload`, async ({
    page,
  }) => {
    const repair = await breakOverlays(page, what);
    await button(page, 'Open menu').click();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await seeAlert(page, what);
      await expect(alert(page)).toContainText('could not be loaded.');
      if (attempt === 0) await retry(page).click();
    }
    repair();
    await retry(page).click();
    await expect(opened['Open menu'](page)).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    expect(await isSameDocument(page)).toBe(true);
  });

for (const name of ['Search', 'Open menu'] as const)
  test(`\`${name}\` reports a file that hangs after 8 s, and opens when it arrives after all`, async ({
    page,
  }) => {
    const held: Route[] = [];
    await page.clock.install();
    await page.route(FILES, (route) => void held.push(route));
    await page.setViewportSize(MOBILE);
    await open(page, '/checks/redirect');
    await page.clock.pauseAt(Date.now() + 60_000);
    await press(page, name);
    if (name === 'Search') await page.keyboard.type('loop');
    await page.clock.runFor(7900);
    await expect(alert(page)).toHaveCount(0);
    await page.clock.runFor(1000);
    await expect(retry(page)).toBeVisible();
    await page.clock.resume();
    if (name === 'Search') await page.keyboard.type('s');
    for (const route of held) await route.continue();
    await expect(opened[name](page)).toBeVisible();
    if (name === 'Search') await expect(box(page)).toHaveValue('loops');
    await expect(alert(page)).toHaveCount(0);
    expect(held).toHaveLength(1);
  });

test('Without its overlay, the search keeps what is typed and opens the search page', async ({
  page,
}) => {
  const repair = await breakOverlays(page, 'cannot be reached');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('redirect');
  await seeAlert(page, 'cannot be reached');
  await retry(page).click();
  await seeAlert(page, 'cannot be reached');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(' loop');
  await expect(box(page)).toHaveValue('redirect loop');
  repair();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=redirect+loop');
  await expect(opened.Search(page)).toBeVisible();
  await expect(box(page)).toHaveValue('redirect loop');
});

test('Enter that was pressed before the search turned out to be missing opens the search page', async ({
  page,
}) => {
  const end = await hold(page, FILES);
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('loop');
  await page.keyboard.press('Enter');
  end((route) => route.abort());
  await expect(page).toHaveURL('/search?q=loop');
});

test('Closed without its overlay, the search leaves no alert, and its button tries again', async ({
  page,
}) => {
  const repair = await breakOverlays(page, 'cannot be reached');
  await button(page, 'Search').click();
  await seeAlert(page, 'cannot be reached');
  await page.getByRole('button', { name: 'Close (esc)', exact: true }).click();
  await expect(alert(page)).toHaveCount(0);
  await expect(button(page, 'Search')).toBeFocused();
  repair();
  await button(page, 'Search').click();
  await expect(opened.Search(page)).toBeVisible();
});

for (const name of ['Open menu', 'Colour mode'] as const)
  test(`Without its file, \`${name}\` shows an alert until Escape, and a press tries again`, async ({
    page,
  }) => {
    const repair = await breakOverlays(page, 'cannot be reached');
    await button(page, name).click();
    await seeAlert(page, 'cannot be reached');
    await retry(page).focus();
    await page.keyboard.press('Escape');
    await expect(alert(page)).toHaveCount(0);
    await expect(button(page, name)).toBeFocused();
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    await button(page, name).click();
    await seeAlert(page, 'cannot be reached');
    expect(await stored(page, 'theme')).toBeNull();
    repair();
    await button(page, name).click();
    await expect(opened[name](page)).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    expect(await isSameDocument(page)).toBe(true);
  });

/** Makes the browser name its connection. */
const connect = (page: Page, connection: object) =>
  page.addInitScript(
    (value) =>
      Object.defineProperty(Navigator.prototype, 'connection', {
        configurable: true,
        get: () => value,
      }),
    connection,
  );

for (const [connection, count] of [
  [{ effectiveType: '4g', saveData: false }, 1],
  [undefined, 1],
  [{ effectiveType: '3g', saveData: false }, 0],
  [{ effectiveType: '2g', saveData: false }, 0],
  [{ effectiveType: 'slow-2g', saveData: false }, 0],
  [{ effectiveType: '4g', saveData: true }, 0],
] as const)
  test(`After the first followed link, the file is ${count ? '' : 'not '}loaded for ${JSON.stringify(connection)}`, async ({
    page,
  }) => {
    await connect(page, connection as object);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, '/checks/redirect');
    const loaded = () => asked.filter((path) => FILES.test(path)).length;
    expect(loaded()).toBe(0);
    for (const route of ['/account', '/support', '/checks/redirect']) {
      await follow(page, route);
      await expect(page.locator('html')).toHaveAttribute('data-page', route);
      await settled(page);
      expect(loaded()).toBe(count);
    }
    expect(asked.filter((path) => path.startsWith('/search-') || path.includes('worker-'))).toEqual(
      [],
    );
    await page.keyboard.press('Control+k');
    await expect(opened.Search(page)).toBeVisible();
    expect(loaded()).toBe(1);
  });

test('A file that was missing after a followed link is loaded by the next press, without an alert', async ({
  page,
}) => {
  let isBroken = true;
  const asked = watchOverlays(page);
  await page.route(FILES, (route) => (isBroken ? route.abort() : route.continue()));
  await open(page, '/checks/redirect');
  await follow(page, '/account');
  await expect.poll(() => asked.length).toBe(1);
  await settled(page);
  await expect(alert(page)).toHaveCount(0);
  isBroken = false;
  await button(page, 'Colour mode').click();
  await expect(opened['Colour mode'](page)).toBeVisible();
});

test('A translated page has a search that finds one thing after the other', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => {
    const translate = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (text.parentElement?.closest('font, script, style')) continue;
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text);
      }
    };
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press('Control+k');
  const options = opened.Search(page).getByRole('option');
  for (const words of ['redirect', 'redirect loop', 'xyzzyqqq', 'loop', 'project', 'pro']) {
    await box(page).fill(words);
    if (words.includes('xyz'))
      await expect(page.getByText('No results for “xyzzyqqq”')).toBeVisible();
    else await expect(options.first()).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/_highlight=/);
  await button(page, 'Colour mode').click();
  await expect(opened['Colour mode'](page)).toBeVisible();
});
