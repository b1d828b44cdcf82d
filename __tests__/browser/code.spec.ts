import { expect, test, type Page } from '@playwright/test';
import { blockScripts, follow, open, settled, stored } from './support';

/** A page with two blocks of code in several languages, and another one. */
const PAGE = '/api/api-key';
const OTHER = '/api/common-responses';

const lists = (page: Page) => page.getByRole('tablist', { name: 'Code language', exact: true });
const tabs = (page: Page, list = 0) => lists(page).nth(list).getByRole('tab');

/** Each block on the page has the same selected tab, and only its panel is visible. */
async function expectSelected(page: Page, index: number): Promise<void> {
  const blocks = await lists(page).count();
  expect(blocks).toBeGreaterThan(0);
  for (let list = 0; list < blocks; list += 1) {
    await expect(tabs(page, list).nth(index)).toHaveAttribute('aria-selected', 'true');
    await expect(lists(page).nth(list).locator('[aria-selected="true"]')).toHaveCount(1);
  }
  await expectShown(page, index);
}

/** One panel of each block is visible: the panel with the name of the tab. */
async function expectShown(page: Page, index: number): Promise<void> {
  const name = (await tabs(page).nth(index).textContent()) ?? '';
  const blocks = await lists(page).count();
  await expect(page.getByRole('tabpanel', { name, exact: true })).toHaveCount(blocks);
  await expect(page.getByRole('tabpanel')).toHaveCount(blocks);
}

test('`Copy code` works by keyboard, and on every block after a route change', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/checks/redirect');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'API', exact: true })
    .click();
  await expect(page).toHaveURL('/api/pagewarden-api');
  const operation = page
    .getByRole('navigation', { name: 'API reference' })
    .getByRole('listitem')
    .getByRole('link');
  await operation.nth(3).click();
  await expect(page).not.toHaveURL('/api/pagewarden-api');
  await settled(page);
  await page.getByRole('button', { name: 'Copy code', exact: true }).last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toHaveCount(1);
  const code = page.locator('pre:visible').last().locator('code');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await code.evaluate((element) => element.textContent),
  );
});

test('A selected language applies to every block, also after route changes and reloads', async ({
  page,
}) => {
  await open(page, PAGE);
  await expectSelected(page, 0);
  await tabs(page).nth(1).click();
  await expectSelected(page, 1);
  const language = await stored(page, 'code-language');
  expect(language).toMatch(/^\w+$/);
  await page
    .getByRole('main')
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Guides', exact: true })
    .click();
  // The address is there before the page.
  await expect(page.locator('html')).toHaveAttribute('data-page', '/category/api-guides');
  await page.getByRole('main').getByRole('link', { name: 'Common responses' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-page', OTHER);
  await expectSelected(page, 1);
  await page.reload();
  await settled(page);
  await expectSelected(page, 1);
  expect(await stored(page, 'code-language')).toBe(language);
});

test('The stored language is shown before any script of the site loads', async ({ page }) => {
  await open(page, PAGE);
  await tabs(page).nth(1).click();
  await blockScripts(page);
  await page.goto(OTHER);
  await expectShown(page, 1);
});

test('The block with the selected tab stays in its place if blocks above change their height', async ({
  page,
}) => {
  await open(page, PAGE);
  const last = tabs(page, (await lists(page).count()) - 1).nth(1);
  await last.scrollIntoViewIfNeeded();
  const before = (await last.boundingBox())?.y ?? 0;
  await last.click();
  expect(Math.abs(((await last.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
});

/** The block with a caption. */
const block = (page: Page, caption: string) =>
  page.locator('figure:has(pre)').filter({ has: page.locator('figcaption', { hasText: caption }) });

test('`Wrap lines` wraps long lines on the whole site, survives a reload, and can be undone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PAGE);
  const wrap = page.getByRole('button', { name: 'Wrap lines', exact: true }).first();
  const countOverflowing = () =>
    page
      .locator('pre:visible')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  const countWrapped = () =>
    page
      .locator('pre:visible')
      .evaluateAll(
        (all) =>
          all.filter(
            (one) => one.clientHeight > one.textContent.trimEnd().split('\n').length * 22 + 30,
          ).length,
      );
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  expect(await countOverflowing()).toBeGreaterThan(0);
  expect(await countWrapped()).toBe(0);
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await countOverflowing()).toBe(0);
  expect(await countWrapped()).toBeGreaterThan(0);
  await page.goto(OTHER);
  expect(await countOverflowing()).toBe(0);
  await settled(page);
  await wrap.focus();
  await page.keyboard.press('Enter');
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  expect(await countOverflowing()).toBeGreaterThan(0);
});

test('The keyboard scrolls long lines inside their block only, and Tab leaves the block', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PAGE);
  const index = await page
    .locator('pre')
    .evaluateAll((all) =>
      all.findIndex((one) => one.scrollWidth > one.clientWidth + 40 && one.checkVisibility()),
    );
  const long = page.locator('pre').nth(index);
  await long.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => long.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.scrollX)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(long).not.toBeFocused();
});

test('A block whose lines fit has no `Wrap lines` button', async ({ page }) => {
  await open(page, '/checks/CSRF-protection');
  await page.getByRole('tab', { name: 'Django' }).click();
  await expect(block(page, 'templates/account.html').getByRole('button')).toHaveText(['Copy code']);
});

test('Inserted lines have a sign, numbered lines a number, and copied code neither', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/checks/CSRF-protection');
  await page.getByRole('tab', { name: 'Django' }).click();
  const django = block(page, 'templates/account.html');
  await expect(django.getByRole('insertion')).toHaveText(/csrf_token/);
  expect(
    await django
      .getByRole('insertion')
      .evaluate((line) => getComputedStyle(line, '::after').content),
  ).toMatch(/^"\+" \/ "Added/);
  await page.getByRole('tab', { name: 'PHP' }).click();
  const php = block(page, 'account.php');
  await php.getByRole('button', { name: 'Copy code' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').slice(0, 3)).toEqual([
    '<?php',
    expect.stringMatching(/^session_set_cookie_params/),
    'session_start();',
  ]);
  expect(copied.split('\n')).toHaveLength(15);
  expect(
    await php
      .locator('pre')
      .evaluate(
        (pre) => (pre as HTMLElement).innerText.split('\n').filter((line) => line.trim()).length,
      ),
  ).toBe(14);
});

test('A page with code shows it in its own font at the first visit; the home page loads none', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto('/');
  await settled(page);
  expect(fonts.filter((url) => url.includes('mono'))).toEqual([]);
  await page.goto('/api/new-project');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await page.evaluate(() => document.fonts.check('13px "Geist Mono"'))).toBe(true);
  expect(fonts.filter((url) => url.includes('mono'))).toHaveLength(1);
  const [plain, withCode] = await page.getByRole('main').evaluate((main) => {
    const paragraph = document.createElement('p');
    main.append(paragraph);
    return ['Send it', 'Send <code>it</code>'].map((html) => {
      paragraph.innerHTML = html;
      return paragraph.getBoundingClientRect().height;
    });
  });
  expect(withCode).toBe(plain);
});

test('The caption of code in a card of a check begins where the code begins', async ({ page }) => {
  await open(page, '/checks/CSRF-protection');
  const block = page.locator('article figure figure').first();
  const left = (part: string) =>
    block.locator(part).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().left);
    });
  expect(await left('figcaption span')).toBe(await left('pre code'));
});

test('Find in page finds a word in a tab that is not selected, and selects it', async ({
  page,
}) => {
  await open(page, PAGE);
  const shown = await page.getByRole('tabpanel').first().getAttribute('aria-label');
  const panel = page.locator('[role="tabpanel"][hidden]').first();
  const name = (await panel.getAttribute('aria-label')) ?? '';
  expect(name).not.toBe(shown);
  // What Chromium does with a match: it fires the event and removes the attribute.
  await panel.evaluate((element) => {
    element.dispatchEvent(new Event('beforematch', { bubbles: true }));
  });
  await expect(tabs(page).filter({ hasText: name }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('tabpanel', { name, exact: true }).first()).toBeVisible();
});

test('A link to a place in a tab selects the tab each time that it is followed', async ({
  page,
}) => {
  await open(page, '/api/example-page');
  const list = page.locator('.tabs').first();
  const [first, second] = [list.getByRole('tab').first(), list.getByRole('tab').nth(1)];
  const target = list.locator('[role="tabpanel"]').nth(1).locator('pre').first();
  await target.evaluate((element) => (element.id = 'within-tab'));
  for (const _time of [1, 2]) {
    await follow(page, '#within-tab');
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await first.click();
    await expect(first).toHaveAttribute('aria-selected', 'true');
  }
});
