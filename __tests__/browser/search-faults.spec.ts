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

/** Notes, from now on and each frame, when `Loading...` goes on and off, in milliseconds after the key that opens the search. */
function watchLoading(page: Page): Promise<void> {
  return page.evaluate(() => {
    const changes: { on: boolean; after: number }[] = [];
    let pressed = 0;
    document.addEventListener('keydown', () => (pressed ||= performance.now()), { capture: true });
    const look = () => {
      const on = [...document.querySelectorAll('[role="status"]')].some((part) => part.textContent === 'Loading...' && part.checkVisibility());
      if (on !== (changes.at(-1)?.on ?? false)) changes.push({ on, after: performance.now() - pressed });
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { loadingChanges: changes });
  });
}

const loadingChanges = (page: Page) =>
  page.evaluate(() => (window as unknown as { loadingChanges: { on: boolean; after: number }[] }).loadingChanges);

for (const { what, script, files, least } of [
  { what: 'script is slow and the files are slower', script: 250, files: 900, least: 190 },
  { what: 'script is quick and the files are slow', script: 0, files: 900, least: 0 },
  { what: 'files are there before the script', script: 600, files: 0, least: 190 },
]) {
  test(`\`Loading...\` goes on once and off once when the ${what}`, async ({ page }) => {
    await open(page, '/');
    const delay = (pattern: string, milliseconds: number) =>
      page.route(pattern, (route) => void setTimeout(() => void route.continue().catch(() => undefined), milliseconds));
    await delay('**/_next/static/chunks/**', script);
    for (const file of FILES) await delay(`**${file}`, files);
    await watchLoading(page);
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await box(page).fill('redirect');
    await expect(options(page).first()).toBeVisible();
    const changes = await loadingChanges(page);
    expect(changes.map(({ on }) => on)).toEqual([true, false]);
    expect(changes[0]?.after).toBeGreaterThanOrEqual(least);
  });
}

test('A search that opens again has its index and never says `Loading...`', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await box(page).fill('redirect');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await watchLoading(page);
  for (let i = 0; i < 3; i += 1) {
    await page.keyboard.press('Control+k');
    await box(page).fill('redirect');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  expect(await loadingChanges(page)).toEqual([]);
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
