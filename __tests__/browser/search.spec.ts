import { expect, test, type Page } from '@playwright/test';
import {
  isSameDocument,
  MOBILE,
  markWindow,
  open,
  openHeld,
  settled,
  stored,
  watchFaults,
} from './support';
import {
  search,
  searchBox as box,
  searchDialog as dialog,
  searchOptions as options,
} from './support-search';

const FILES = ['/search-documents.json', '/search-index.json'];
const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

/** The search files that a page requests, in order. */
function watchFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (FILES.includes(pathname)) asked.push(pathname);
  });
  return asked;
}

/** The option that Enter would open. */
async function active(page: Page) {
  const id = (await box(page).getAttribute('aria-activedescendant')) ?? '';
  return page.locator(`[id="${id}"]`);
}

test('Ctrl+K, `/` and the button each open the search; Escape returns the focus', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'API', exact: true });
  for (const key of ['Control+k', '/']) {
    await link.focus();
    await page.keyboard.press(key);
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(link).toBeFocused();
  }
  await button(page).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
  // In an alphabet without K, the key has another letter; on a Dvorak keyboard, K has the place of another letter.
  for (const [key, code, opens] of [
    ['л', 'KeyK', true],
    ['k', 'KeyV', true],
    ['t', 'KeyK', false],
  ] as const) {
    const init = { key, code, ctrlKey: true, bubbles: true, cancelable: true };
    await page.locator('body').dispatchEvent('keydown', init);
    await (opens ? expect(box(page)).toBeFocused() : expect(dialog(page)).toBeHidden());
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
});

test('The switch in the search takes `/` from it, on later pages, too, and gives it back', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  await page.keyboard.press('/');
  const choice = dialog(page).getByRole('switch', { name: 'Open with /', exact: true });
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  expect(await stored(page, 'search.slash')).toBe('false');
  await page.keyboard.press('Escape');
  await open(page, '/support');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toHaveValue('');
  await choice.click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
});

test('No search file is requested before the first use, and each only once', async ({ page }) => {
  const asked = watchFiles(page);
  await open(page, '/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Introduction' })
    .click();
  await expect(page).toHaveURL('/introduction');
  await settled(page);
  expect(asked).toEqual([]);
  for (let i = 0; i < 3; i += 1) {
    await search(page, 'redirect');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /^Next/ })
      .click();
    await settled(page);
  }
  await search(page, 'webhook signature');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await search(page, 'invoice');
  expect(asked.toSorted()).toEqual(FILES);
});

test('By keyboard, arrows, Home and End move through the options, and Tab goes round', async ({
  page,
}) => {
  await open(page, '/');
  await search(page, 'project');
  const count = await options(page).count();
  expect(count).toBeGreaterThan(2);
  const expectActive = async (index: number) => {
    await expect(options(page).nth(index)).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options(page).nth(index).getAttribute('id')) ?? '?',
    );
    await expect(options(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(1);
    await expect(options(page).nth(index)).toBeInViewport();
    await expect(box(page)).toBeFocused();
  };
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expectActive(0);
  await page.keyboard.press('ArrowDown');
  await expectActive(1);
  await page.keyboard.press('End');
  await expectActive(count - 1);
  await page.keyboard.press('ArrowUp');
  await expectActive(count - 2);
  await page.keyboard.press('Home');
  await expectActive(0);
  await expect(dialog(page).getByRole('group', { name: 'API', exact: true })).toBeVisible();
  const close = dialog(page).getByRole('button', { name: 'Close (esc)', exact: true });
  const slash = dialog(page).getByRole('switch', { name: 'Open with /', exact: true });
  for (const [key, stops] of [
    ['Tab', [close, slash, box(page)]],
    ['Shift+Tab', [slash, close, box(page)]],
  ] as const)
    for (const stop of stops) {
      await page.keyboard.press(key);
      await expect(stop).toBeFocused();
    }
});

test('Enter opens the section that matched, without a full load', async ({ page, baseURL }) => {
  const faults = watchFaults(page, new URL(baseURL ?? '').origin);
  await open(page, '/');
  await markWindow(page);
  await search(page, 'redirect loop');
  // WCAG 2.5.3: its name is what it shows.
  await expect(options(page).first()).toHaveAccessibleName(/^Redirect loops Redirect check .*loop/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const href = (await (await active(page)).getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/[\w/-]+\?_highlight=[^#]+(?:#[\w-]+)?$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
  await expect(dialog(page)).toBeHidden();
  expect(await isSameDocument(page)).toBe(true);
  const id = new URL(page.url()).hash.slice(1);
  if (id) await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  expect(faults).toEqual([]);
});

test('A click opens an option; Ctrl+Enter opens it in a new tab, beside the search', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await search(page, 'invoice');
  const tab = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await tab).toHaveURL(/_highlight=/);
  await (await tab).close();
  await expect(dialog(page)).toBeVisible();
  await options(page).nth(1).click();
  await expect(page).toHaveURL(/_highlight=/);
  await expect(dialog(page)).toBeHidden();
});

test('A query without a hit shows `No results`, existing words and the help page', async ({
  page,
}) => {
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await box(page).fill('<xyzzyqqq>');
  await expect(
    dialog(page).getByText('No results for “<xyzzyqqq>”', { exact: true }),
  ).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await box(page).fill('notifukatons');
  const aids = dialog(page).getByRole('region', { name: 'Suggestions' });
  await expect(aids.getByRole('link')).toHaveAttribute('href', '/support');
  await aids.getByRole('button').first().click();
  await expect(options(page).first()).toBeVisible();
  await box(page).fill('redirect');
  await expect(options(page).first()).toBeVisible();
  await expect(dialog(page).getByText(/No results/)).toHaveCount(0);
});

test('Recent searches are offered again, and can be cleared', async ({ page }) => {
  await open(page, '/');
  await search(page, 'redirect loop');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  const recent = dialog(page).getByRole('region', { name: 'Recent searches' });
  await recent.getByRole('button', { name: 'redirect loop', exact: true }).click();
  await expect(box(page)).toHaveValue('redirect loop');
  await expect(box(page)).toBeFocused();
  await expect(options(page).first()).toBeVisible();
  await box(page).fill('');
  await recent.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(recent).toHaveCount(0);
  await expect(box(page)).toBeFocused();
});

test('An address of the search page opens the search with its query', async ({ page }) => {
  await open(page, '/search?q=redirect%20loop');
  await expect(box(page)).toHaveValue('redirect loop');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
});

test('A query of stop words alone shows `No results` above the reason', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await box(page).fill('how do I');
  const message = dialog(page).getByText('No results for “how do I”', { exact: true });
  await expect(message).toBeVisible();
  const reason = dialog(page).getByRole('region', { name: 'Suggestions' });
  await expect(reason).toContainText(
    'These words are on every page. Add a word that names what you look for.',
  );
  const [above, below, around] = await Promise.all(
    [message, reason, dialog(page)].map((part) => part.boundingBox()),
  );
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  const middle = (part: typeof above) => (part?.x ?? 0) + (part?.width ?? 0) / 2;
  expect(Math.abs(middle(above) - middle(around))).toBeLessThan(2);
});

test('A list has six rows of 56 px or more, and its dialog the height of its content', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const heights = new Set<number>();
  await page.keyboard.press('Control+k');
  for (const [words, more] of [
    ['redirect loop', 5],
    ['project', 0],
  ] as const) {
    await box(page).fill(words);
    const group = dialog(page).getByRole('group', { name: `More about “${words}”`, exact: true });
    await expect(group.getByRole('option')).toHaveCount(more);
    // Until now, the rows may be those of the words before.
    await expect(options(page).first()).toContainText(new RegExp(words.split(' ')[0] ?? '', 'i'));
    expect(await options(page).count()).toBeGreaterThanOrEqual(6);
    const rows = await options(page).evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    );
    expect(new Set(rows)).toEqual(new Set([56]));
    const { height = 0 } = (await dialog(page).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(320);
    expect(height).toBeLessThanOrEqual(0.72 * 900);
    heights.add(height);
  }
  expect(heights.size).toBe(2);
});

test('A row of the next rank is reached and opened by the keyboard', async ({ page }) => {
  await open(page, '/');
  await search(page, 'redirect loop');
  await page.keyboard.press('End');
  const href = (await (await active(page)).getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
});

test('The box before the dialog has its words and its keys', async ({ page }) => {
  const letThrough = await openHeld(page, '/');
  const shown = async () => ({
    placeholder: await box(page).getAttribute('placeholder'),
    close: await dialog(page).getByRole('button', { name: 'Close (esc)' }).innerText(),
    keys: await dialog(page).locator('.search-foot p').innerText(),
    top: (await dialog(page).boundingBox())?.y,
    width: (await dialog(page).boundingBox())?.width,
  });
  await page.keyboard.press('Control+k');
  const before = await shown();
  letThrough();
  await expect(page.locator('.search-dialog[data-state]')).toBeVisible();
  expect(await shown()).toEqual(before);
  expect(before).toMatchObject({ placeholder: 'Search docs and API', close: 'esc' });
});

test('On a phone, a row shows the words that match', async ({ page }) => {
  await page.setViewportSize(MOBILE);
  await open(page, '/introduction');
  for (const query of ['token', 'webhook signature', 'redirect loop', 'timeout']) {
    await search(page, query);
    await expect(options(page).locator('mark').first()).toBeVisible();
    const cut = await options(page)
      .locator('mark')
      .evaluateAll((marks) =>
        marks.flatMap((mark) => {
          const edges = mark.parentElement?.closest('span')?.getBoundingClientRect();
          const { right, bottom } = mark.getBoundingClientRect();
          const isCut = edges && (right > edges.right + 1 || bottom > edges.bottom + 1);
          return isCut ? [mark.closest('[role=option]')?.textContent] : [];
        }),
      );
    expect(cut, query).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
});
