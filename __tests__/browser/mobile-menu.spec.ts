import { expect, test, type Page } from '@playwright/test';
import {
  ROUTES,
  MOBILE,
  follow,
  heading,
  hold,
  LATER_SCRIPTS,
  isSameDocument,
  markWindow,
  open,
  painted,
  pressAtOnce,
  scrollTo,
  scrollY,
  watchFaults,
} from './support';

const button = (page: Page) => page.getByRole('button', { name: 'Open menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu', exact: true });

async function openMenu(page: Page): Promise<void> {
  await button(page).click();
  await expect(menu(page)).toBeVisible();
}

test.describe('On a page', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(MOBILE);
    await open(page, '/checks/redirect');
  });

  test('The menu shows the main links and the sidebar, with the present page marked', async ({
    page,
  }) => {
    await openMenu(page);
    for (const name of ['Introduction', 'API', 'Source code']) {
      await expect(menu(page).getByRole('link', { name, exact: true }).first()).toBeVisible();
    }
    const sidebar = menu(page).getByRole('navigation', { name: 'Documentation', exact: true });
    await expect(sidebar.locator('[aria-current="page"]')).toHaveAttribute(
      'href',
      '/checks/redirect',
    );
  });

  test('The menu begins with the search, and the two main links beside each other', async ({
    page,
  }) => {
    await openMenu(page);
    const [introduction, api] = await Promise.all(
      ['Introduction', 'API'].map((name) =>
        menu(page).getByRole('link', { name, exact: true }).first().boundingBox(),
      ),
    );
    expect(introduction?.y).toBe(api?.y);
    await menu(page).getByRole('button', { name: 'Search', exact: true }).click();
    const search = page.getByRole('dialog', { name: 'Search', exact: true });
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeVisible();
  });

  test('The menu opens where the present page is', async ({ page }) => {
    for (const route of ['/payment/paypal-payments', '/api/new-project']) {
      await open(page, route);
      await openMenu(page);
      await expect(menu(page).locator('[aria-current="page"]')).toBeInViewport();
    }
  });

  test('The menu shows the API sidebar on API pages, the guides on a guide, or none', async ({
    page,
  }) => {
    const sidebars = menu(page).getByRole('navigation', { name: /API reference|Documentation/ });
    await open(page, '/api/new-project');
    await openMenu(page);
    await expect(
      menu(page).getByRole('navigation', { name: 'API reference', exact: true }),
    ).toBeVisible();
    await open(page, '/api/introduction');
    await openMenu(page);
    await expect(sidebars).toHaveCount(0);
    const guides = menu(page).getByRole('navigation').getByRole('listitem').getByRole('link');
    await expect(guides).toHaveCount(ROUTES.guides.length);
    for (const route of ROUTES.guides)
      await expect(guides.and(page.locator(`[href="${route}"]`))).toBeVisible();
    await expect(guides.and(page.locator('[aria-current="page"]'))).toHaveAttribute(
      'href',
      '/api/introduction',
    );
    await expect(menu(page).getByRole('link', { name: 'API', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await guides.and(page.locator('[href="/api/common-responses"]')).click();
    await expect(heading(page)).toHaveText('Common responses');
    await open(page, '/');
    await openMenu(page);
    await expect(sidebars).toHaveCount(0);
    expect((await menu(page).boundingBox())?.height).toBeLessThan(400);
  });

  test('Escape and `Close menu` close the menu and give the focus back; a click closes it', async ({
    page,
  }) => {
    const close = menu(page).getByRole('button', { name: 'Close menu', exact: true });
    for (const act of [() => page.keyboard.press('Escape'), () => close.click()]) {
      await openMenu(page);
      await act();
      await expect(menu(page)).toBeHidden();
      await expect(button(page)).toBeFocused();
    }
    await page.setViewportSize({ width: 800, height: 900 });
    await openMenu(page);
    const place = await close.boundingBox();
    await page.mouse.click((place?.x ?? 0) - 4, (place?.y ?? 0) + 4);
    await expect(menu(page)).toBeVisible();
    for (const x of [600, 790]) {
      await page.mouse.click(x, 450);
      await expect(menu(page)).toBeHidden();
      if (x === 600) await openMenu(page);
    }
  });

  test('A followed link closes the menu and opens its page without a full load', async ({
    page,
  }) => {
    await markWindow(page);
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Semantic' }).click();
    await expect(page).toHaveURL('/checks/semantic');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/semantic/i);
    await expect(menu(page)).toBeHidden();
    expect(await isSameDocument(page)).toBe(true);
    await openMenu(page);
    await expect(menu(page).locator('nav [aria-current="page"]')).toHaveAttribute(
      'href',
      '/checks/semantic',
    );
  });

  test('The menu holds up to 996 px and closes past it', async ({ page }) => {
    await openMenu(page);
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeHidden();
    await page.setViewportSize(MOBILE);
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
  });

  test('The page behind the menu does not scroll, and screen readers do not find it', async ({
    page,
  }) => {
    await openMenu(page);
    await expect(page.locator('[aria-hidden="true"] main')).toHaveCount(1);
    const before = await scrollY(page);
    await page.mouse.move(380, 500);
    const turned = page.evaluate(
      () => new Promise((resolve) => addEventListener('wheel', () => resolve(0))),
    );
    await page.mouse.wheel(0, 3000);
    await page.mouse.wheel(0, 3000);
    await turned;
    await painted(page);
    expect(await scrollY(page)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(page.locator('[aria-hidden="true"] main')).toHaveCount(0);
  });

  test('The search opens above the menu; Escape closes one after the other', async ({
    page,
    baseURL,
  }) => {
    const faults = watchFaults(page, new URL(baseURL ?? '').origin);
    const search = page.getByRole('dialog', { name: 'Search', exact: true });
    await openMenu(page);
    await page.keyboard.press('Control+k');
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('loop');
    await expect(search.getByRole('combobox')).toHaveValue('loop');
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    expect(faults).toEqual([]);
  });

  test('Two Escapes at once close the search and the menu, and return the focus to the button', async ({
    page,
  }) => {
    const search = page.getByRole('dialog', { name: 'Search', exact: true });
    await openMenu(page);
    await page.keyboard.press('Control+k');
    await expect(search.getByRole('combobox')).toBeFocused();
    await pressAtOnce(page, ['Escape', 'Escape']);
    await expect(search).toBeHidden();
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test('Escape right after the key that opens the search above the menu closes the search first', async ({
    page,
  }) => {
    const search = page.getByRole('dialog', { name: 'Search', exact: true });
    await page.keyboard.press('Control+k');
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await openMenu(page);
    await pressAtOnce(page, ['Control+k', 'Escape']);
    await expect(search).toBeHidden();
    await expect(menu(page)).toBeVisible();
    await pressAtOnce(page, ['Escape']);
    await expect(menu(page)).toBeHidden();
  });

  test('Above the menu, the search takes letters early, and Escape returns to the menu', async ({
    page,
  }) => {
    await openMenu(page);
    // The search, the button that closes, and the first link.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const link = menu(page).getByRole('link').first();
    await expect(link).toBeFocused();
    const letThrough = await hold(page, LATER_SCRIPTS);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lo');
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('loop');
    await expect(page.getByRole('combobox')).toHaveValue('loop');
    letThrough();
    const search = page.getByRole('dialog', { name: 'Search', exact: true });
    await expect(search.getByRole('combobox')).toHaveValue('loop');
    await expect(search.getByRole('combobox')).toBeFocused();
  });
});

test.describe('In the history', () => {
  const openMenu = async (page: Page) => {
    // A click of Playwright's scrolls the page to where the sticky bar begins; a reader's does not.
    await button(page).evaluate((element) => (element as HTMLElement).click());
    await expect(menu(page)).toBeVisible();
  };
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(MOBILE);
    await open(page, '/support');
    await follow(page, '/checks/redirect');
    await expect(heading(page)).toContainText('Redirect');
    await scrollTo(page, 500);
  });

  test('Back shows the page before, without the menu', async ({ page }) => {
    await openMenu(page);
    await page.goBack();
    await expect(heading(page)).toHaveText('Support');
    await expect(heading(page)).toBeFocused();
    await expect(menu(page)).toBeHidden();
    await page.goForward();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText('Support');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
    await expect(heading(page)).toContainText('Redirect');
    await expect.poll(() => scrollY(page)).toBe(500);
  });

  test('A link in the menu adds one history entry', async ({ page }) => {
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Semantic' }).click();
    await expect(heading(page)).toContainText('Semantic');
    await page.goBack();
    await expect(heading(page)).toContainText('Redirect');
    await openMenu(page);
    await menu(page)
      .getByRole('navigation')
      .getByRole('link', { name: 'Redirect', exact: true })
      .click();
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await expect(heading(page)).toHaveText('Support');
  });

  test('A menu without a sidebar scrolls if the window is lower than its links', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 640, height: 160 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const last = page.getByRole('dialog', { name: 'Menu' }).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  test('Sixty quick tab stops in either direction stay in the menu, and nothing behind it moves', async ({
    page,
  }) => {
    const width = () =>
      page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width);
    const before = await width();
    await openMenu(page);
    expect(await width()).toBe(before);
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let i = 0; i < 60; i += 1) {
        await page.keyboard.press(key);
        expect(
          await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null),
        ).toBe(true);
      }
    }
    expect(await scrollY(page)).toBe(500);
  });
});
