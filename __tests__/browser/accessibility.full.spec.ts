import { expect, test } from '@playwright/test';
import { DESKTOP, MOBILE, open, readSitemap, store } from './support';
import { violationsInBothModes } from './support-axe';

// `npm test` examines each type of page (`page-types.spec.ts`) and what opens on it (`accessibility.spec.ts`).

const PARTS = 12;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (let part = 0; part < PARTS; part += 1) {
  test(`axe finds no violation on any page, part ${part + 1} of ${PARTS}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(600_000);
    const paths = (await readSitemap(request))
      .map(({ path }) => path)
      .filter((_, index) => index % PARTS === part);
    for (const path of paths) {
      await open(page, path);
      for (const size of [MOBILE, { width: 996, height: 800 }, DESKTOP]) {
        await page.setViewportSize(size);
        expect
          .soft(await violationsInBothModes(page, 'main'), `${path} at ${size.width} px`)
          .toEqual([]);
      }
    }
  });
}

test('axe finds no violation on an operation page with expanded fields and wrapped code', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await store(page, { 'code-wrap': 'true' });
  await open(page, '/api/get-test');
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.getByRole('button', { name: 'Close announcement' }).click();
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
  expect.soft(await violationsInBothModes(page)).toEqual([]);
});
