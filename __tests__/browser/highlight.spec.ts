import { expect, test, type Page } from '@playwright/test';
import { open, watchFaults } from './support';

const SHARED = '/checks/redirect?_highlight=loop#redirect-loops';

interface Mark {
  readonly text: string;
  readonly inWindow: boolean;
}

/** The marked words of the page, whether by the browser's highlights or by mark elements, in order. */
function marks(page: Page): Promise<Mark[]> {
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

async function expectMarks(page: Page, pattern: RegExp): Promise<void> {
  await expect.poll(async () => (await marks(page)).length).toBeGreaterThan(0);
  for (const { text } of await marks(page)) expect(text).toMatch(pattern);
  await expect
    .poll(async () => (await marks(page)).some(({ inWindow }) => inWindow), {
      message: `a mark is in view on ${page.url()}`,
    })
    .toBe(true);
}

const expectNoMarks = (page: Page) => expect.poll(async () => (await marks(page)).length).toBe(0);

test('A shared address marks its words and shows the first, with no search before it and no file of search fetched', async ({
  page,
  baseURL,
}) => {
  const faults = watchFaults(page, new URL(baseURL ?? '').origin);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, SHARED);
  await expectMarks(page, /^loop/i);
  expect(asked.filter((path) => path.startsWith('/search-'))).toEqual([]);
  expect(faults).toEqual([]);
});

test('An address without a fragment marks every matched word, in any case, and shows the first', async ({ page }) => {
  await open(page, '/checks/redirect?_highlight=loop');
  await expectMarks(page, /^loop/i);
  const words = await page.evaluate(
    () => (document.querySelector('main article')?.textContent ?? '').match(/\bloops?\b/gi)?.length ?? 0,
  );
  expect((await marks(page)).length).toBeGreaterThanOrEqual(Math.min(words, 3));
});

test('The marks go away on Escape', async ({ page }) => {
  await open(page, SHARED);
  await expectMarks(page, /^loop/i);
  await page.keyboard.press('Escape');
  await expectNoMarks(page);
});

test('The marks go away on the next route, and come back with Back', async ({ page }) => {
  await open(page, SHARED);
  await expectMarks(page, /^loop/i);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Next/ }).click();
  await expect(page).toHaveURL('/checks/common-server-errors');
  await expectNoMarks(page);
  await page.goBack();
  await expectMarks(page, /^loop/i);
});

test('A result marks the matched words on the page that opens, also on the page that is already open', async ({
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
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
    await expectMarks(page, pattern);
  }
});

test('Words to mark that no page has, or that are markup, patterns, empty or malformed, leave the page as it is', async ({
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

test('A bar leads from mark to mark, and its end takes the marks away', async ({ page }) => {
  await open(page, '/checks/redirect?_highlight=loop');
  const bar = page.getByRole('group', { name: 'Marked words' });
  await expect(bar).toContainText(/1 of \d+/);
  await bar.getByRole('button', { name: 'Next' }).click();
  await expect(bar).toContainText(/2 of \d+/);
  await bar.getByRole('button', { name: 'Previous' }).click();
  await bar.getByRole('button', { name: 'Previous' }).click();
  await expectMarks(page, /^loop/i);
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expectNoMarks(page);
  await expect(bar).toHaveCount(0);
});
