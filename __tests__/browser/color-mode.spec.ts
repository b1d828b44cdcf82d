import { expect, test, type Page } from '@playwright/test';
import {
  blockScripts,
  expectGround,
  ground,
  holdPage,
  isSameDocument,
  markWindow,
  open,
  settled,
  store,
  stored,
} from './support';

const button = (page: Page) => page.getByRole('button', { name: 'Colour mode', exact: true });
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function choose(page: Page, name: 'Light' | 'Dark' | 'System'): Promise<void> {
  await button(page).click();
  await choice(page, name).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test.use({ colorScheme: 'light' });

test('A choice applies at once, is described by the button, and survives routes and reloads', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  await choose(page, 'Dark');
  await expectGround(page, 'dark');
  expect(await stored(page, 'theme')).toBe('dark');
  await expect(button(page)).toHaveAccessibleDescription(/dark/i);
  await markWindow(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'API', exact: true })
    .click();
  await expect(page).toHaveURL('/api/pagewarden-api');
  expect(await isSameDocument(page)).toBe(true);
  expect(await ground(page)).toBe('dark');
  await page.reload();
  await settled(page);
  expect(await ground(page)).toBe('dark');
  await choose(page, 'Light');
  await expectGround(page, 'light');
  expect(await stored(page, 'theme')).toBe('light');
});

test('By keyboard, arrows choose at once, and Escape returns the focus', async ({ page }) => {
  await open(page, '/checks/redirect');
  await button(page).focus();
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Colour mode', exact: true });
  await expect(dialog.getByRole('radiogroup', { name: 'Colour mode', exact: true })).toBeVisible();
  await expect(choice(page, 'Light')).toBeFocused();
  expect(await stored(page, 'theme')).toBeNull();
  for (const [key, name, theme] of [
    ['ArrowUp', 'System', 'system'],
    ['ArrowDown', 'Light', 'light'],
    ['ArrowDown', 'Dark', 'dark'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(choice(page, name)).toBeFocused();
    await expect(choice(page, name)).toBeChecked();
    expect(await stored(page, 'theme')).toBe(theme);
  }
  await expectGround(page, 'dark');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(choice(page, 'Dark')).toBeFocused();
});

test('Tab closes the choices and moves the focus on from their button', async ({ page }) => {
  await open(page, '/checks/redirect');
  for (const [key, expected] of [
    ['Shift+Tab', page.getByRole('button', { name: 'Search', exact: true })],
    ['Tab', page.getByRole('main').locator(':focus')],
  ] as const) {
    await button(page).click();
    await expect(choice(page, 'Light')).toBeFocused();
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: 'Colour mode' })).toHaveCount(0);
    await expect(expected).toBeFocused();
  }
});

test('Another tab changes the open menu, and the search closes it', async ({ page, context }) => {
  const other = await context.newPage();
  await open(page, '/checks/redirect');
  await open(other, '/');
  await button(page).click();
  await expect(choice(page, 'Light')).toBeChecked();
  await choose(other, 'System');
  await expect(choice(page, 'System')).toBeChecked();
  await expect(choice(page, 'Light')).not.toBeChecked();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Colour mode' })).toHaveCount(0);
});

test('The menu closes on a click outside and on a second press of its button', async ({ page }) => {
  await open(page, '/checks/redirect');
  await button(page).click();
  await expect(choice(page, 'Dark')).toBeVisible();
  await page.mouse.click(640, 500);
  await expect(page.getByRole('dialog', { name: 'Colour mode' })).toBeHidden();
  await button(page).click();
  await expect(choice(page, 'Dark')).toBeVisible();
  await button(page).click();
  await expect(page.getByRole('dialog', { name: 'Colour mode' })).toBeHidden();
});

test('The menu stays open, with the focus, while the page behind it arrives', async ({ page }) => {
  await open(page, '/introduction');
  const showPage = await holdPage(page, '/account');
  await page.getByRole('link', { name: 'Account', exact: true }).first().click();
  await expect(page).toHaveURL('/account');
  await button(page).click();
  await showPage();
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, 'Dark')).toBeFocused();
});

test('No frame of a dark reload is light', async ({ page }) => {
  await store(page, { theme: 'dark' });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (document.body)
        seen.push(
          `${getComputedStyle(document.documentElement).colorScheme} ${getComputedStyle(document.body).color}`,
        );
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await open(page, '/checks/redirect');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(new Set(seen).size, [...new Set(seen)].join('; ')).toBe(1);
  expect(await ground(page)).toBe('dark');
});

test("The browser's own frame has the right color before any script, and follows the system", async ({
  page,
}) => {
  const declared = () =>
    page.evaluate(() => {
      const [background, scheme] = ['theme-color', 'color-scheme'].map(
        (name) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content,
      );
      return [
        background ===
          getComputedStyle(document.documentElement).getPropertyValue('--surface').trim(),
        scheme,
      ];
    });
  await page.emulateMedia({ colorScheme: 'dark' });
  await store(page, { theme: 'system' });
  await blockScripts(page);
  await page.goto('/support');
  expect(await declared()).toEqual([true, 'dark']);
  await page.unrouteAll();
  await open(page, '/support');
  expect(await declared()).toEqual([true, 'dark']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(declared).toEqual([true, 'light']);
});
