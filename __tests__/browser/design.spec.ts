import { expect, test, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { FULL } from '../support/full';
import { edges, MOBILE, open, store } from './support';

const WIDE = { width: 1440, height: 900 };

test('The title of a page without a sidebar begins below the name in the top bar', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  for (const route of ['/', '/search', '/404']) {
    await open(page, route);
    const title = await edges(page.getByRole('heading', { level: 1 }));
    const name = await edges(
      page.getByRole('banner').getByRole('link', { name: 'Pagewarden Docs' }),
    );
    expect(title.left, route).toBe(name.left);
  }
});

test('The contents, the address, its fields and the button above them end at one edge', async ({
  page,
}) => {
  await open(page, '/api/new-project');
  const main = page.getByRole('main');
  const parts = [
    main.getByRole('list').filter({ has: page.locator('[id="header.Idempotency-Key"]') }),
    main.getByRole('navigation', { name: 'On this page' }),
    main.getByRole('paragraph').filter({ hasText: /^POST/ }),
    main.getByRole('button', { name: 'Expand all' }),
  ];
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const rights = await Promise.all(parts.map(async (part) => (await edges(part)).right));
    expect(rights).toEqual(rights.map(() => rights[0]));
  }
});

test('A page begins at once: its title, its first sentence and its first section', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  for (const route of ['/account', '/payment/credit-card', '/api/project/project-create']) {
    await open(page, route);
    const main = page.getByRole('main');
    const top = async (part: Locator) => (await edges(part)).top;
    expect.soft(await top(main.getByRole('heading', { level: 1 })), route).toBeLessThanOrEqual(128);
    expect.soft(await top(main.locator('.lead')), route).toBeLessThanOrEqual(190);
    expect
      .soft(await top(main.getByRole('heading', { level: 2 }).first()), route)
      .toBeLessThan(421);
    await expect(main.getByRole('button', { name: 'Copy as Markdown' })).toHaveCount(1);
    await expect(main.getByText('Last changed on')).toHaveCount(1);
  }
});

test('The text of a page has one column of 704 px, with or without a sidebar', async ({ page }) => {
  await page.setViewportSize(WIDE);
  for (const route of ['/checks/redirect', '/api/api-key']) {
    await open(page, route);
    const frames = page
      .getByRole('main')
      .locator('.prose > :is(.table-frame, .code-block, .callout)');
    const places = await Promise.all((await frames.all()).map(edges));
    expect(places.length).toBeGreaterThan(2);
    expect(new Set(places.map(({ left, right }) => right - left)), route).toEqual(new Set([704]));
    const contents = await edges(page.getByRole('navigation', { name: 'On this page' }));
    expect(contents.left - (places[0]?.right ?? 0), route).toBeGreaterThanOrEqual(48);
  }
});

test('The cards of a category have two columns on a desktop, and a next page follows', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await open(page, '/category/checks');
  const main = page.getByRole('main');
  const cards = await main.locator('.cards > li').all();
  expect(new Set(await Promise.all(cards.map(async (card) => (await edges(card)).left))).size).toBe(
    2,
  );
  const names = await main.locator('.cards').getByRole('link').allTextContents();
  expect(names).not.toContain('Checks');
  await main.getByRole('link', { name: 'Next How checks work' }).click();
  await expect(page).toHaveURL('/checks/introduction');
});

test('With 200 % text, the words in the sidebar of the API stay whole', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, '/api/new-project');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const broken = await page
    .getByRole('navigation', { name: 'API reference' })
    .evaluate((sidebar) => {
      const texts = document.createTreeWalker(sidebar, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
        }
      return found;
    });
  expect(broken).toEqual([]);
});

test('The focused tab of code is never below the buttons, also with twice the text size', async ({
  page,
}) => {
  for (const route of ['/api/introduction', '/api/new-project']) {
    await open(page, route);
    const tabs = page
      .getByRole('main')
      .getByRole('tablist', { name: 'Code language' })
      .first()
      .getByRole('tab');
    for (const [width, rootSize] of [
      [320, 16],
      [1440, 32],
      ...(FULL ? [390, 768, 1440].map((size) => [size, 16] as const) : []),
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(
        (size) => (document.documentElement.style.fontSize = `${size}px`),
        rootSize,
      );
      await tabs.first().focus();
      for (let index = 1; index < (await tabs.count()); index += 1) {
        await page.keyboard.press('ArrowRight');
        const isFree = await tabs.nth(index).evaluate((tab) => {
          const { left, right, top, bottom } = tab.getBoundingClientRect();
          const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return document.activeElement === tab && seen === tab;
        });
        expect.soft(isFree, `${route} at ${width} px, ${rootSize} px, tab ${index}`).toBe(true);
      }
    }
  }
});

test('On a phone, short codes with a hyphen or a dot stay on one line', async ({ page }) => {
  await page.setViewportSize(MOBILE);
  for (const route of [
    '/checks/common-server-errors',
    '/api/common-responses',
    '/api/new-project',
    '/api/project/project-users',
  ]) {
    await open(page, route);
    const broken = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll(':not(pre) > code, figure tbody th')]
        .filter((code) => {
          const range = new Range();
          range.selectNodeContents(code);
          return (
            code.checkVisibility() &&
            new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
          );
        })
        .map((code) => code.textContent ?? '')
        .filter((text) => /^\S+[-.]\S+$/.test(text) && text.length <= 24),
    );
    expect.soft(broken, route).toEqual([]);
  }
});

test('On a phone, the paths in the overview of the API break before a slash only', async ({
  page,
}) => {
  await page.setViewportSize(MOBILE);
  await open(page, '/api/pagewarden-api');
  const broken = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('li:has(> .method-word) code')].flatMap((code) => {
      const words = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let word = words.nextNode(); word; word = words.nextNode()) {
        const range = new Range();
        range.selectNodeContents(word);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        if (lines.size > 1) found.push(word.textContent ?? '');
      }
      return found;
    }),
  );
  expect(broken).toEqual([]);
});

test('The samples have one header row: languages at the left, the copy button at the right', async ({
  page,
}) => {
  await open(page, '/api/new-project');
  const samples = page.getByRole('region', { name: 'Samples' });
  for (const [size, rootSize] of [
    [MOBILE, 16],
    [WIDE, 16],
    [{ width: 1280, height: 900 }, 32],
  ] as const) {
    await page.setViewportSize(size);
    await page.evaluate(
      (rootSize) => (document.documentElement.style.fontSize = `${rootSize}px`),
      rootSize,
    );
    const tabs = await edges(samples.getByRole('tablist', { name: 'Code language' }));
    const copy = await edges(samples.getByRole('button', { name: 'Copy code' }).first());
    expect(copy.top).toBeGreaterThanOrEqual(tabs.top);
    expect(copy.bottom).toBeLessThanOrEqual(tabs.bottom);
    expect(copy.left).toBeGreaterThanOrEqual(tabs.right);
    expect(copy.right).toBeLessThanOrEqual((await edges(samples)).right);
  }
});

test('At 1280 px, all statuses of an operation with nine responses are visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/api/new-project');
  const list = page.getByRole('tablist', { name: 'Response' });
  await expect(list.getByRole('tab')).toHaveCount(9);
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('A footer between phone and desktop width has its columns in one row', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/404');
  const headings = await page.getByRole('contentinfo').getByRole('heading').all();
  const tops = await Promise.all(headings.map(async (heading) => (await edges(heading)).top));
  expect(new Set(tops).size).toBe(1);
});

/** The names of the targets that are lower than a finger needs, 44 px. */
async function lowTargets(targets: Locator): Promise<(string | null)[]> {
  await expect(targets.first()).toBeVisible();
  return targets.evaluateAll((all) =>
    all
      .filter(
        (target) =>
          target.checkVisibility() && Math.round(target.getBoundingClientRect().height) < 44,
      )
      .map((target) => target.textContent || target.ariaLabel),
  );
}

test('On a phone, buttons, tabs and the links around the text are 44 px high', async ({ page }) => {
  await page.setViewportSize(MOBILE);
  for (const route of ['/api/new-project', '/checks/redirect']) {
    await open(page, route);
    expect
      .soft(await lowTargets(page.locator('main :not(.api-bar) > .code-button')), route)
      .toEqual([]);
    expect.soft(await lowTargets(page.getByRole('tab')), route).toEqual([]);
    expect
      .soft(await lowTargets(page.locator('.page-links').locator('a, button')), route)
      .toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect
      .soft(
        await lowTargets(page.getByRole('dialog', { name: 'Menu' }).locator('a, button')),
        route,
      )
      .toEqual([]);
  }
  await open(page, '/');
  expect
    .soft(await lowTargets(page.getByRole('region', { name: 'Announcement' }).getByRole('button')))
    .toEqual([]);
  expect.soft(await lowTargets(page.getByRole('banner').getByRole('button'))).toEqual([]);
  expect.soft(await lowTargets(page.getByRole('contentinfo').locator('a, button'))).toEqual([]);
});

for (const width of [1440, 1920])
  test(`At ${width} px, tables, code and tabs of a guide end at one edge, and no code is cut`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/api/project/project-create');
    const frames = page.getByRole('main').locator('.table-frame, .code-tabs, .code-block:visible');
    const rights = await Promise.all(
      (await frames.all()).map(async (frame) => (await edges(frame)).right),
    );
    expect(rights.length).toBeGreaterThan(4);
    expect(Math.max(...rights) - Math.min(...rights)).toBeLessThan(2);
    const cut = await page
      .locator('pre:visible')
      .evaluateAll((blocks) => blocks.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(cut).toBe(0);
  });

test('Code in the steps of a guide ends at the edge of the page', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, '/api/introduction');
  const main = page.getByRole('main');
  const code = await edges(main.locator('.steps .code-block').first());
  expect(code.right).toBe((await edges(main.getByRole('table').first())).right);
});

for (const [count, route, rows, columns] of [
  [4, '/api/introduction', 2, 2],
  [3, '/', 1, 3],
] as const)
  test(`${count} cards have ${columns} columns and ${rows} of rows`, async ({ page }) => {
    await page.setViewportSize(WIDE);
    await open(page, route);
    const cards = await page.locator(`.cards:has(> :nth-child(${count}):last-child) > *`).all();
    const places = await Promise.all(cards.map(edges));
    expect(new Set(places.map(({ left }) => left)).size).toBe(columns);
    expect(new Set(places.map(({ top }) => top)).size).toBe(rows);
  });

test('No icon of a page is cut off', async ({ page }) => {
  await page.setViewportSize(WIDE);
  for (const route of ['/category/checks', '/category/api-guides']) {
    await open(page, route);
    // A grid of 20 px, and strokes of 1.5 px.
    const icons = page.locator('.cards a > svg:first-child path');
    expect(await icons.count()).toBeGreaterThan(0);
    const cut = await icons.evaluateAll((paths) =>
      paths.flatMap((path) => {
        const { x, y, width, height } = (path as SVGPathElement).getBBox();
        return Math.min(x, y, 20 - x - width, 20 - y - height) < 0.75
          ? [path.getAttribute('d')]
          : [];
      }),
    );
    expect.soft(cut, route).toEqual([]);
  }
});

for (const [route, width, scale] of [
  ['/checks/redirect', 412, 2.625],
  ['/monitoring/uptime', 390, 3],
] as const)
  test(`A table of ${route} that fits has no line at its edges with ${scale} dots a pixel`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      deviceScaleFactor: scale,
      isMobile: true,
    });
    const page = await context.newPage();
    await store(page, { theme: 'dark' });
    await open(page, route);
    const tables = page.locator('.table-frame:not([data-columns]):has(> table)');
    const fitting = await tables.evaluateAll((all) =>
      all.findIndex(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
    );
    expect(fitting).toBeGreaterThanOrEqual(0);
    const table = tables.nth(fitting);
    const pixels = async () =>
      sharp(await table.screenshot())
        .raw()
        .toBuffer();
    const shown = await pixels();
    await table.evaluate((frame) => (frame.style.backgroundImage = 'none'));
    // A shadow below its cover may round to the next of 256 levels, which nobody sees.
    const bare = await pixels();
    expect(
      Math.max(...new Set(shown.map((level, index) => Math.abs(level - (bare[index] ?? 0))))),
    ).toBeLessThan(2);
    await context.close();
  });
