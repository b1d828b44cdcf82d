import { expect, test } from '@playwright/test';
import { painted } from './support';

test('The samples show the body that a reader selects in the list or in the schema', async ({ page }) => {
  await page.goto('/api/new-project');
  const samples = page.getByRole('region', { name: 'Samples' });
  const shown = samples.getByRole('tabpanel', { name: 'cURL' });
  await expect(shown).not.toContainText('"type": "redirect"');
  await samples.getByRole('combobox', { name: 'Body' }).selectOption('All seven checks');
  await expect(shown).toContainText('"type": "semantic"');

  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(shown).toContainText('"type": "semantic"');

  await page
    .locator('summary')
    .filter({ hasText: /^redirect/ })
    .first()
    .click();
  await expect(shown).toContainText('"type": "redirect"');
  await expect(shown).not.toContainText('"type": "semantic"');
  await samples.getByRole('tab', { name: 'Python' }).click();
  await expect(samples.getByRole('tabpanel', { name: 'Python' })).toContainText('"maxHops": 10');
});

for (const name of ['new-project', 'update-notifications']) {
  test(`On /api/${name}, the chosen body has the colors of JSON in the sample for cURL`, async ({ page }) => {
    await page.goto(`/api/${name}`);
    const samples = page.getByRole('region', { name: 'Samples' });
    const code = samples.getByRole('tabpanel', { name: 'cURL' }).locator('code');
    const first = await code.innerHTML();
    const body = samples.getByRole('combobox', { name: 'Body' });
    for (const option of (await body.getByRole('option').allTextContents()).reverse()) {
      await body.selectOption(option);
      const json = samples.getByRole('group', { name: option, exact: true, includeHidden: true }).locator('code');
      await expect
        .poll(() => code.innerHTML())
        .toContain(`'</span>${await json.innerHTML()}<span class="pl-s">'</span>`);
    }
    expect(await code.innerHTML()).toBe(first);
  });
}

test('Without JavaScript every body is below the samples', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/api/new-project');
  await expect(page.getByRole('combobox', { name: 'Body' })).toBeHidden();
  await page.locator('summary', { hasText: 'Request bodies' }).click();
  await page.locator('summary', { hasText: 'checks: redirect' }).click();
  await expect(page.locator('pre', { hasText: '"maxHops"' }).filter({ visible: true }).first()).toBeVisible();
});

test('The example response has the name of the chosen body, and its former one is folded below', async ({ page }) => {
  await page.goto('/api/new-project');
  const samples = page.getByRole('region', { name: 'Samples' });
  const response = samples.getByRole('tabpanel', { name: '201' });
  const body = samples.getByRole('combobox', { name: 'Body' });
  for (const [name, other] of [
    ['All seven checks', 'Only what is required'],
    ['Only what is required', 'All seven checks'],
  ]) {
    await body.selectOption(name ?? '');
    await expect(response.getByRole('group', { name: `201 Created · ${name}` })).toBeVisible();
    await expect(response.getByRole('group', { name: `201 Created · ${other}` })).toBeHidden();
    await expect(response.getByText(`${other} of 201`)).toBeVisible();
  }
});

test('An address with a response selects its tab, and scrolling reaches the tabs of all', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/api/new-project#response-422');
  const tabs = page.getByRole('tablist', { name: 'Response' }).getByRole('tab');
  const selected = tabs.and(page.locator('[aria-selected=true]'));
  await expect(selected).toHaveText('422');
  const statuses = await tabs.allTextContents();
  for (const status of [...statuses, '422']) {
    await page.goto(`/api/new-project#response-${status}`);
    await expect(selected).toHaveText(status);
  }
  await page.mouse.wheel(0, -300);
  await expect(selected).not.toHaveText('422');
  await page.getByRole('link', { name: /^422/, exact: true }).last().click();
  await expect(selected).toHaveText('422');
  const reached = new Set<string>();
  for (const step of [100, -100])
    for (let count = 0; count < 50; count += 1) {
      await page.evaluate(
        (top) =>
          new Promise((done) => (window.scrollBy({ top }), requestAnimationFrame(() => requestAnimationFrame(done)))),
        step,
      );
      reached.add((await selected.textContent()) ?? '');
    }
  expect(reached).toEqual(new Set(statuses));
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(selected).toHaveText('201');
});

test('Before the responses, the samples stay where a reader has scrolled them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/api/new-project');
  const samples = page.getByRole('region', { name: 'Samples' });
  const scrolled = () => samples.evaluate((column) => column.scrollTop);
  await samples.evaluate((column) => (column.scrollTop = 300));
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await painted(page);
  expect(await scrolled()).toBe(300);
  await samples.evaluate((column) => (column.scrollTop = column.scrollHeight));
  await samples.hover({ position: { x: 100, y: 400 } });
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1600);
});

test('A reader who is in the samples with the keyboard keeps the focus while the page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/api/new-project');
  await page.getByRole('region', { name: 'Samples' }).getByRole('tab', { name: '201' }).focus();
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus-visible');
  const html = await focused.innerHTML();
  await page.getByRole('heading', { name: '404 Not Found' }).evaluate((heading) => heading.scrollIntoView());
  await painted(page);
  await expect(focused).toBeVisible();
  expect(await focused.innerHTML()).toBe(html);
  await focused.evaluate((element: HTMLElement) => element.blur());
  await page.mouse.wheel(0, 5);
  await expect(page.getByRole('tab', { name: '404' })).toHaveAttribute('aria-selected', 'true');
});

test('In a window that shows nearly the whole page, the first example response is shown first', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2880 });
  await page.goto('/api/project-delete');
  await painted(page);
  const tabs = page
    .getByRole('region', { name: 'Samples' })
    .getByRole('tablist', { name: 'Response' })
    .getByRole('tab');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
});

test('On a phone, the example response stays as it is while its reader scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/api/new-project');
  const first = page.getByRole('region', { name: 'Samples' }).getByRole('tab', { name: '201' });
  await page.getByRole('heading', { name: '404 Not Found' }).evaluate((heading) => heading.scrollIntoView());
  await painted(page);
  await expect(first).toHaveAttribute('aria-selected', 'true');
});

test('At the end of the page, the example response is the last one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/api/new-project');
  const tabs = page
    .getByRole('region', { name: 'Samples' })
    .getByRole('tablist', { name: 'Response' })
    .getByRole('tab');
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('heading', { name: '201 Created' }).evaluate((heading) => heading.scrollIntoView());
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
});

test('`Expand all` opens every part, and a second click restores which ones are open', async ({ page }) => {
  await page.goto('/api/new-project');
  const parts = page.getByRole('main').locator('.api-sections details');
  const state = () => parts.evaluateAll((all) => all.map((part) => (part as HTMLDetailsElement).open));
  const before = await state();
  expect(new Set(before)).toEqual(new Set([true, false]));
  const button = page.getByRole('button', { name: 'Expand all' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await state()).not.toContain(false);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await state()).toEqual(before);
});
