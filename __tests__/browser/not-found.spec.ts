import { expect, test, type Page } from '@playwright/test';
import { edges, follow, MOBILE, open } from './support';
import { watchShifts } from './support-layout';

const guesses = (page: Page) => page.getByRole('main').locator('section').getByRole('link');
const heading = (page: Page) => page.getByRole('heading', { name: 'Did you mean', exact: true });

for (const [path, route] of [
  ['/checks/redirects', '/checks/redirect'],
  ['/Checks/REDIRECT', '/checks/redirect'],
  ['/redirect', '/checks/redirect'],
  ['/docs/checks/csrf_protection.html', '/checks/CSRF-protection'],
  ['/api/getProject', '/api/get-project'],
  ['/payments/invoice', '/payment/invoices'],
  ['/api', '/api/pagewarden-api'],
] as const)
  test(`The page of the unknown address ${path} suggests ${route} first`, async ({ page }) => {
    await open(page, path);
    await expect(heading(page)).toBeVisible();
    await expect(guesses(page).first()).toHaveAttribute('href', route);
    expect(await guesses(page).count()).toBeLessThanOrEqual(3);
  });

for (const size of [{ width: 1440, height: 900 }, MOBILE])
  test(`At ${size.width} px, the suggestions are near the top, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const shifts = await watchShifts(page);
    await open(page, '/checks/redirects');
    await expect(heading(page)).toBeVisible();
    expect((await edges(heading(page))).top).toBeLessThanOrEqual(340);
    expect(await shifts()).toEqual([]);
  });

test('The search of the page begins with the words of the address', async ({ page }) => {
  await open(page, '/introduction');
  await follow(page, '/checks/how-redirects');
  const field = page.getByRole('main').getByRole('button', {
    name: 'Search the documentation: checks how redirects',
    exact: true,
  });
  await expect(field).toHaveText(/: checks how redirects/);
  await field.click();
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toHaveValue(
    'checks how redirects',
  );
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('An address that is near to none shows where to begin instead', async ({ page }) => {
  await open(page, '/no/such/page');
  await expect(page.getByRole('heading', { name: 'Begin here', exact: true })).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  await expect(guesses(page)).toHaveCount(3);
});

test('Where the list of pages cannot be loaded, the page shows where to begin', async ({
  page,
}) => {
  await page.route('/search', (route) => route.abort());
  await open(page, '/checks/redirects');
  await expect(page.getByRole('heading', { name: 'Begin here', exact: true })).toBeVisible();
  await expect(guesses(page)).toHaveCount(3);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page of an unknown address shows where to begin, and leads to the search page', async ({
    page,
  }) => {
    await page.goto('/checks/redirects');
    await expect(page.getByRole('heading', { name: 'Begin here', exact: true })).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Search the documentation', exact: true }),
    ).toHaveAttribute('href', '/search');
  });
});
