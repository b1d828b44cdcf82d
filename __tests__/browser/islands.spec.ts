import { expect, test, type Page, type Route } from '@playwright/test';
import {
  MOBILE,
  expectGround,
  follow,
  hold,
  isSameDocument,
  markWindow,
  open,
  settled,
  store,
  stored,
  watchFaults,
} from './support';

// The search, the menu and the color mode are loaded when a reader intends to use them, and never before.

/** The files of the islands; the plain script and what it imports have other names. */
const FILES = /\/_next\/static\/site\/islands-\w+\.js/;
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

/** The files of islands that a page requests. */
function watchIslands(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (FILES.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

const repeated = (list: readonly string[]) => list.filter((one, index) => list.indexOf(one) !== index);

test('Reading, scrolling, selecting, copying and choosing a tab load no island', async ({ page }) => {
  const asked = watchIslands(page);
  for (const route of ['/', '/checks/redirect', '/faq/features', '/no/such/page', '/api/new-project']) {
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
  test(`An island is loaded once by ${what}, also for the next pages`, async ({ page, baseURL }) => {
    const faults = watchFaults(page, new URL(baseURL ?? '').origin);
    const asked = watchIslands(page);
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

test('A file that fails is not requested again while the mouse moves on the control', async ({ page }) => {
  await open(page, '/checks/redirect');
  const asked = watchIslands(page);
  await page.route(FILES, (route) => route.abort());
  const place = await button(page, 'Search').boundingBox();
  for (let step = 0; step < 30; step += 1) await page.mouse.move((place?.x ?? 0) + 4 + step, (place?.y ?? 0) + 8);
  expect(asked.length).toBeGreaterThan(0);
  expect(repeated(asked)).toEqual([]);
  await expect(alert(page)).toHaveCount(0);
});

for (const name of NAMES) {
  test(`\`${name}\` opens by its first click, by a key, and by two clicks while it loads`, async ({ page }) => {
    await page.setViewportSize(MOBILE);
    await open(page, '/checks/redirect');
    await button(page, name).click();
    await expect(opened[name](page)).toBeVisible();
    await open(page, '/support');
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(opened[name](page)).toBeVisible();
    await open(page, '/account');
    const letThrough = await hold(page, FILES);
    await button(page, name).evaluate((control) => {
      (control as HTMLElement).click();
      (control as HTMLElement).click();
    });
    await expect(page.getByText('Loading...')).toBeVisible();
    letThrough();
    await expect(opened[name](page)).toBeVisible();
    await expect(page.locator('[data-pending]')).toHaveCount(0);
  });

  test(`\`${name}\`, pressed before the script of the page is there, looks pressed and opens`, async ({ page }) => {
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

test('Escape gives up a control that is loading', async ({ page }) => {
  await open(page, '/checks/redirect');
  const letThrough = await hold(page, FILES);
  await button(page, 'Colour mode').click();
  await expect(page.getByText('Loading...')).toBeVisible();
  const arrived = page.waitForResponse(/islands-\w+\.js/);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  letThrough();
  await (await arrived).finished();
  await settled(page);
  await button(page, 'Colour mode').hover();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** How the file of an island can be of no use. */
const BROKEN: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'cannot be reached': (route) => route.abort(),
  'belongs to another deployment': (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><h1>Page Not Found</h1>' }),
  'is cut short': async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
  },
  'is empty': (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  hangs: () => Promise.resolve(),
};

/** Opens a page whose islands are broken until the returned function is called. */
async function breakIslands(page: Page, what: string): Promise<() => void> {
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

/** Waits for the message of an island that cannot be loaded. */
async function seeAlert(page: Page, what: string): Promise<void> {
  if (what === 'hangs') await page.clock.fastForward(8000);
  await expect(retry(page)).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

for (const what of Object.keys(BROKEN))
  test(`If the file of the menu ${what}, an alert offers \`Retry\`, which works without a reload`, async ({ page }) => {
    const repair = await breakIslands(page, what);
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

test('An island that hangs is reported after 8 s, and opens when it arrives after all', async ({ page }) => {
  const held: Route[] = [];
  await page.clock.install();
  await page.route(FILES, (route) => void held.push(route));
  await open(page, '/checks/redirect');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('loop');
  await page.clock.runFor(7900);
  await expect(alert(page)).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(retry(page)).toBeVisible();
  await page.clock.resume();
  await page.keyboard.type('s');
  for (const route of held) await route.continue();
  await expect(opened.Search(page)).toBeVisible();
  await expect(box(page)).toHaveValue('loops');
  await expect(alert(page)).toHaveCount(0);
});

test('Without its island, the search keeps what is typed and opens the search page', async ({ page }) => {
  const repair = await breakIslands(page, 'cannot be reached');
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

test('Enter that was pressed before the search turned out to be missing opens the search page', async ({ page }) => {
  const end = await hold(page, FILES);
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('loop');
  await page.keyboard.press('Enter');
  end((route) => route.abort());
  await expect(page).toHaveURL('/search?q=loop');
});

test('Closed without its island, the search leaves no alert, and its button tries again', async ({ page }) => {
  const repair = await breakIslands(page, 'cannot be reached');
  await button(page, 'Search').click();
  await seeAlert(page, 'cannot be reached');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(alert(page)).toHaveCount(0);
  await expect(button(page, 'Search')).toBeFocused();
  repair();
  await button(page, 'Search').click();
  await expect(opened.Search(page)).toBeVisible();
});

test('Without its island, the menu is the links of the page; Escape brings its button back', async ({ page }) => {
  const repair = await breakIslands(page, 'cannot be reached');
  await button(page, 'Open menu').click();
  await seeAlert(page, 'cannot be reached');
  await expect(button(page, 'Open menu')).toBeHidden();
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link').first()).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert(page)).toHaveCount(0);
  await expect(main).toBeHidden();
  repair();
  await button(page, 'Open menu').click();
  await expect(opened['Open menu'](page)).toBeVisible();
});

test('Without its island, the colour mode is a switch, which writes only when pressed', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await store(page, { theme: 'system' });
  const repair = await breakIslands(page, 'cannot be reached');
  await button(page, 'Colour mode').click();
  await seeAlert(page, 'cannot be reached');
  expect(await stored(page, 'theme')).toBe('system');
  await expectGround(page, 'dark');
  for (const theme of ['light', 'dark'] as const) {
    await button(page, 'Colour mode').click();
    await expectGround(page, theme);
    expect(await stored(page, 'theme')).toBe(theme);
  }
  repair();
  await retry(page).click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
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
    if (words.includes('xyz')) await expect(page.getByText('No results for “xyzzyqqq”')).toBeVisible();
    else await expect(options.first()).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/_highlight=/);
  await button(page, 'Colour mode').click();
  await expect(opened['Colour mode'](page)).toBeVisible();
});
