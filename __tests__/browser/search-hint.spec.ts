import { expect, test, type Page } from '@playwright/test';
import { open } from './support';

const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

for (const width of [600, 768, 996]) {
  test(`A mobile layout of ${width} px shows the hint in a top bar of one row`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/checks/redirect');
    expect((await button(page).innerText()).trim()).toMatch(/^Search\s*Ctrl\+K$/);
    const [search, menu] = [
      await button(page).boundingBox(),
      await page.getByRole('button', { name: 'Open menu', exact: true }).boundingBox(),
    ];
    expect(search?.height).toBeGreaterThanOrEqual(44);
    expect(
      Math.abs((search?.y ?? 0) + (search?.height ?? 0) / 2 - (menu?.y ?? 0) - (menu?.height ?? 0) / 2),
    ).toBeLessThan(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

for (const width of [997, 1280, 1440])
  test(`A desktop layout of ${width} px shows the hint`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/checks/redirect');
    expect((await button(page).innerText()).trim()).toMatch(/^Search\s*Ctrl\+K$/);
  });

test('On a phone the search button is an icon with its name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/checks/redirect');
  const size = await button(page).boundingBox();
  expect([size?.width, size?.height]).toEqual([44, 44]);
  await expect(button(page).getByText('Ctrl+K')).toBeHidden();
});

for (const { platform, key, other, shortcuts, pressed } of [
  { platform: 'Linux x86_64', key: 'Ctrl+K', other: '⌘K', shortcuts: 'Control+K /', pressed: 'Control+k' },
  { platform: 'MacIntel', key: '⌘K', other: 'Ctrl+K', shortcuts: 'Meta+K /', pressed: 'Meta+k' },
]) {
  test(`On ${platform} the hint and the not-found page name ${key} from the first paint on, and nothing moves`, async ({
    page,
  }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(Navigator.prototype, 'platform', { get: () => value }),
      platform,
    );
    await page.addInitScript(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
      ).observe({
        type: 'layout-shift',
        buffered: true,
      });
      Object.assign(window, { shifts });
    });
    await open(page, '/no/such/page');
    await expect(button(page)).toHaveAttribute('aria-keyshortcuts', shortcuts);
    for (const part of [page.getByRole('banner'), page.getByRole('main')]) {
      await expect(part.getByText(key, { exact: true })).toBeVisible();
      await expect(part.getByText(other, { exact: true })).toBeHidden();
    }
    expect((await page.getByRole('main').innerText()).replace(/\s+/g, ' ')).toContain(
      `Search with ${key}, or begin here:`,
    );
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await page.keyboard.press(pressed);
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  });
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the not-found page names the keys of every platform', async ({ page }) => {
    await page.goto('/no/such/page');
    expect((await page.getByRole('main').innerText()).replace(/\s+/g, ' ')).toContain(
      'Search with Ctrl+K or ⌘K, or begin here:',
    );
  });
});
