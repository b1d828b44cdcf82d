import { expect, test, type Page } from '@playwright/test';
import { FULL } from '../support/full';
import { MOBILE, open, watchFaults } from './support';
import { violationsInBothModes } from './support-axe';

// What opens over a page: its roles, its focus and its keys, and what a reader sees if it crashes.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const DIALOGS = [
  { control: 'Search', name: 'Search', isModal: true, needs: 'MutationObserver' },
  { control: 'Open menu', name: 'Menu', isModal: true, needs: 'MutationObserver' },
  { control: 'Colour mode', name: 'Colour mode', isModal: false, needs: 'getComputedStyle' },
] as const;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const crash = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page crashed.' });

/** Whether the page behind is hidden from screen readers. */
const isHidden = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.closest('[aria-hidden="true"]') !== null);

for (const { control, name, isModal } of DIALOGS) {
  test(`\`${name}\` is a dialog that has the focus, breaks no policy, and returns the focus`, async ({
    page,
    baseURL,
  }) => {
    const faults = watchFaults(page, new URL(baseURL ?? '').origin);
    await page.setViewportSize(MOBILE);
    await open(page, '/checks/redirect');
    await page.evaluate(() => {
      const violations: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        violations.push(event.violatedDirective),
      );
      Object.assign(window, { violations });
    });
    for (let time = 0; time < 2; time += 1) {
      await button(page, control).click();
      await expect(dialog(page, name)).toBeVisible();
      await expect(dialog(page, name).locator(':focus')).toHaveCount(1);
      await expect.poll(() => isHidden(page)).toBe(isModal);
      await expect(page.locator('header button[aria-expanded="true"]')).toHaveCount(1);
      if (isModal) {
        await expect(dialog(page, name)).toHaveAttribute('aria-modal', 'true');
        for (const key of ['Tab', 'Shift+Tab'])
          for (let i = 0; i < 6; i += 1) {
            await page.keyboard.press(key);
            await expect(dialog(page, name).locator(':focus')).toHaveCount(1);
          }
      }
      await page.keyboard.press('Escape');
      await expect(dialog(page, name)).toHaveCount(0);
      await expect(button(page, control)).toBeFocused();
      await expect.poll(() => isHidden(page)).toBe(false);
    }
    expect(
      await page.evaluate(() => (window as unknown as { violations: string[] }).violations),
    ).toEqual([]);
    expect(await page.evaluate(() => document.querySelectorAll('style').length)).toBe(0);
    expect(faults).toEqual([]);
  });
}

// One component catches what any of them throws.
for (const { control, name, needs } of FULL ? DIALOGS : DIALOGS.slice(0, 1))
  test(`If \`${name}\` throws, a notice offers to try again, and the page stays usable`, async ({
    page,
  }) => {
    await page.setViewportSize(MOBILE);
    await open(page, '/checks/redirect');
    // As an extension may break a browser.
    await page.evaluate((broken) => {
      const working = { [broken]: window[broken as keyof Window] };
      const fail = function () {
        throw new TypeError(`${broken} is broken.`);
      };
      Object.assign(window, { [broken]: fail, repair: () => Object.assign(window, working) });
    }, needs);
    await button(page, control).click();
    await expect(crash(page)).toContainText(`${needs} is broken.`);
    const again = crash(page).getByRole('button', { name: 'Try again', exact: true });
    await expect(again).toBeFocused();
    await expect(dialog(page, name)).toHaveCount(0);
    await expect.poll(() => isHidden(page)).toBe(false);
    await again.click();
    await expect(again).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Checks', exact: true }).click();
    await expect(page).toHaveURL('/category/checks');
    await expect(crash(page)).toHaveCount(0);
    await button(page, control).click();
    await expect(crash(page)).toBeVisible();
    await page.evaluate(() => (window as unknown as { repair: () => void }).repair());
    expect(await violationsInBothModes(page, '[role="alert"]')).toEqual([]);
    await again.click();
    await expect(crash(page)).toHaveCount(0);
    await expect(dialog(page, name)).toBeVisible();
    await expect(dialog(page, name).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page, name)).toHaveCount(0);
  });
