import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { DESKTOP, MOBILE, PAGE_TYPES, open, store } from './support';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** What axe finds on the page as it stands, in words. */
async function violations(page: Page): Promise<string[]> {
  // A colour on its way to another one has no contrast to measure.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
  const { violations: found } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

for (const theme of ['light', 'dark']) {
  for (const [type, route] of Object.entries(PAGE_TYPES)) {
    test(`axe finds nothing on the ${type} in ${theme}, at 390 and 1280 px`, async ({ page }) => {
      test.setTimeout(60_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await store(page, { theme });
      for (const size of [MOBILE, DESKTOP]) {
        await page.setViewportSize(size);
        await open(page, route);
        expect.soft(await violations(page), `at ${size.width} px`).toEqual([]);
      }
    });
  }

  test(`axe finds nothing with the mobile menu, the colour-mode menu or the search open, ${theme}`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize(MOBILE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await store(page, { theme });
    await open(page, '/checks/redirect');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect.soft(await violations(page), 'mobile menu').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Colour mode' }).click();
    await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    expect.soft(await violations(page), 'colour-mode menu').toEqual([]);
    await page.keyboard.press('Escape');
    for (const size of [MOBILE, DESKTOP]) {
      await page.setViewportSize(size);
      await page.keyboard.press('Control+k');
      for (const words of ['', 'redirect', 'xyzzyqqq']) {
        await page.getByRole('combobox', { name: 'Search' }).fill(words);
        if (words === 'redirect') await expect(page.getByRole('option').first()).toBeVisible();
        expect.soft(await violations(page), `search for “${words}” at ${size.width} px`).toEqual([]);
      }
      await page.keyboard.press('Escape');
    }
  });
}

test('Heading levels never skip on any type of page', async ({ page }) => {
  for (const [type, route] of Object.entries(PAGE_TYPES)) {
    await page.goto(route);
    const levels = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))));
    expect(levels[0], type).toBe(1);
    expect(
      levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
      type,
    ).toEqual([]);
  }
});

test('Sixty tab stops each show where the focus is, in the order of the page', async ({ page }) => {
  await open(page, '/checks/redirect');
  const stops: string[] = [];
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return 'nothing';
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      const { width, height } = at.getBoundingClientRect();
      const seen = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      return seen && width > 0 && height > 0 ? '' : at.outerHTML.slice(0, 100);
    });
    stops.push(stop);
  }
  expect(stops.filter((stop) => stop !== '')).toEqual([]);
});

test('With reduced motion nothing slides, fades or scrolls smoothly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(MOBILE);
  await open(page, '/checks/redirect');
  const running = () =>
    page.evaluate(() => document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0) > 20).length);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await running()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  expect(await running()).toBe(0);
});
