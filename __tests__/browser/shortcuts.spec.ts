import { expect, test, type Page } from '@playwright/test';
import { MOBILE, open, openHydrated, STATES } from './support';

const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const button = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' });

for (const [state, openPage] of Object.entries(STATES)) {
  test.describe(`From ${state}`, () => {
    test('? shows the keyboard shortcuts, and Escape closes them', async ({ page }) => {
      await openPage(page, '/checks/redirect');
      await page.keyboard.press('?');
      await expect(list(page)).toContainText('Open the search');
      await expect(list(page).getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(list(page)).toHaveCount(0);
    });

    test('the button in the footer shows the keyboard shortcuts, and gets the focus back', async ({ page }) => {
      await openPage(page, '/checks/redirect');
      await button(page).click();
      await list(page).getByRole('button', { name: 'Close' }).click();
      await expect(list(page)).toHaveCount(0);
      await expect(button(page)).toBeFocused();
    });
  });
}

test('Back closes the keyboard shortcuts and stays on the page', async ({ page }) => {
  await openHydrated(page, '/checks/redirect');
  await page.keyboard.press('?');
  await expect(list(page)).toBeVisible();
  await page.goBack();
  await expect(list(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/checks\/redirect$/);
});

test('? is a letter in the search', async ({ page }) => {
  await openHydrated(page, '/checks/redirect');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('why');
  await page.keyboard.press('?');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('why?');
  await expect(list(page)).toHaveCount(0);
});

test('A list of shortcuts that cannot be loaded shows an error, and Retry loads it', async ({ page }) => {
  await openHydrated(page, '/checks/redirect');
  await page.route(/\/_next\/static\/chunks\/.*\.js/, (route) => route.abort());
  await page.keyboard.press('?');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(list(page)).toBeVisible();
});

test('The list of shortcuts fits on a phone', async ({ page }) => {
  await page.setViewportSize(MOBILE);
  await open(page, '/checks/redirect');
  await button(page).click();
  const box = await list(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= MOBILE.width).toBe(true);
});
