import { expect, test } from '@playwright/test';
import {
  follow,
  heading,
  hold,
  isSameDocument,
  markWindow,
  open,
  scrollTo,
  scrollY,
  withoutNavigationApi,
} from './support';

// In a browser without the Navigation API, links load documents.

test.beforeEach(({ page }) => withoutNavigationApi(page));

test('A link loads a document, which begins at its top', async ({ page }) => {
  await open(page, '/checks/redirect');
  await markWindow(page);
  await scrollTo(page, 900);
  await follow(page, '/support');
  await expect(heading(page)).toHaveText('Support');
  expect(await scrollY(page)).toBe(0);
  expect(await isSameDocument(page)).toBe(false);
  await page.goBack();
  await expect(heading(page)).toContainText('Redirect');
  await expect.poll(() => scrollY(page)).toBe(900);
});

test('The progress bar appears after 200 ms, and not before', async ({ page }) => {
  await page.addInitScript(() => {
    let clicked = 0;
    document.addEventListener('click', () => (clicked = performance.now()), true);
    new MutationObserver(() => {
      if (document.querySelector('.progress-bar'))
        console.log('bar after', performance.now() - clicked);
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, '/checks/redirect');
  const letThrough = await hold(page, '**/support');
  // Playwright asks nothing of a page that waits for a document.
  const shown = page.waitForEvent('console', (message) => message.text().startsWith('bar after'));
  await follow(page, '/support');
  expect(Number(await (await shown).args()[1]?.jsonValue())).toBeGreaterThanOrEqual(200);
  letThrough();
  await expect(heading(page)).toHaveText('Support');
});

test('A result of a search that someone shares highlights its words, and a fragment moves to the next one', async ({
  page,
}) => {
  await open(page, '/checks/redirect?_highlight=loop');
  const bar = page.getByRole('group', { name: 'Marked words' });
  await expect(bar).toContainText(/1 of/);
  await follow(page, '?_highlight=loop#find-the-cause');
  await expect(bar).not.toContainText(/^1 of/);
});
