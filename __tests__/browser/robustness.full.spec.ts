import { expect, test, type Page } from '@playwright/test';
import { blockStorage, heading, isSameDocument, markWindow, MOBILE, open } from './support';

const documentation = (page: Page) => page.getByRole('navigation', { name: 'Documentation' });

/** The page is readable, and its search, color mode menu and links work. */
async function expectWorkingPage(page: Page): Promise<void> {
  await expect(heading(page)).toContainText('Redirect');
  await markWindow(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('loop');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Colour mode' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await documentation(page).getByRole('link', { name: 'Support', exact: true }).click();
  await expect(heading(page)).toHaveText('Support');
  expect(await isSameDocument(page)).toBe(true);
}

const MISSING: Readonly<Record<string, () => void>> = {
  'media queries': () => Object.assign(window, { matchMedia: undefined }),
  'media query events': () => {
    window.matchMedia = () =>
      ({ matches: false, addListener: () => undefined }) as unknown as MediaQueryList;
  },
  observers: () =>
    Object.assign(window, { IntersectionObserver: undefined, ResizeObserver: undefined }),
  'CSS.escape and idle callbacks': () => {
    Object.assign(CSS, { escape: undefined });
    Object.assign(window, { requestIdleCallback: undefined, cancelIdleCallback: undefined });
  },
  'scroll restoration': () => {
    Object.defineProperty(History.prototype, 'scrollRestoration', {
      set() {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    });
  },
  'valid connection data': () =>
    Object.defineProperty(navigator, 'connection', {
      get: () => ({ effectiveType: {}, saveData: 'perhaps' }),
    }),
};

for (const [feature, remove] of Object.entries(MISSING)) {
  test(`The site works in a browser without ${feature}`, async ({ page }) => {
    await page.addInitScript(remove);
    await page.addInitScript(() =>
      window.location.protocol === 'http:'
        ? localStorage.setItem('code-language', 'ts')
        : undefined,
    );
    await page.goto('/checks/redirect');
    await expectWorkingPage(page);
  });
}

test('The site works in a browser that blocks storage', async ({ page }) => {
  await blockStorage(page);
  await page.goto('/checks/redirect');
  await expectWorkingPage(page);
});

test('The mobile menu opens in a browser without media queries', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { matchMedia: undefined }));
  await page.setViewportSize(MOBILE);
  await open(page, '/checks/redirect');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toHaveCount(0);
});
