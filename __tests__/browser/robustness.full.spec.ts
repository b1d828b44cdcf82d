import { expect, test, type Page } from '@playwright/test';
import { blockStorage, heading, isSameDocument, markWindow, MOBILE, open, settled } from './support';

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
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await documentation(page).getByRole('link', { name: 'Support', exact: true }).click();
  await expect(heading(page)).toHaveText('Support');
  expect(await isSameDocument(page)).toBe(true);
}

const MISSING: Readonly<Record<string, () => void>> = {
  'media queries': () => Object.assign(window, { matchMedia: undefined }),
  'media query events': () => {
    window.matchMedia = () => ({ matches: false, addListener: () => undefined }) as unknown as MediaQueryList;
  },
  observers: () => Object.assign(window, { IntersectionObserver: undefined, ResizeObserver: undefined }),
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
    Object.defineProperty(navigator, 'connection', { get: () => ({ effectiveType: {}, saveData: 'perhaps' }) }),
};

for (const [feature, remove] of Object.entries(MISSING)) {
  test(`The site works in a browser without ${feature}`, async ({ page }) => {
    await page.addInitScript(remove);
    await page.addInitScript(() =>
      window.location.protocol === 'http:' ? localStorage.setItem('code-language', 'ts') : undefined,
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

for (const address of [
  '/checks/redirect#%E0%A4%A',
  '/checks/redirect#100%',
  '/api/common-responses#%',
  '/checks/redirect?_highlight=loop#%E0%A4%A',
]) {
  test(`${address} opens its page`, async ({ page }) => {
    await open(page, address);
    await expect(heading(page)).not.toHaveText('This page crashed.');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  });
}

test('A link to a fragment with a broken percent escape opens its page', async ({ page }) => {
  await open(page, '/support');
  const link = documentation(page).getByRole('link', { name: 'Redirect', exact: true });
  await link.evaluate((element) => element.setAttribute('href', '/checks/redirect#%E0%A4%A'));
  await link.click();
  await expect(heading(page)).toContainText('Redirect');
});

test.describe('A target whose id has characters that addresses escape', () => {
  /** Changes the id of a heading. */
  async function rename(page: Page): Promise<void> {
    await page.route('**/checks/redirect', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('redirect-loops', 'größe-schlei');
      await route.fulfill({ response, body, headers: { ...response.headers(), 'content-security-policy': '' } });
    });
  }

  test('has the focus after a link to it, and is in view after Back and Forward', async ({ page }) => {
    await rename(page);
    await open(page, '/support');
    await markWindow(page);
    const link = documentation(page).getByRole('link', { name: 'Redirect', exact: true });
    await link.evaluate((element) => element.setAttribute('href', '/checks/redirect#größe-schlei'));
    await link.click();
    const target = page.locator('[id="größe-schlei"]');
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]')).toHaveAttribute(
      'href',
      /größe|gr%C3%B6/i,
    );
    await page.goBack();
    await expect(heading(page)).toHaveText('Support');
    await page.goForward();
    await expect(target).toBeInViewport();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('is in view after its address is loaded', async ({ page }) => {
    await page.goto('/checks/redirect');
    await page.evaluate(() => document.getElementById('redirect-loops')?.setAttribute('id', 'größe-schlei'));
    await page.evaluate(() => (window.location.hash = 'größe-schlei'));
    await settled(page);
    await expect(page.locator('[id="größe-schlei"]')).toBeInViewport();
  });
});
