import { expect, test } from '@playwright/test';

test('The samples show the body that a reader selects in the list or in the schema, in every language', async ({
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

test('Without JavaScript every body is below the samples', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/api/new-project');
  await expect(page.getByRole('combobox', { name: 'Body' })).toBeHidden();
  await page.locator('summary', { hasText: 'Request bodies' }).click();
  await page.locator('summary', { hasText: 'checks: redirect' }).click();
  await expect(page.locator('pre', { hasText: '"maxHops"' }).filter({ visible: true }).first()).toBeVisible();
});
