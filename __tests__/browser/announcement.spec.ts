import { expect, test, type Page } from '@playwright/test';
import { open, settled, store, stored } from './support';
import { watchShifts } from './support-layout';

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement', exact: true });
const close = (page: Page) => bar(page).getByRole('button', { name: 'Close announcement', exact: true }).click();

test('A first visit shows the bar with its links, and stores its id; closed, it stays closed on other routes and after a reload', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  await expect(bar(page)).not.toHaveText('');
  expect(await stored(page, 'announcement.id')).toMatch(/\S/);
  expect(await stored(page, 'announcement.dismissed')).toBe('false');
  await bar(page).getByRole('link').first().click();
  await expect(page).not.toHaveURL('/checks/redirect');
  await expect(bar(page)).toBeVisible();
  await close(page);
  await expect(bar(page)).toBeHidden();
  expect(await stored(page, 'announcement.dismissed')).toBe('true');
  await page.goBack();
  await expect(page).toHaveURL('/checks/redirect');
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await settled(page);
  await expect(bar(page)).toBeHidden();
});

for (const way of ['keyboard', 'pointer'])
  test(`After the ${way} closes the bar, the focus is on the top bar, and Tab reaches its first link`, async ({
    page,
  }) => {
    await open(page, '/');
    if (way === 'keyboard') await bar(page).getByRole('button').press('Enter');
    else await close(page);
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('banner')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
  });

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`Nothing moves after the first paint at ${size.width} px, whether the bar is dismissed or new`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const shifts = await watchShifts(page);
    await open(page, '/');
    await close(page);
    for (const route of ['/', '/checks/redirect', '/api/new-project']) {
      await open(page, route);
      await expect(bar(page)).toBeHidden();
      expect(await shifts(), `${route}, dismissed`).toEqual([]);
    }
    await store(page, { 'announcement.id': 'an-earlier-one' });
    await open(page, '/checks/redirect');
    expect(await shifts(), 'new').toEqual([]);
  });
}

test('Nothing moves on a slow machine with a late font, at any width and on any page type', async ({ page }) => {
  const shifts = await watchShifts(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.route('**/*.woff2', (route) => setTimeout(() => void route.continue().catch(() => undefined), 400));
  for (const [width, route] of Object.entries({
    390: '/',
    996: '/api/new-project',
    997: '/checks/redirect',
    1440: '/no/such/page',
  })) {
    await page.setViewportSize({ width: Number(width), height: 844 });
    await open(page, route);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await shifts(), `${route} at ${width} px`).toEqual([]);
  }
});
