import { expect, test, type Page } from '@playwright/test';
import { FULL } from '../support/full';
import { DESKTOP, MOBILE, open, stored, watchFaults } from './support';

const SHARED = '/checks/redirect?_highlight=loop#redirect-loops';

const bar = (page: Page) => page.getByRole('group', { name: 'Marked words' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });

/** Where the active highlight is: nothing may cover it, neither a bar nor the edge of a scrolling box. */
function activePlace(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [range] = [...(CSS.highlights.get('search-active') ?? [])] as Range[];
    if (!range) return 'no highlight';
    const rect = range.getBoundingClientRect();
    if (rect.width === 0) return 'hidden';
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const bottom =
      document.querySelector('.highlight-bar')?.getBoundingClientRect().top ?? window.innerHeight;
    if (rect.top < top || rect.bottom > bottom) return `covered: ${rect.top} to ${rect.bottom}`;
    for (
      let box = range.startContainer.parentElement;
      box && box !== document.body;
      box = box.parentElement
    ) {
      const edges = box.getBoundingClientRect();
      if (
        box.scrollWidth > box.clientWidth &&
        getComputedStyle(box).overflowX !== 'visible' &&
        (rect.left < edges.left || rect.right > edges.right)
      )
        return 'cut off';
    }
    return rect.left >= 0 && rect.right <= window.innerWidth ? 'in view' : 'at the side';
  });
}

async function search(page: Page, query: string, row: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(query);
  await dialog(page).getByRole('option', { name: row }).first().click();
  await expect(dialog(page)).toBeHidden();
}

/** The highlighted words of the page. */
const words = (page: Page) =>
  page.evaluate(() =>
    [...CSS.highlights.values()].flatMap((found) => [...found].map((range) => range.toString())),
  );

async function expectHighlights(page: Page, pattern: RegExp): Promise<void> {
  await expect.poll(() => activePlace(page)).toBe('in view');
  for (const text of await words(page)) expect(text).toMatch(pattern);
}

test('A shared address highlights its words, without a request for a search file', async ({
  page,
  baseURL,
}) => {
  const faults = watchFaults(page, new URL(baseURL ?? '').origin);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, SHARED);
  await expectHighlights(page, /^loop/i);
  expect(asked.filter((path) => path.startsWith('/search-'))).toEqual([]);
  expect(faults).toEqual([]);
});

test('The next route removes the highlights, and Back restores them', async ({ page }) => {
  await open(page, SHARED);
  await expectHighlights(page, /^loop/i);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /^Next/ })
    .click();
  await expect(page).toHaveURL('/checks/common-server-errors');
  await expect.poll(() => words(page)).toEqual([]);
  await page.goBack();
  await expectHighlights(page, /^loop/i);
});

test('A result highlights the matched words, also on the page that is open already', async ({
  page,
}) => {
  await open(page, '/');
  for (const [query, pattern] of [
    ['redirect loop', /^(?:redirect|loop)/i],
    ['invoice', /^invoic/i],
    ['invoice number', /^(?:invoic|number)/i],
    ['loop', /^loop/i],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill(query);
    const href = (await page.getByRole('option').first().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
    // The address is there before the page.
    await expect(page.locator('html')).toHaveAttribute('data-page', new URL(page.url()).pathname);
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
    await expectHighlights(page, pattern);
  }
});

for (const route of [
  '/faq/features?_highlight=test',
  '/payment/payment?_highlight=plan',
  ...(FULL ? ['/api/introduction?_highlight=token', '/bot/about?_highlight=bot'] : []),
]) {
  test(`Each step on ${route} shows its highlight, at 390 and 1280 px`, async ({ page }) => {
    for (const size of [MOBILE, DESKTOP]) {
      await page.setViewportSize(size);
      await open(page, route);
      await expect(bar(page)).toBeVisible();
      const count = Number(/of (\d+)/.exec((await bar(page).textContent()) ?? '')?.[1]);
      const places = new Set<string>();
      await bar(page).getByRole('button', { name: 'Next' }).focus();
      for (let step = 0; step < count; step += 1) {
        places.add(await activePlace(page));
        await page.keyboard.press('Enter');
      }
      expect([...places], `at ${size.width} px`).toEqual(['in view']);
    }
  });
}

test('A highlight in a hidden tab selects the tab, and the selection is not stored', async ({
  page,
}) => {
  await open(page, '/api/common-responses?_highlight=urllib#rate-limits');
  await expect.poll(() => activePlace(page)).toBe('in view');
  expect(await stored(page, 'code-language')).toBeNull();
});

test('A result that is opened again highlights its words again', async ({ page }) => {
  await open(page, '/checks/redirect');
  await search(page, 'redirect loop', /Redirect loops/);
  await expect(page).toHaveURL(/#redirect-loops$/);
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(page).not.toHaveURL(/_highlight/);
  await expect(bar(page)).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await search(page, 'redirect loop', /Redirect loops/);
  await expect(bar(page)).toBeVisible();
  await expect.poll(() => activePlace(page)).toBe('in view');
});

test('Back between two results of one page restores the highlights of the first', async ({
  page,
}) => {
  const found = async () => (await words(page)).join().toLowerCase();
  await open(page, '/checks/redirect');
  await search(page, 'redirect loop', /Redirect loops/);
  await expect.poll(found).toContain('loop');
  await search(page, 'shorten chain', /Shorten a chain/);
  await expect.poll(found).toContain('chain');
  await page.goBack();
  await expect.poll(found).toContain('loop');
  expect(await found()).not.toContain('shorten');
});

test('Escape closes an open menu and keeps the highlights and the scroll position', async ({
  page,
}) => {
  await open(page, '/payment/payment?_highlight=vat#vat');
  await expect(bar(page)).toBeVisible();
  await expect.poll(() => activePlace(page)).toBe('in view');
  const place = await page.evaluate(() => window.scrollY);
  await page.getByRole('button', { name: 'Colour mode' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bar(page)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

test('Tab through the top bar does not scroll the page', async ({ page }) => {
  await open(page, '/payment/payment');
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.getByRole('button', { name: 'Search', exact: true }).focus();
  for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(
      await page.evaluate(() => [
        document.activeElement?.closest('header') !== null,
        window.scrollY,
      ]),
    ).toEqual([true, 1500]);
  }
});
