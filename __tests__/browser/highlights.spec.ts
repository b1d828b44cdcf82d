import { expect, test, type Page } from '@playwright/test';
import { open, watchFaults } from './support';

const SHARED = '/checks/redirect?_highlight=loop#redirect-loops';

interface Highlighted {
  readonly text: string;
  readonly inWindow: boolean;
}

/** The highlighted words of the page in order, from the CSS highlights and from mark elements. */
function highlights(page: Page): Promise<Highlighted[]> {
  return page.evaluate(() => {
    const ranges = [...CSS.highlights.values()].flatMap((highlight) => [...highlight]).map((range) => range as Range);
    for (const element of document.querySelectorAll('main mark')) {
      const range = document.createRange();
      range.selectNodeContents(element);
      ranges.push(range);
    }
    return ranges.map((range) => {
      const { top, bottom } = range.getBoundingClientRect();
      return { text: range.toString(), inWindow: bottom > top && top >= 0 && bottom <= window.innerHeight };
    });
  });
}

async function expectHighlights(page: Page, pattern: RegExp): Promise<void> {
  await expect.poll(async () => (await highlights(page)).length).toBeGreaterThan(0);
  for (const { text } of await highlights(page)) expect(text).toMatch(pattern);
  await expect
    .poll(async () => (await highlights(page)).some(({ inWindow }) => inWindow), {
      message: `a highlight is in view on ${page.url()}`,
    })
    .toBe(true);
}

const expectNoHighlights = (page: Page) => expect.poll(async () => (await highlights(page)).length).toBe(0);

test('A shared address highlights its words and shows the first, without an earlier search or a request for a search file', async ({
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

test('An address without a fragment highlights every matched word in upper and lower case, and shows the first', async ({
  page,
}) => {
  await open(page, '/checks/redirect?_highlight=loop');
  await expectHighlights(page, /^loop/i);
  const words = await page.evaluate(
    () => (document.querySelector('main article')?.textContent ?? '').match(/\bloops?\b/gi)?.length ?? 0,
  );
  expect((await highlights(page)).length).toBeGreaterThanOrEqual(Math.min(words, 3));
});

test('Escape removes the highlights', async ({ page }) => {
  await open(page, SHARED);
  await expectHighlights(page, /^loop/i);
  await page.keyboard.press('Escape');
  await expectNoHighlights(page);
});

test('The next route removes the highlights, and Back restores them', async ({ page }) => {
  await open(page, SHARED);
  await expectHighlights(page, /^loop/i);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Next/ }).click();
  await expect(page).toHaveURL('/checks/common-server-errors');
  await expectNoHighlights(page);
  await page.goBack();
  await expectHighlights(page, /^loop/i);
});

test('A result highlights the matched words on the page that it opens, and on the page that is open already', async ({
  page,
}) => {
  await open(page, '/');
  for (const [words, pattern] of [
    ['redirect loop', /^(?:redirect|loop)/i],
    ['invoice', /^invoic/i],
    ['invoice number', /^(?:invoic|number)/i],
    ['loop', /^loop/i],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill(words);
    const href = (await page.getByRole('option').first().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
    // The address is there before the page.
    await expect(page.locator('html')).toHaveAttribute('data-page', new URL(page.url()).pathname);
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
    await expectHighlights(page, pattern);
  }
});

test('Queries that match nothing, or that are markup, patterns, empty or malformed, do not change the page', async ({
  page,
  baseURL,
}) => {
  const faults = watchFaults(page, new URL(baseURL ?? '').origin);
  for (const query of ['xyzzyqqq', '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '(.*)%5B', '', '%E0%A4%A']) {
    await open(page, `/support?_highlight=${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main img[src="x"]')).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});

test('The highlight bar steps through the highlights, and `Clear` removes them', async ({ page }) => {
  await open(page, '/checks/redirect?_highlight=loop');
  const bar = page.getByRole('group', { name: 'Marked words' });
  await expect(bar).toContainText(/1 of \d+/);
  await bar.getByRole('button', { name: 'Next' }).click();
  await expect(bar).toContainText(/2 of \d+/);
  await bar.getByRole('button', { name: 'Previous' }).click();
  await bar.getByRole('button', { name: 'Previous' }).click();
  await expectHighlights(page, /^loop/i);
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expectNoHighlights(page);
  await expect(bar).toHaveCount(0);
});
