import { expect, test, type Page } from '@playwright/test';
import { open } from './support';
import {
  searchBox as box,
  searchDialog as dialog,
  searchOptions as options,
} from './support-search';

const FILES = ['/search-documents.json', '/search-index.json'];
const alert = (page: Page) => dialog(page).getByRole('alert');
const retry = (page: Page) => alert(page).getByRole('button', { name: 'Retry', exact: true });

/** Records in each frame when `Loading...` appears and disappears, in milliseconds after the key that opens the search. */
function watchLoading(page: Page): Promise<void> {
  return page.evaluate(() => {
    const changes: { on: boolean; after: number }[] = [];
    let pressed = 0;
    document.addEventListener('keydown', () => (pressed ||= performance.now()), { capture: true });
    const look = () => {
      const on = [...document.querySelectorAll('[role="status"]')].some(
        (part) => part.textContent === 'Loading...' && part.checkVisibility(),
      );
      if (on !== (changes.at(-1)?.on ?? false))
        changes.push({ on, after: performance.now() - pressed });
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { loadingChanges: changes });
  });
}

const loadingChanges = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { loadingChanges: { on: boolean; after: number }[] }).loadingChanges,
  );

for (const { what, script, files, least } of [
  { what: 'script is slow and the files are slower', script: 250, files: 900, least: 190 },
  { what: 'script is quick and the files are slow', script: 0, files: 900, least: 0 },
  { what: 'files load before the script', script: 600, files: 0, least: 190 },
]) {
  test(`\`Loading...\` appears once and disappears once if the ${what}`, async ({ page }) => {
    await open(page, '/');
    const delay = (pattern: string, milliseconds: number) =>
      page.route(
        pattern,
        (route) =>
          void setTimeout(() => void route.continue().catch(() => undefined), milliseconds),
      );
    await delay('**/_next/static/site/**', script);
    for (const file of FILES) await delay(`**${file}`, files);
    await watchLoading(page);
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await box(page).fill('redirect');
    await expect(options(page).first()).toBeVisible();
    await expect
      .poll(async () => (await loadingChanges(page)).map(({ on }) => on))
      .toEqual([true, false]);
    expect((await loadingChanges(page))[0]?.after).toBeGreaterThanOrEqual(least);
  });
}

test('A search that opens again has its index and never shows `Loading...`', async ({ page }) => {
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

test('If a search file cannot be reached, an error box offers a retry that works', async ({
  page,
}) => {
  const file = '/search-index.json';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(`**${file}`, (route) => route.abort());
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await expect(alert(page)).toContainText(/\w{3}/);
  await retry(page).click();
  await expect(retry(page)).toBeVisible();
  await page.unroute(`**${file}`);
  await retry(page).click();
  await expect(alert(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('redirect');
  await expect(options(page).first()).toBeVisible();
  expect(asked.filter((path) => path === file).length).toBeGreaterThanOrEqual(3);
});

/** A worker whose queries fail once each; then they find one row. */
const FAILING_WORKER = `
  const failed = new Set(['', 'other']);
  const hit = (query) => ({ href: '/support', heading: [{ text: query, highlighted: false }], trail: [], excerpt: [] });
  const resultsOf = (query) => ({ query, total: 1, groups: [{ name: 'FAQ', hits: [hit(query)] }], more: [], suggestions: [] });
  onmessage = ({ data: { files, query } }) => {
    const isFirst = !files && !failed.has(query) && failed.add(query);
    postMessage(files ? { help: undefined } : isFirst ? { error: 'RangeError: wrong' } : { results: resultsOf(query) });
  };`;

test('If one query fails, an error box offers to repeat it, and other queries are answered', async ({
  page,
}) => {
  const started: string[] = [];
  await page.addInitScript(() => {
    // Only a worker requests a worker's script: its address gets a mark.
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(new URL('?worker', new URL(url, location.href)), options);
      }
    };
  });
  await page.route(/\?worker$/, async (route) => {
    started.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: FAILING_WORKER });
  });
  await open(page, '/');
  await page.keyboard.press('Control+k');
  for (const next of ['Retry', 'other']) {
    await box(page).fill(`words for ${next}`);
    await expect(alert(page)).toContainText('RangeError: wrong');
    await expect(dialog(page).getByText(/No results/)).toHaveCount(0);
    if (next === 'Retry') await retry(page).click();
    else await box(page).fill(next);
    await expect(options(page)).toHaveText(new RegExp(next));
    await expect(alert(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
  }
  expect(started).toHaveLength(1);
});
