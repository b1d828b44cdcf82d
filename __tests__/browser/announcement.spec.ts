import { expect, test, type Page } from '@playwright/test';
import { FULL } from '../support/full';
import { open, settled, store, stored } from './support';
import { watchShifts } from './support-layout';

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement', exact: true });
const close = (page: Page) =>
  bar(page).getByRole('button', { name: 'Close announcement', exact: true }).click();

test('A first visit shows the bar; closed, it stays closed on other routes and after a reload', async ({
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
  test(`After the ${way} closes the bar, the focus is on the top bar, and Tab goes on there`, async ({
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

for (const [width, route] of [
  [390, '/'],
  [997, '/checks/redirect'],
  ...(FULL
    ? ([
        [996, '/api/new-project'],
        [1440, '/no/such/page'],
      ] as const)
    : []),
] as const)
  test(`Nothing moves on ${route} at ${width} px with a late font, with and without the bar`, async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // Later than the first paint, not in its frame: Chromium would show it then, and move the text.
    await page.route('**/*.woff2', (font) =>
      page
        .waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
          undefined,
          { polling: 400 },
        )
        .then(() => font.continue())
        .catch(() => undefined),
    );
    await page.setViewportSize({ width, height: 844 });
    for (const state of ['first seen', 'dismissed', 'new']) {
      if (state === 'dismissed') await close(page);
      if (state === 'new')
        await store(page, {
          'announcement.id': 'an-earlier-one',
          'announcement.dismissed-ids': '',
        });
      await open(page, route);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await expect(bar(page)).toBeVisible({ visible: state !== 'dismissed' });
      expect(await shifts(), state).toEqual([]);
    }
  });
