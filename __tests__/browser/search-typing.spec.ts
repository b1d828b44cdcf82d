import { expect, test } from '@playwright/test';
import { hold, holdPage, open, openHeld, pressAtOnce, settled } from './support';
import {
  search,
  SEARCH_FILES,
  searchBox as box,
  searchDialog as dialog,
  searchOptions as options,
} from './support-search';

// What happens between the keys: fast readers, input methods, odd queries, and browsers without threads.

test('Enter before the dialog opens opens the first result of the text', async ({ page }) => {
  const letThrough = await openHeld(page, '/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('redirect loop');
  await expect(page.locator('.search-dialog[data-state]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  letThrough();
  await expect(page).toHaveURL(/#redirect-loops$/);
  await expect(dialog(page)).toBeHidden();
});

test('A letter after an early Enter cancels it', async ({ page }) => {
  const letThrough = await openHeld(page, '/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('redirect');
  await expect(page.locator('.search-dialog[data-state]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' loop');
  letThrough();
  await expect(box(page)).toHaveValue('redirect loop');
  await expect(options(page).first()).toContainText('Redirect loops');
  await expect(page).toHaveURL(/\/$/);
});

test('The caret stays where it is when the dialog opens, and so does what is selected', async ({
  page,
}) => {
  const letThrough = await openHeld(page, '/');
  const arrive = async () => {
    letThrough();
    await expect(page.locator('.search-dialog[data-state]')).toBeVisible();
    await expect(box(page)).toBeFocused();
  };
  await page.keyboard.press('Control+k');
  await page.keyboard.type('redirxct loopp');
  await page.keyboard.press('Backspace');
  for (let i = 0; i < 7; i += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await arrive();
  await page.keyboard.type('e');
  await expect(box(page)).toHaveValue('redirect loop');
  await expect(options(page).first()).toContainText('Redirect loops');
});

test('A dialog that took over from the box gives the focus to its button, if no element had it before', async ({
  page,
}) => {
  const letThrough = await openHeld(page, '/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('loop');
  letThrough();
  await expect(page.locator('.search-dialog[data-state]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});

test('A word in composition is finished before the dialog opens', async ({ page, context }) => {
  const letThrough = await openHeld(page, '/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('invoice ');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Input.imeSetComposition', {
    text: 'numb',
    selectionStart: 4,
    selectionEnd: 4,
  });
  const arrived = page.waitForResponse(/\/site\/overlays-\w+\.js$/);
  letThrough();
  await (await arrived).finished();
  await settled(page);
  await expect(page.locator('.search-dialog[data-state]')).toHaveCount(0);
  await devtools.send('Input.insertText', { text: 'number' });
  await expect(page.locator('.search-dialog[data-state]')).toBeVisible();
  await expect(box(page)).toHaveValue('invoice number');
  await expect(options(page).first()).toHaveAttribute('href', /number/);
});

test('Enter in an empty box opens no page before the dialog is there', async ({ page }) => {
  const letThrough = await openHeld(page, '/');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Enter');
  await page.keyboard.type('loop');
  letThrough();
  await expect(page.locator('.search-dialog[data-state]')).toBeVisible();
  await expect(box(page)).toHaveValue('loop');
  await expect(page).toHaveURL('/');
});

test('`/` in the search box is a character, and a click outside closes the search', async ({
  page,
}) => {
  await open(page, '/');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(box(page)).toHaveValue('a/b');
  await settled(page);
  await page.mouse.click(12, 700);
  await expect(dialog(page)).toBeHidden();
});

for (const way of ['Escape', 'A click beside it'] as const) {
  test(`${way} cancels a search before its dialog opens`, async ({ page }) => {
    const letThrough = await openHeld(page, '/');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('redirec');
    await (way === 'Escape' ? page.keyboard.press('Escape') : page.mouse.click(12, 700));
    await expect(page.getByRole('combobox')).toHaveCount(0);
    if (way === 'Escape')
      await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
    const arrived = page.waitForResponse(/\/site\/overlays-\w+\.js$/);
    letThrough();
    await (await arrived).finished();
    await settled(page);
    await expect(dialog(page)).toHaveCount(0);
  });
}

test('A result on the same page gets the focus', async ({ page }) => {
  await open(page, '/checks/redirect');
  await search(page, 'redirect loop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Redirect loops', exact: true })).toBeFocused();
});

test('The search opens again immediately after a result was opened', async ({ page }) => {
  await open(page, '/');
  await search(page, 'redirect loop');
  await pressAtOnce(page, ['Enter', 'Control+k']);
  await expect(page).toHaveURL(/_highlight=/);
  await dialog(page).getByRole('button', { name: 'redirect loop', exact: true }).click();
  await expect(options(page).first()).toBeVisible();
  await expect(box(page)).toBeFocused();
});

test('Letters are kept that are typed into the search while the page behind it arrives', async ({
  page,
}) => {
  const showPage = await holdPage(page, '/checks/redirect');
  await open(page, '/');
  await search(page, 'redirect loop');
  await pressAtOnce(page, ['Enter', 'Control+k']);
  await expect(page).toHaveURL(/#redirect-loops$/);
  await page.keyboard.type('quiet');
  await showPage();
  await page.keyboard.type(' hours');
  await expect(box(page)).toHaveValue('quiet hours');
});

test('Letters are kept that are typed before the dialog opens while the page behind it arrives', async ({
  page,
}) => {
  const letThrough = await openHeld(page, '/introduction');
  const showPage = await holdPage(page, '/account');
  await page.getByRole('link', { name: 'Account', exact: true }).first().click();
  await expect(page).toHaveURL('/account');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('quiet');
  await showPage();
  await page.keyboard.type(' hours');
  letThrough();
  await expect(box(page)).toHaveValue('quiet hours');
  await expect(box(page)).toBeFocused();
});

test('Letters are kept in a search that opens again immediately after a result on the same page', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  await search(page, 'redirect loop');
  await pressAtOnce(page, ['Enter', 'Control+k']);
  await page.keyboard.type('quiet hours');
  await expect(box(page)).toHaveValue('quiet hours');
});

test('Enter opens the first result of the newest text, even before the results are shown', async ({
  page,
}) => {
  const letThrough = await hold(page, SEARCH_FILES);
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await pressAtOnce(page, ['Enter'], 'redirect loop');
  letThrough();
  await expect(page).toHaveURL(/#redirect-loops$/);
  await expect(dialog(page)).toBeHidden();
  await search(page, 'redirect loop');
  await pressAtOnce(page, ['Enter'], 'quiet hours');
  await expect(page).toHaveURL(/#quiet-hours$/);
});

test('A word in composition is not searched, and Enter belongs to the input method', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await search(page, 'invoice');
  const first = await options(page).first().getAttribute('href');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Input.imeSetComposition', {
    text: ' xyzzyqqq',
    selectionStart: 9,
    selectionEnd: 9,
  });
  await expect(box(page)).toHaveValue('invoice xyzzyqqq');
  await box(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect(options(page).first()).toHaveAttribute('href', first ?? '');
  await expect(page).toHaveURL('/');
  await devtools.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  await devtools.send('Input.insertText', { text: ' number' });
  await expect(box(page)).toHaveValue('invoice number');
  await expect(options(page).first()).toHaveAttribute('href', /number/);
});

test('The number of results never belongs to an earlier query', async ({ page }) => {
  await open(page, '/');
  await search(page, 'invoice');
  const status = dialog(page).getByRole('status');
  await expect(status).toHaveText(/results/);
  await dialog(page).evaluate((element) => {
    const wrong = () => {
      const said = Number.parseInt(element.querySelector('[role=status]')?.textContent ?? '', 10);
      return said > 0 && said !== element.querySelectorAll('[role=option]').length;
    };
    new MutationObserver(() => wrong() && element.setAttribute('data-wrong', '')).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await box(page).fill('redirect loop');
  await expect(options(page).first()).toHaveAttribute('href', /redirect-loops$/);
  await expect(status).toHaveText(/^6 results$/);
  await expect(dialog(page)).not.toHaveAttribute('data-wrong');
});
