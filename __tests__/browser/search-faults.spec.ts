import { expect, test, type Page } from '@playwright/test';
import { blockScripts, open, openHydrated } from './support';

const FILES = ['/search-documents.json', '/search-index.json'];
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });
const box = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search', exact: true });
const options = (page: Page) => dialog(page).getByRole('listbox', { name: 'Results', exact: true }).getByRole('option');

test('The search says `Loading...` while its files are under way, and takes what is typed meanwhile', async ({
  page,
}) => {
  for (const file of FILES) await page.route(`**${file}`, (route) => setTimeout(() => void route.continue(), 1500));
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByText('Loading...', { exact: true })).toBeVisible();
  await box(page).fill('redirect');
  await expect(options(page).first()).toBeVisible();
  await expect(dialog(page).getByText('Loading...')).toHaveCount(0);
});

/**
 * Notes, from now on and each frame, when `Loading...` goes on and off, in milliseconds after the key that opens the
 * search.
 */
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
  await openHydrated(page, '/');
  await blockScripts(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry', exact: true });
  await expect(retry).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(retry).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(retry).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await retry.click();
  await expect(box(page)).toBeFocused();
});

/** What a worker does in place of the site's own: `answer(data)` answers as that would, with one row for each query. */
const PLAYED = `
  const hit = (query) => ({ href: '/support', heading: [{ text: query, highlighted: false }], trail: [], excerpt: [] });
  const resultsOf = (query) => ({ query, total: 1, counts: [{ name: 'FAQ', count: 1 }], groups: [{ name: 'FAQ', hits: [hit(query)] }], suggestions: [] });
  const answer = (data) => postMessage('files' in data ? { restored: undefined } : { id: data.id, results: resultsOf(data.query) });
  const ready = () => postMessage({ ready: true });
`;

/**
 * Replaces the worker's script until `restore` is called. Answers the requests for search files, and how many workers
 * were started and replaced.
 */
async function replaceWorker(page: Page, script: string) {
  const asked: string[] = [];
  const workers: ('replaced' | 'own')[] = [];
  let replaced = true;
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // A worker's script is known by nothing else than that a worker asks for it.
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        const marked = new URL(url, location.href);
        marked.search = 'worker';
        super(marked, options);
      }
    };
  });
  await page.route(
    ({ search }) => search === '?worker',
    async (route) => {
      workers.push(replaced ? 'replaced' : 'own');
      await (replaced ? route.fulfill({ contentType: 'text/javascript', body: PLAYED + script }) : route.fallback());
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

const alert = (page: Page) => dialog(page).getByRole('alert');
const retry = (page: Page) => alert(page).getByRole('button', { name: 'Retry', exact: true });
/** Longer than the worker may be silent. */
const SILENCE = { timeout: 15_000 };

test('A worker that throws at once is done without', async ({ page }) => {
  const played = await replaceWorker(page, "throw new Error('at once');");
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await box(page).fill('redirect');
  await expect(options(page).first()).toBeVisible();
  expect(played.workers).toEqual(['replaced']);
  expect(played.files()).toEqual([...FILES].sort());
});

for (const { what, script, message } of [
  {
    what: 'throws on the first message',
    script: "ready(); onmessage = () => { throw new Error('the first message'); };",
    message: /first message/,
  },
  { what: 'never answers', script: 'ready();', message: /does not respond/ },
  { what: 'closes without a word', script: 'ready(); onmessage = () => close();', message: /does not respond/ },
]) {
  test(`When the worker ${what}, an error box offers a retry that starts another one with the same files`, async ({
    page,
  }) => {
    const played = await replaceWorker(page, script);
    await open(page, '/');
    await page.keyboard.press('Control+k');
    await box(page).fill('redirect');
    await expect(alert(page)).toContainText(message, SILENCE);
    await expect(dialog(page).getByText('Loading...')).toHaveCount(0);
    played.restore();
    await retry(page).click();
    await expect(options(page).first()).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    expect(played.workers).toEqual(['replaced', 'own']);
    expect(played.files()).toEqual([...FILES].sort());
  });
}

test('A worker that never runs is not waited for: the page answers by itself', async ({ page }) => {
  const played = await replaceWorker(page, '');
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await box(page).fill('redirect');
  await expect(options(page).first()).toBeVisible(SILENCE);
  await expect(alert(page)).toHaveCount(0);
  expect(played.workers).toEqual(['replaced']);
});

for (const { what, then } of [
  { what: 'dies', then: 'close()' },
  { what: 'throws', then: "setTimeout(() => { throw new Error('after the first'); })" },
]) {
  test(`When the worker answers the first query and then ${what}, the next one is answered by another worker, after a retry at most`, async ({
    page,
  }) => {
    const played = await replaceWorker(
      page,
      `ready(); onmessage = ({ data }) => { answer(data); if ('query' in data) ${then}; };`,
    );
    await open(page, '/');
    await page.keyboard.press('Control+k');
    await box(page).fill('abc');
    await expect(options(page)).toHaveText(/abc/);
    played.restore();
    await box(page).fill('redirect');
    await expect(
      retry(page).or(
        options(page)
          .filter({ hasText: /redirect/i })
          .first(),
      ),
    ).toBeVisible(SILENCE);
    if (await retry(page).isVisible()) {
      await expect(options(page)).toHaveCount(0);
      await retry(page).click();
    }
    await expect(options(page).nth(1)).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    expect(played.workers).toEqual(['replaced', 'own']);
    expect(played.files()).toEqual([...FILES].sort());
  });
}

test('When one query fails, an error box offers to ask it again, and other queries are answered', async ({ page }) => {
  const failing = `
    const failed = new Set(['other']);
    const mayFail = ({ id, query }) => {
      if (!query || failed.has(query)) return false;
      failed.add(query);
      postMessage({ id, error: 'RangeError: wrong' });
      return true;
    };`;
  const played = await replaceWorker(
    page,
    `${failing} ready(); onmessage = ({ data }) => mayFail(data) || answer(data);`,
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
  expect(played.workers).toEqual(['replaced']);
});
