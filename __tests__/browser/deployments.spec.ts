import { expect, test } from '@playwright/test';
import { follow, heading, isSameDocument, markWindow, open, ROUTES, watchLoads } from './support';

// A tab that stays open while the site is published again.

test('an open tab shows pages of ten versions of the content in its document, and loads one document for new code', async ({
  page,
}) => {
  const routes = [...ROUTES.docs, ...ROUTES.faq]
    .filter((route) => route !== '/support')
    .slice(0, 11);
  const [last = '/', ...others] = routes.toReversed();
  let version = 0;
  let build = '';
  await page.route(
    ({ pathname }) => routes.includes(pathname),
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace('</main>', `<p>Version ${version}</p></main>`);
      const body = build ? html.replace(/data-build="[^"]*"/, `data-build="${build}"`) : html;
      await route.fulfill({ response, body });
    },
  );
  await open(page, '/support');
  await markWindow(page);
  const loads = watchLoads(page);
  for (const route of others) {
    version += 1;
    await follow(page, route);
    await expect(page.getByText(`Version ${version}`, { exact: true })).toBeVisible();
  }
  expect(version).toBe(10);
  expect(await isSameDocument(page)).toBe(true);
  expect(loads).toEqual([]);
  build = 'new-code';
  await follow(page, last);
  await expect.poll(() => loads).toEqual([last]);
  await page.waitForLoadState('load');
  await expect(heading(page)).toBeVisible();
  expect(loads).toEqual([last]);
});
