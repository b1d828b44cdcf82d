import { expect, test, type Page } from '@playwright/test';
import { FULL } from '../support/full';
import { DESKTOP, MOBILE, open, store } from './support';
import { violationsInBothModes } from './support-axe';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('axe finds no violation in the open mobile menu, the color mode menu and the search', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(MOBILE);
  await open(page, '/checks/redirect');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect.soft(await violationsInBothModes(page, '[role="dialog"]'), 'mobile menu').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Colour mode' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect.soft(await violationsInBothModes(page, '.header'), 'color mode menu').toEqual([]);
  await page.keyboard.press('Escape');
  for (const size of [MOBILE, DESKTOP]) {
    await page.setViewportSize(size);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    for (const words of FULL || size === MOBILE ? ['', 'redirect', 'xyzzyqqq'] : ['redirect']) {
      await page.getByRole('combobox', { name: 'Search' }).fill(words);
      if (words === 'redirect') await expect(page.getByRole('option').first()).toBeVisible();
      expect
        .soft(
          await violationsInBothModes(page, '[role="dialog"]'),
          `search for “${words}” at ${size.width} px`,
        )
        .toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('axe finds no violation if search fails or a page crashes, in both modes', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.route('**/search-index.json', (route) => route.abort());
  await open(page, '/checks/redirect');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect.soft(await violationsInBothModes(page, '[role="dialog"]'), 'failed search').toEqual([]);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    Element.prototype.replaceWith = () => {
      throw new TypeError('The element cannot be replaced.');
    };
  });
  await page
    .getByRole('navigation', { name: 'Documentation' })
    .getByRole('link', { name: 'Support', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  expect.soft(await violationsInBothModes(page), 'crash').toEqual([]);
});

for (const [theme, route, isBoth] of [
  ['light', '/checks/redirect', FULL],
  ['dark', '/api/new-project', true],
] as const) {
  test(`Each of sixty tab stops on ${route}${isBoth ? ', forward and back,' : ''} has a visible ring in ${theme}`, async ({
    page,
  }) => {
    await store(page, { theme });
    await page.setViewportSize({ width: 1280, height: 600 });
    await open(page, route);
    const stops: string[] = [];
    const press = async (key: string) => {
      await page.keyboard.press(key);
      stops.push(await page.evaluate(findFocusProblem));
    };
    for (let i = 0; i < 60; i += 1) await press('Tab');
    if (isBoth) {
      // Not 59 times: the bar of an operation has stops where it is still in view, and each example of a response its own.
      const first = page.locator('.skip-link:focus');
      while ((await first.count()) === 0 && stops.length < 180) await press('Shift+Tab');
      await expect(first).toHaveCount(1);
    }
    expect(stops.filter((stop) => stop !== '')).toEqual([]);
  });
}

/** What is wrong with the focused element; runs in the page. */
function findFocusProblem(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'no element has the focus';
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused);
  const boxes = [...focused.getClientRects()].filter(
    ({ width, height }) => width > 0 && height > 0,
  );
  const html = focused.outerHTML.slice(0, 100);
  if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2 || boxes.length === 0)
    return `no ring: ${html}`;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const luminance = (color: string) => {
    if (!canvas) throw new Error('No canvas');
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
      (value) => (value / 255) ** 2.2,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [ring, background] = [
    outlineColor,
    getComputedStyle(document.documentElement).backgroundColor,
  ].map(luminance) as [number, number];
  const contrast = (Math.max(ring, background) + 0.05) / (Math.min(ring, background) + 0.05);
  if (contrast < 3) return `a faint ring: ${html}`;
  // One visible part is enough: an end or the middle of a line.
  const visible = boxes.some(({ left, right, top, bottom }) =>
    [left + 3, (left + right) / 2, right - 3].some((x) => {
      const hit = document.elementFromPoint(
        x,
        (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2,
      );
      return hit !== null && (focused.contains(hit) || hit.contains(focused));
    }),
  );
  return visible ? '' : `hidden: ${html}`;
}

for (const route of ['/api/new-project', ...(FULL ? ['/api/project-update'] : [])])
  test(`On ${route}, Tab reaches the end within 120 stops, and their names and purposes differ`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, route);
    const stops: Stop[] = [];
    for (let stop = await nextStop(page); stop && stops.length < 300; stop = await nextStop(page))
      stops.push(stop);
    expect(stops.at(-1)?.name).toBe(
      `a ${await page.getByRole('contentinfo').getByRole('link').last().textContent()}`,
    );
    expect(stops.length).toBeLessThanOrEqual(120);
    // Links with one name lead to one place; other controls with one name have different descriptions.
    const unclear = stops.filter(({ name, purpose, isLink }, index) =>
      stops
        .slice(0, index)
        .some((other) => other.name === name && (other.purpose === purpose) !== isLink),
    );
    expect(unclear).toEqual([]);
  });

interface Stop {
  readonly name: string;
  /** The address of a link; the description of another control. */
  readonly purpose: string;
  readonly isLink: boolean;
}

/** Presses Tab and returns what has the focus; undefined at the end of the page. */
async function nextStop(page: Page): Promise<Stop | undefined> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
    const isLink = focused.localName === 'a';
    const purpose = focused.getAttribute(isLink ? 'href' : 'title') ?? '';
    return { name: `${focused.localName} ${name.replace(/\s+/g, ' ').trim()}`, purpose, isLink };
  });
}

test('In forced colors, buttons and code have borders, and links and drawings are visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await open(page, '/checks/redirect');
  const seen = await page.evaluate(() => {
    const style = (selector: string) => {
      const one = [...document.querySelectorAll(selector)].find((candidate) =>
        candidate.checkVisibility(),
      );
      return one ? getComputedStyle(one) : undefined;
    };
    return {
      button: style('header button')?.borderTopWidth,
      code: style('figure:has(pre)')?.borderTopWidth,
      canvas: style('body')?.color,
      drawing: style('main svg text')?.fill,
      present: style('header nav [aria-current]')?.textDecorationLine,
    };
  });
  expect(seen).toMatchObject({ button: '1px', code: '1px', present: 'underline' });
  if (seen.drawing) expect(seen.drawing).toBe(seen.canvas);
});

test('With reduced motion, nothing slides, fades or scrolls smoothly', async ({ page }) => {
  await page.setViewportSize(MOBILE);
  await open(page, '/checks/redirect');
  const running = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0) > 20)
          .length,
    );
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    'auto',
  );
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await running()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  expect(await running()).toBe(0);
});
