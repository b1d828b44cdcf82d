import { expect, test, type Page } from '@playwright/test';
import { edges, MOBILE, open } from './support';
import { watchShifts } from './support-layout';

const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

test('The search button shows its key from 600 px on, in one row, and is an icon on a phone', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  const menu = page.getByRole('button', { name: 'Open menu', exact: true });
  for (const width of [600, 768, 996, 997, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect
      .soft((await button(page).innerText()).trim(), `${width} px`)
      .toMatch(/^Search\s*Ctrl\+K$/);
    if (width > 996) continue;
    const [search, other] = [await edges(button(page)), await edges(menu)];
    expect.soft(search.bottom - search.top, `${width} px`).toBeGreaterThanOrEqual(44);
    expect
      .soft(Math.abs(search.top + search.bottom - other.top - other.bottom), `${width} px`)
      .toBeLessThan(4);
  }
  await page.setViewportSize(MOBILE);
  const { left, right, top, bottom } = await edges(button(page));
  expect([right - left, bottom - top]).toEqual([44, 44]);
  await expect(button(page).getByText('Ctrl+K')).toBeHidden();
});

for (const { platform, key, other, shortcuts, pressed } of [
  {
    platform: 'Linux x86_64',
    key: 'Ctrl+K',
    other: '⌘K',
    shortcuts: 'Control+K /',
    pressed: 'Control+k',
  },
  { platform: 'MacIntel', key: '⌘K', other: 'Ctrl+K', shortcuts: 'Meta+K /', pressed: 'Meta+k' },
]) {
  test(`On ${platform} the hint and the not-found page name ${key}, and nothing moves`, async ({
    page,
  }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(Navigator.prototype, 'platform', { get: () => value }),
      platform,
    );
    const shifts = await watchShifts(page);
    await open(page, '/no/such/page');
    await expect(button(page)).toHaveAttribute('aria-keyshortcuts', shortcuts);
    for (const part of [page.getByRole('banner'), page.getByRole('main')]) {
      await expect(part.getByText(key, { exact: true })).toBeVisible();
      await expect(part.getByText(other, { exact: true })).toBeHidden();
    }
    expect(await shifts()).toEqual([]);
    await page.keyboard.press(pressed);
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  });
}
