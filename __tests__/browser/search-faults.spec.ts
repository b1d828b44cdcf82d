import { expect, test, type Locator, type Page } from '@playwright/test';
import { SEARCH_SILENCE_MS } from '@/config/site';
import { hold, open } from './support';

const FILES = ['/search-documents.json', '/search-index.json'];
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });
const box = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search', exact: true });
const options = (page: Page) => dialog(page).getByRole('listbox', { name: 'Results', exact: true }).getByRole('option');
const alert = (page: Page) => dialog(page).getByRole('alert');
const retry = (page: Page) => alert(page).getByRole('button', { name: 'Retry', exact: true });

test('The search shows `Loading...` while its files load, and accepts typed text meanwhile', async ({ page }) => {
  const letThrough = await hold(page, /\/search-\w+\.json$/);
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByText('Loading...', { exact: true })).toBeVisible();
  await box(page).fill('redirect');
  letThrough();
  await expect(options(page).first()).toBeVisible();
  await expect(dialog(page).getByText('Loading...')).toHaveCount(0);
});

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
  { what: 'files load before the script', script: 600, files: 0, least: 190 },
]) {
  test(`\`Loading...\` appears once and disappears once if the ${what}`, async ({ page }) => {
    await open(page, '/');
    const delay = (pattern: string, milliseconds: number) =>
      page.route(pattern, (route) => void setTimeout(() => void route.continue().catch(() => undefined), milliseconds));
    await delay('**/_next/static/site/**', script);
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

test('If a search file cannot be reached, an error box offers a retry that works', async ({ page }) => {
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

/** What each replaced worker can call: `reply(data)` replies as the site's own worker, with one row for each query. */
const REPLACED_WORKER = `
  const hit = (query) => ({ href: '/support', heading: [{ text: query, highlighted: false }], trail: [], excerpt: [] });
  const resultsOf = (query) => ({ query, total: 1, groups: [{ name: 'FAQ', hits: [hit(query)] }], suggestions: [] });
  const reply = (data) => postMessage('files' in data ? { restored: undefined } : { id: data.id, results: resultsOf(data.query) });
  const ready = () => postMessage({ ready: true });
`;

/**
 * Replaces the worker's script until `restore` is called. Returns the requests for search files, and which workers were
 * started.
 */
async function replaceWorker(page: Page, script: string) {
  const asked: string[] = [];
  const workers: ('replaced' | 'own')[] = [];
  let replaced = true;
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  // Only a worker requests a worker's script: nothing else identifies it.
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        const marked = new URL(url, location.href);
        marked.search = 'worker';
        super(marked, options);
        this.addEventListener('message', () => Object.assign(window, { workerReplied: true }));
      }
    };
  });
  await page.route(
    ({ search }) => search === '?worker',
    async (route) => {
      workers.push(replaced ? 'replaced' : 'own');
      await (replaced
        ? route.fulfill({ contentType: 'text/javascript', body: REPLACED_WORKER + script })
        : route.fallback());
    },
  );
  return {
    files: () => asked.filter((path) => FILES.includes(path)).toSorted(),
    workers,
    restore: () => {
      replaced = false;
    },
  };
}

/** Moves the page's clock past the silence that ends a worker, until the outcome is visible. */
async function skipSilence(page: Page, outcome: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(SEARCH_SILENCE_MS);
    await expect(outcome).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('If the worker never replies, an error box offers a retry that starts another worker with the same files', async ({
  page,
}) => {
  const replaced = await replaceWorker(page, 'ready();');
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await box(page).fill('redirect');
  await page.waitForFunction(() => 'workerReplied' in window);
  await skipSilence(page, alert(page));
  await expect(alert(page)).toContainText('does not respond');
  await expect(dialog(page).getByText('Loading...')).toHaveCount(0);
  replaced.restore();
  await retry(page).click();
  await expect(options(page).first()).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  expect(replaced.workers).toEqual(['replaced', 'own']);
  expect(replaced.files()).toEqual([...FILES].sort());
});

test('If one query fails, an error box offers to repeat it, and other queries are answered', async ({ page }) => {
  const failing = `
    const failed = new Set(['other']);
    const mayFail = ({ id, query }) => {
      if (!query || failed.has(query)) return false;
      failed.add(query);
      postMessage({ id, error: 'RangeError: wrong' });
      return true;
    };`;
  const replaced = await replaceWorker(
    page,
    `${failing} ready(); onmessage = ({ data }) => mayFail(data) || reply(data);`,
  );
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
  expect(replaced.workers).toEqual(['replaced']);
});
