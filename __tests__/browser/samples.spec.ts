import { expect, test } from '@playwright/test';
import { painted } from './support';

test('The samples show the body that a reader selects in the list or in the schema', async ({
  page,
}) => {
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
  test(`On /api/${name}, the chosen body has the colors of JSON in the sample for cURL`, async ({
    page,
  }) => {
    await page.goto(`/api/${name}`);
    const samples = page.getByRole('region', { name: 'Samples' });
    const code = samples.getByRole('tabpanel', { name: 'cURL' }).locator('code');
    const first = await code.innerHTML();
    const body = samples.getByRole('combobox', { name: 'Body' });
    for (const option of (await body.getByRole('option').allTextContents()).reverse()) {
      await body.selectOption(option);
      const json = samples
        .getByRole('group', { name: option, exact: true, includeHidden: true })
        .locator('code');
      const indented = (await json.innerHTML()).replaceAll('\n', '\n  ');
      await expect
        .poll(() => code.innerHTML())
        .toContain(`'</span>${indented}<span class="pl-s">'</span>`);
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
  await expect(
    page.locator('pre', { hasText: '"maxHops"' }).filter({ visible: true }).first(),
  ).toBeVisible();
});

test('The example response has the name of the chosen body, and its former one is folded below', async ({
  page,
}) => {
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

test('An address with a response selects its example', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/api/new-project#response-422');
  const tabs = page.getByRole('tablist', { name: 'Response' }).getByRole('tab');
  const selected = tabs.and(page.locator('[aria-selected=true]'));
  await expect(selected).toHaveText('422');
  await page.getByRole('link', { name: /^404/ }).last().click();
  await expect(selected).toHaveText('404');
});

test('The samples stay where a reader has scrolled them, and at their end the page scrolls', async ({
  page,
}) => {
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

test('`Expand all` opens every part, and a second click restores which ones are open', async ({
  page,
}) => {
  await page.goto('/api/new-project');
  const parts = page.getByRole('main').locator('.api-sections details');
  const state = () =>
    parts.evaluateAll((all) => all.map((part) => (part as HTMLDetailsElement).open));
  await page.locator('.api-sections summary').first().click();
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
