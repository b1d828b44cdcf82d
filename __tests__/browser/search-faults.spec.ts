import { expect, test, type Page } from '@playwright/test';
import { blockScripts, open } from './support';

const FILES = ['/search-documents.json', '/search-index.json'];
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });
const box = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search', exact: true });
const options = (page: Page) => dialog(page).getByRole('listbox', { name: 'Results', exact: true }).getByRole('option');

test('The search says `Loading...` while its files are under way, and takes what is typed meanwhile', async ({ page }) => {
  for (const file of FILES) await page.route(`**${file}`, (route) => setTimeout(() => void route.continue(), 1500));
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByText('Loading...', { exact: true })).toBeVisible();
  await box(page).fill('redirect');
  await expect(options(page).first()).toBeVisible();
  await expect(dialog(page).getByText('Loading...')).toHaveCount(0);
});

const JSON_TYPE = 'application/json';
for (const { file, what, answer } of [
  { file: '/search-index.json', what: 'cannot be reached', answer: undefined },
  { file: '/search-documents.json', what: 'is missing', answer: { status: 404, body: 'Not found' } },
  { file: '/search-index.json', what: 'cannot be read', answer: { contentType: JSON_TYPE, body: '{"docs": [' } },
  { file: '/search-documents.json', what: 'holds something else', answer: { contentType: JSON_TYPE, body: '[]' } },
]) {
  test(`When ${file} ${what}, an error box offers a retry that works`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route(`**${file}`, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await open(page, '/');
    await page.keyboard.press('Control+k');
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText(/\w{3}/);
    await alert.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect(alert.getByRole('button', { name: 'Retry', exact: true })).toBeVisible();
    await page.unroute(`**${file}`);
    await alert.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect(alert).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('redirect');
    await expect(options(page).first()).toBeVisible();
    expect(asked.filter((path) => path === file).length).toBeGreaterThanOrEqual(3);
  });
}

test("When the dialog's own script cannot be loaded, an error box offers a retry that works", async ({ page }) => {
  await open(page, '/');
  await blockScripts(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry', exact: true });
  await expect(retry).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(retry).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(retry).toBeVisible();
  await page.unroute('**/_next/static/chunks/**');
  await retry.click();
  await expect(box(page)).toBeFocused();
});
