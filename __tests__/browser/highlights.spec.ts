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
