import { expect, test } from '@playwright/test';
import { edges, MOBILE, open, painted, scrollTo } from './support';

test('Samples beside the text contain no second scroll area', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await open(page, '/api/new-project');
  const samples = page.getByRole('region', { name: 'Samples' });
  await samples.getByRole('combobox', { name: 'Body' }).selectOption('All seven checks');
  await expect(samples.getByRole('tabpanel', { name: 'cURL' })).toContainText('"type": "semantic"');
  const isHigher = (part: Element) => part.scrollHeight > part.clientHeight + 1;
  expect(await samples.evaluate(isHigher)).toBe(true);
  for (const code of await samples.getByRole('group').filter({ visible: true }).all())
    expect(await code.evaluate(isHigher)).toBe(false);
});

test('While a response scrolls beside the text, its tabs and `Copy code` stay at the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/api/new-project');
  await scrollTo(page, 2000);
  const samples = page.getByRole('region', { name: 'Samples' });
  const example = samples.getByRole('group', { name: '201 Created · Only what is required' });
  const bottom = (await edges(page.locator('.api-bar'))).bottom;
  expect((await edges(samples)).bottom).toBe(900);
  await samples.evaluate((column) => (column.scrollTop = column.scrollHeight));
  expect((await edges(example)).top).toBeLessThan(bottom);
  const tabs = await edges(samples.getByRole('tablist', { name: 'Response' }));
  expect(tabs.top).toBe(bottom);
  const copy = samples
    .getByRole('tabpanel', { name: '201' })
    .getByRole('button', { name: 'Copy code' })
    .first();
  expect((await edges(copy)).top).toBeGreaterThan(tabs.bottom);
  // At the end of the samples, the soft edge is below them.
  expect((await edges(samples)).bottom - (await edges(example)).bottom).toBeGreaterThan(32);
  await copy.click({ trial: true });
});

test('The code of a response has one place, whatever the length of its caption', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/api/new-project');
  const samples = page.getByRole('region', { name: 'Samples' });
  const tops = new Set<number>();
  for (const tab of await samples
    .getByRole('tablist', { name: 'Response' })
    .getByRole('tab')
    .all()) {
    await tab.click();
    const panel = samples.getByRole('tabpanel', {
      name: (await tab.textContent()) ?? '',
      exact: true,
    });
    tops.add((await edges(panel.getByRole('group').first())).top);
  }
  expect(tops.size).toBe(1);
});

test('Beside the text, the ring of a focused part of the samples is not cut', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/api/new-project');
  const samples = await edges(page.getByRole('region', { name: 'Samples' }));
  const summary = await edges(page.getByText('Request bodies'));
  // A stable gutter for the scrollbar can make the right one wider.
  expect(summary.left - samples.left).toBe(4);
  expect(samples.right - summary.right).toBeGreaterThanOrEqual(4);
});

test('On a phone, a long example is cut until its reader opens it', async ({ page }) => {
  await page.setViewportSize(MOBILE);
  await open(page, '/api/get-project');
  const example = page.getByRole('group', { name: '200 OK' });
  const isCut = () => example.evaluate((box) => box.scrollHeight > box.clientHeight + 1);
  expect(await isCut()).toBe(true);
  await page
    .getByText(/^Show all \d+ lines$/)
    .first()
    .click();
  expect(await isCut()).toBe(false);
  // The example of another body is cut, too.
  await open(page, '/api/new-project');
  await page.getByRole('combobox', { name: 'Body' }).selectOption('All seven checks');
  const other = page.getByRole('group', { name: '201 Created · All seven checks' });
  await expect
    .poll(() => other.evaluate((box) => box.scrollHeight > box.clientHeight + 1))
    .toBe(true);
});

test('The samples of an operation begin beside its title, which is at the usual height', async ({
  page,
}) => {
  const titleTops: number[] = [];
  await open(page, '/checks/redirect');
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    titleTops.push((await edges(page.getByRole('heading', { level: 1 }))).top);
  }
  await open(page, '/api/new-project');
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const title = await edges(page.getByRole('heading', { level: 1 }));
    const samples = await edges(page.getByRole('region', { name: 'Samples' }));
    expect(title.top, `${width} px`).toBe(titleTops.pop());
    expect(samples.top).toBeGreaterThanOrEqual(title.top - 12);
    expect(samples.top).toBeLessThan(title.bottom);
    expect(samples.left).toBeGreaterThan(title.right);
    // And the parts of the operation follow its description, whatever the height of the samples.
    const description = await edges(page.locator('.api-intro'));
    const first = await edges(page.getByRole('main').getByRole('heading', { level: 2 }).first());
    expect(first.top - description.bottom).toBeLessThan(80);
  }
});

for (const width of [997, 1440])
  test(`At ${width} px, the table of contents is a line of the main headings and the one in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/api/new-project');
    const contents = page.getByRole('main').getByRole('navigation', { name: 'On this page' });
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await contents.getByRole('link').allTextContents()).toEqual(
      await headings.allTextContents(),
    );
    const lines = await Promise.all(
      (await contents.getByRole('link').all()).map(async (link) => (await edges(link)).top),
    );
    expect(new Set(lines).size).toBe(1);
    await contents.getByRole('link', { name: 'Responses' }).click();
    await expect(page.getByRole('heading', { name: 'Responses', exact: true })).toBeInViewport();
    await page.goto('/api/new-project#response-404');
    await expect(contents.locator('[aria-current=location]')).toHaveText(/^404/);
    await expect(contents.locator('[aria-current=location]')).toBeVisible();
  });

test('The address of an operation breaks before a slash only', async ({ page }) => {
  await open(page, '/api/project-users');
  const parts = page
    .getByRole('paragraph')
    .filter({ hasText: /^GET/ })
    .getByRole('code')
    .locator('.inline-block');
  await expect(parts).toHaveText([
    'https://api.pagewarden.example',
    '/v1',
    '/projects',
    '/{projectId}',
    '/users',
  ]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await parts.evaluateAll((all) =>
      all.map((part) => part.getBoundingClientRect().height),
    );
    expect(heights, `${width} px`).toEqual(heights.map(() => 24));
  }
});

test('On a phone, each fold of an operation is 44 px high', async ({ page }) => {
  await page.setViewportSize(MOBILE);
  await open(page, '/api/new-project');
  const heights = await page
    .getByRole('main')
    .locator('summary')
    .evaluateAll((all) =>
      all.filter((fold) => fold.checkVisibility()).map((fold) => fold.clientHeight),
    );
  expect([...new Set(heights)]).toEqual([44]);
});

test('`Copy address` copies the address of an operation and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await open(page, '/api/get-project');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Copy address', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copied' }).locator('span')).toHaveCSS(
      'opacity',
      '1',
    );
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^https:\/\/api\.pagewarden\.example\/v1\/projects\/\{\w+\}$/,
    );
    await page.clock.runFor(5000);
    await expect(page.getByRole('button', { name: 'Copy address', exact: true })).toBeVisible();
  }
});

test('Expand all is on the line of the heading below it, or with a large text above it', async ({
  page,
}) => {
  await open(page, '/api/new-project');
  const button = page.getByRole('button', { name: 'Expand all' });
  const heading = page.getByRole('heading', { name: 'Authorization' });
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const [first, second] = [await edges(button), await edges(heading)];
    expect(
      Math.abs(first.top + first.bottom - second.top - second.bottom) / 2,
      `${width} px`,
    ).toBeLessThan(3);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const text = await edges(heading.getByRole('link'));
    const { left, bottom } = await edges(button);
    expect(text.right < left || text.top > bottom - 16, `${width} px`).toBe(true);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  }
});

test('Below the title, a bar has the operation, its sections with the one in view, and `Expand all`', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/api/new-project');
  const sections = page.getByRole('navigation', { name: 'Sections of this operation' });
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(sections).toBeHidden();
  for (const width of [1440, 997]) {
    await page.setViewportSize({ width, height: 900 });
    await scrollTo(page, 400);
    await expect(sections).toBeVisible();
    expect(await sections.getByRole('link').allTextContents()).toEqual(
      await headings.allTextContents(),
    );
    const [bar, header] = [page.locator('.api-bar'), page.getByRole('banner')];
    expect((await edges(bar)).top).toBe((await edges(header)).bottom);
    expect((await edges(bar)).bottom - (await edges(bar)).top).toBe(44);
    await expect(page.getByRole('button', { name: 'Expand all' })).toHaveCount(1);
    await sections.getByRole('link', { name: 'Request body' }).click();
    await expect(sections.locator('[aria-current]')).toHaveText('Request body');
    const heading = page.getByRole('heading', { name: 'Request body' });
    expect((await edges(heading)).top).toBeGreaterThan((await edges(bar)).bottom);
  }
  await page.setViewportSize(MOBILE);
  await expect(sections).toBeHidden();
  await expect(page.getByRole('button', { name: 'Expand all' })).toHaveCount(1);
});

test('The bar and the button in the text expand the same parts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/api/new-project');
  const button = page.getByRole('button', { name: 'Expand all' });
  await button.click();
  await scrollTo(page, 400);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(page.locator('.api-sections .api-fold[open]')).toHaveCount(0);
});

test('Beside the text, the samples follow the section that the reader enters', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/api/new-project');
  const samples = page.getByRole('region', { name: 'Samples' });
  const tabs = samples.getByRole('tablist', { name: 'Response' });
  const top = () => samples.evaluate((column) => column.scrollTop);
  const enter = (name: string) =>
    page
      .getByRole('heading', { name, exact: true })
      .evaluate((heading) =>
        window.scrollBy({ top: heading.getBoundingClientRect().top - 200, behavior: 'instant' }),
      );
  await enter('201 Created');
  await expect.poll(top).toBeGreaterThan(200);
  await enter('404 Not Found');
  await expect(tabs.getByRole('tab', { selected: true })).toHaveText('404');
  await expect(samples.getByRole('tabpanel', { name: '404' })).toBeInViewport();
  await enter('422 Unprocessable Content');
  await expect(tabs.getByRole('tab', { selected: true })).toHaveText('422');
  await enter('Request body');
  await expect.poll(top).toBe(0);
});

test('Above the text, the samples stay as they are when the reader enters a response', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await open(page, '/api/new-project');
  const selected = page
    .getByRole('tablist', { name: 'Response' })
    .getByRole('tab', { selected: true });
  await page
    .getByRole('heading', { name: '404 Not Found' })
    .evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
  await painted(page);
  await expect(selected).toHaveText('201');
});

test('A field and its line in the samples mark each other, in each language', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/api/new-project');
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('field') ?? [])].map(String).join());
  const samples = page.getByRole('region', { name: 'Samples' });
  const field = page.locator('[id="body.url"]');
  const lines = {
    cURL: '"url": "https://shop.example/"',
    JavaScript: "url: 'https://shop.example/'",
    Python: '"url": "https://shop.example/"',
    PHP: "'url' => 'https://shop.example/'",
    Go: '"url": "https://shop.example/"',
  };
  for (const [language, line] of Object.entries(lines)) {
    await samples.getByRole('tab', { name: language }).click();
    await field.scrollIntoViewIfNeeded();
    await field.getByText('url', { exact: true }).hover();
    await expect.poll(marked, { message: language }).toBe(line);
    await page.getByRole('heading', { name: 'Request body' }).hover();
    await expect.poll(marked).toBe('');
  }
  await samples.getByRole('tab', { name: 'cURL' }).click();
  await samples.getByText('"name"').first().hover();
  await expect(page.locator('[data-marked]')).toHaveAttribute('id', 'body.name');
  await page.locator('[id="body.url"] a').first().focus();
  await expect.poll(marked).toBe(lines.cURL);
});

test('Fields below the first level are folded, and open by address, without scripts and on paper', async ({
  page,
  browser,
}) => {
  await open(page, '/api/get-project');
  const inner = page.locator('.api-sections .api-field .api-field').first();
  await expect(inner).toBeHidden();
  await page.goto(`/api/get-project#${await inner.getAttribute('id')}`);
  await expect(inner).toBeVisible();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto('/api/get-project');
  await expect(still.locator('.api-sections .api-fold > .api-fields').first()).toBeVisible();
  await expect(still.locator('.api-sections .api-variant > .api-fields').first()).toBeVisible();
  await plain.close();
  await open(page, '/api/project-status');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.api-sections .api-field .api-field').first()).toBeVisible();
});
