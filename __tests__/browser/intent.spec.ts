import { expect, test, type Page } from '@playwright/test';
import { isSameDocument, markWindow, MOBILE, open, stored, watchFaults } from './support';

// The framework is loaded when a reader intends to use it, and never before.

const FRAMEWORK = /\/_next\/static\/chunks\/.*\.js|\.txt(?:\?|$)/;
const PAGES = ['/', '/checks/redirect', '/api/new-project', '/faq/features', '/no/such/page'];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search' });

/** The framework's files that a page requests, and every other file more than once. */
function watchFramework(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (FRAMEWORK.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test('Nothing of the framework is loaded by reading, scrolling, selecting, copying, or choosing a tab', async ({
  page,
}) => {
  const asked = watchFramework(page);
  for (const route of PAGES) {
    await open(page, route);
    for (let i = 0; i < 5; i += 1) await page.mouse.wheel(0, 600);
    await page.getByRole('heading', { level: 1 }).selectText();
  }
  await open(page, '/api/new-project');
  await page.getByRole('tab', { name: 'Python' }).first().click();
  await page.getByRole('button', { name: 'Copy code' }).first().click();
  await button(page, 'Close announcement').click();
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  expect(await stored(page, 'code-language')).toBe('python');
});

test('A page that scrolls below the mouse loads nothing, and a touched link neither', async ({ page }) => {
  const asked = watchFramework(page);
  await open(page, '/checks/redirect');
  const link = page.getByRole('main').locator('a[href^="/"]').last();
  const box = await link.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, 450);
  await page.evaluate((top) => window.scrollBy({ top: top - 445, behavior: 'instant' }), box?.y ?? 0);
  await page.waitForTimeout(400);
  await link.dispatchEvent('pointerover', { pointerType: 'touch' });
  await link.dispatchEvent('pointermove', { pointerType: 'touch' });
  await link.dispatchEvent('touchstart');
  await page.waitForTimeout(300);
  expect(asked).toEqual([]);
});

test('A file that fails is not requested again while the mouse moves on the control', async ({ page }) => {
  await open(page, '/checks/redirect');
  const asked: string[] = [];
  await page.route(/\/_next\/static\/chunks\/.*\.js/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const box = await button(page, 'Search').boundingBox();
  for (let step = 0; step < 30; step += 1) {
    await page.mouse.move((box?.x ?? 0) + 4 + step, (box?.y ?? 0) + 8);
    await page.waitForTimeout(20);
  }
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([]);
});

for (const [what, act] of Object.entries({
  'a pointer on the search button': (page: Page) => button(page, 'Search').hover(),
  'a pointer on the colour mode': (page: Page) => button(page, 'Colour mode').hover(),
  'the focus on the colour mode': (page: Page) => button(page, 'Colour mode').focus(),
  'the key of the search': (page: Page) => page.keyboard.press('Control+k'),
  'a mouse that rests on a link': (page: Page) => page.getByRole('main').locator('a[href^="/"]').first().hover(),
  'the keyboard focus on a link': async (page: Page) => {
    await page.keyboard.press('Tab');
    await page.getByRole('main').locator('a[href^="/"]').first().focus();
  },
})) {
  test(`The framework is loaded once by ${what}`, async ({ page, baseURL }) => {
    const faults = watchFaults(page, new URL(baseURL ?? '').origin);
    const asked = watchFramework(page);
    await open(page, '/checks/redirect');
    await act(page);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '/checks/redirect');
    await page.locator('header').dispatchEvent('pointermove', { pointerType: 'mouse' });
    await page.waitForTimeout(300);
    expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([]);
    expect(faults).toEqual([]);
  });
}

for (const [name, opened] of Object.entries({
  Search: (page: Page) => page.getByRole('dialog', { name: 'Search' }),
  'Open menu': (page: Page) => page.getByRole('dialog', { name: 'Menu' }),
  'Colour mode': (page: Page) => page.getByRole('menu', { name: 'Colour mode' }),
})) {
  test(`\`${name}\` opens by its first click, by a key, and by two clicks while its script is loading`, async ({
    page,
  }) => {
    await page.setViewportSize(MOBILE);
    await open(page, '/checks/redirect');
    await button(page, name).click();
    await expect(opened(page)).toBeVisible();
    await open(page, '/support');
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(opened(page)).toBeVisible();
    await open(page, '/account');
    await page.route(FRAMEWORK, (route) => void setTimeout(() => void route.continue().catch(() => undefined), 400));
    await button(page, name).evaluate((control) => {
      (control as HTMLElement).click();
      (control as HTMLElement).click();
    });
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(opened(page)).toBeVisible({ timeout: 10_000 });
  });
}

test('The files of a control are requested before the framework starts, and none of them again when it opens', async ({
  page,
}) => {
  const asked = watchFramework(page);
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/turbopack-/, (route) => void held.push(() => route.continue()));
  await open(page, '/checks/redirect');
  const names = await page.locator('script[data-runtime]').getAttribute('data-color-mode');
  const files = names?.split(' ').map((name) => `/_next/static/chunks/${name}.js`) ?? [];
  await button(page, 'Colour mode').hover();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(files));
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  for (const release of held) await release();
  await button(page, 'Colour mode').click();
  await expect(page.getByRole('menu', { name: 'Colour mode' })).toBeVisible();
  expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([]);
});

for (const moment of ['attached', 'pressed'] as const)
  test(`One click opens the colour mode that React hydrates at that moment (${moment})`, async ({ page }) => {
    await open(page, '/checks/redirect');
    await button(page, 'Colour mode').evaluate(async (control, at) => {
      control.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
      const isAttached = () => Object.keys(control).some((key) => key.startsWith('__reactProps'));
      while (!isAttached()) await new Promise((resolve) => setTimeout(resolve));
      const pressed = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse' };
      if (at === 'pressed') control.dispatchEvent(new PointerEvent('pointerdown', pressed));
      (control as HTMLElement).click();
    }, moment);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '/checks/redirect');
    await page.waitForTimeout(300);
    await expect(page.getByRole('menu', { name: 'Colour mode' })).toBeVisible();
  });

test('Escape gives up a control that is loading', async ({ page }) => {
  await open(page, '/checks/redirect');
  await page.route(FRAMEWORK, (route) => void setTimeout(() => void route.continue().catch(() => undefined), 600));
  await button(page, 'Colour mode').click();
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '/checks/redirect', { timeout: 15_000 });
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('What the reader did before is the same after hydration: tab, details, wrapping, marks, announcement, place and focus', async ({
  page,
  baseURL,
}) => {
  const faults = watchFaults(page, new URL(baseURL ?? '').origin);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, '/api/new-project?_highlight=project');
  await button(page, 'Close announcement').click();
  await page.getByRole('tab', { name: 'Python' }).first().click();
  await page.locator('main details:not([open]) > summary:visible').first().click();
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await page.waitForTimeout(600);
  const state = () =>
    page.evaluate(() => ({
      tabs: [...document.querySelectorAll('[role=tab][aria-selected=true]')].map(({ textContent }) => textContent),
      open: document.querySelectorAll('details[open]').length,
      marks: CSS.highlights.get('search')?.size,
      bar: document.querySelector('[aria-label="Marked words"]')?.textContent,
      announcement: document.documentElement.hasAttribute('data-announcement'),
      top: window.scrollY,
      focus: document.activeElement?.outerHTML,
    }));
  const before = await state();
  await page.evaluate(() => Object.assign((window as unknown as { shifts: number[] }).shifts, { length: 0 }));
  await button(page, 'Search').dispatchEvent('pointermove', { pointerType: 'mouse' });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '/api/new-project');
  await page.waitForTimeout(300);
  expect(await state()).toEqual(before);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  expect(faults).toEqual([]);
});

test('A link that the browser follows itself shows `Loading page` after 200 ms', async ({ page }) => {
  // Playwright looks at no page that is being left.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const bar = document.querySelector('[role="progressbar"]');
      if (bar) sessionStorage.setItem('bar', bar.getAttribute('aria-label') ?? '');
    }).observe(document, { subtree: true, childList: true });
  });
  await open(page, '/checks/redirect');
  await page.route('**/support', (route) => void setTimeout(() => void route.continue(), 1200));
  const followed = page.getByRole('navigation', { name: 'Documentation' }).locator('a[href="/support"]');
  await followed.evaluate((link) => void setTimeout(() => (link as HTMLElement).click()));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
  expect(await page.evaluate(() => sessionStorage.getItem('bar'))).toBe('Loading page');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('Back and Forward lead across hydrated pages and others', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const link = (href: string) => page.getByRole('navigation', { name: 'Documentation' }).locator(`a[href="${href}"]`);
  const follow = (href: string) =>
    link(href).evaluate((anchor) => void setTimeout(() => (anchor as HTMLElement).click()));
  await open(page, '/checks/redirect');
  await follow('/support');
  await expect(heading).toHaveText('Support');
  await page.keyboard.press('Control+k');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '/support');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await markWindow(page);
  await follow('/account');
  await expect(heading).toHaveText('Account');
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(heading).toHaveText('Support');
  await page.goBack();
  await expect(heading).toContainText('Redirect');
  await page.goForward();
  await expect(heading).toHaveText('Support');
  await page.goForward();
  await expect(heading).toHaveText('Account');
});
