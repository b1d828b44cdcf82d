import { expect, test } from '@playwright/test';
import { edges, follow, heading, open } from './support';

const OVERVIEW = '/api/pagewarden-api';

test('The first screen of the API has its address, three steps, and the first request beside them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, OVERVIEW);
  const main = page.getByRole('main');
  const samples = page.getByRole('region', { name: 'Samples' });
  const field = page.getByRole('searchbox', { name: 'Filter operations' });
  await expect(samples.getByRole('tab')).toHaveText([
    'cURL',
    'TypeScript',
    'JavaScript',
    'Python',
    'PHP',
    'Go',
  ]);
  const title = await edges(heading(page));
  expect((await edges(samples)).left).toBeGreaterThan(title.right);
  expect((await edges(samples)).top - title.top).toBeLessThan(44);
  await expect(main.getByRole('button', { name: 'Copy address' })).toBeVisible();
  await expect(main.locator('ol').first().getByRole('listitem')).toHaveCount(3);
  const { top } = await edges(field);
  expect(top).toBeLessThan(540);
  const contents = main.getByRole('navigation', { name: 'On this page' });
  expect((await edges(contents)).bottom).toBeLessThanOrEqual(top);
  const places = await Promise.all((await contents.getByRole('link').all()).map(edges));
  expect(new Set(places.map((place) => place.top)).size).toBe(1);
  // Whatever the language, the operations have one place.
  for (const tab of await samples.getByRole('tab').all()) {
    await tab.click();
    expect((await edges(field)).top).toBe(top);
  }
});

test('Each operation is a row of one height that leads to its page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, OVERVIEW);
  const rows = page.locator('.api-row');
  await expect(rows).toHaveCount(29);
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => (row as HTMLElement).offsetHeight),
  );
  expect(new Set(heights)).toEqual(new Set([36]));
  const { left, right } = await edges(rows.first());
  const last = await edges(rows.last());
  expect(last.left).toBeGreaterThan(right);
  expect(Math.abs(last.right - last.left - (right - left))).toBeLessThanOrEqual(1);
  await rows.first().click({ position: { x: 300, y: 18 } });
  await expect(page).toHaveURL(/\/api\/get-api-token$/);
});

test('The filter shows the operations with all its words, also after Back', async ({ page }) => {
  await open(page, OVERVIEW);
  const field = page.getByRole('searchbox', { name: 'Filter operations' });
  const rows = page.locator('.api-row').filter({ visible: true });
  await field.focus();
  await page.keyboard.type('get status');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: '2 operations' })).toBeVisible();
  const group = (name: string) =>
    page.getByRole('main').getByRole('heading', { name, exact: true });
  await expect(group('Monitoring')).toBeHidden();
  await rows.first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/api\/project-status$/);
  await page.goBack();
  await expect(field).toHaveValue('get status');
  await expect(rows).toHaveCount(2);
  await field.fill('no such words');
  await expect(page.getByText('No operation has these words.')).toBeVisible();
  // The address of a group shows it.
  await follow(page, `${OVERVIEW}#webhooks`);
  await expect(group('Webhooks')).toBeInViewport();
  await expect(rows).toHaveCount(29);
  await expect(field).toHaveValue('');
});

test('Without JavaScript, every operation is there, and no field that filters them', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(OVERVIEW);
  await expect(page.getByRole('searchbox', { name: 'Filter operations' })).toBeHidden();
  await expect(page.locator('.api-row').filter({ visible: true })).toHaveCount(29);
});
