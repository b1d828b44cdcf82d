import { expect, test, type Page } from '@playwright/test';
import { API_ROUTES, DESKTOP, MOBILE, PAGE_TYPES, open, readSitemap, store } from './support';
import { violations, violationsInBothModes } from './support-axe';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const [type, route] of Object.entries({ ...PAGE_TYPES, 'page of search': '/search' })) {
  test(`axe finds nothing on the ${type} in both modes, at 390 and 1280 px`, async ({ page }) => {
    test.setTimeout(180_000);
    await open(page, route);
    for (const size of [MOBILE, DESKTOP]) {
      await page.setViewportSize(size);
      expect.soft(await violationsInBothModes(page), `at ${size.width} px`).toEqual([]);
    }
  });
}

// What stands around a page is the same on every page of its type, so here its own content counts, at one width in both
// modes, then at 320 px. The colours of operations come from one template, which is read in both modes above and below;
// each of them is read in one.
const PARTS = 8;
for (let part = 0; part < PARTS; part += 1) {
  test(`The content of every page of the sitemap holds, part ${part + 1} of ${PARTS}: axe in both modes, 320 px, headings, names`, async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000);
    const routes = (await readSitemap(request)).map(({ path }) => path).filter((_, index) => index % PARTS === part);
    for (const [index, route] of routes.entries()) {
      await page.setViewportSize(index % 2 === 0 ? MOBILE : DESKTOP);
      await page.goto(route);
      const found = API_ROUTES.includes(route) ? violations(page, 'main') : violationsInBothModes(page, 'main');
      expect.soft(await found, route).toEqual([]);
      expect
        .soft(await nameless(page), `${route}: skipped headings, and code, tables or drawings without a name`)
        .toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await sticksOut(page), `${route} at 320 px`).toEqual([]);
    }
  });
}

/** What makes the page scroll sideways, if it does. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return ['The page scrolls sideways', ...wide.slice(0, 3).map((one) => one.outerHTML.slice(0, 120))];
  });
}

/** Heading levels that are skipped, and blocks of code, tables and drawings that a screen reader could not name. */
function nameless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(`main ${selector}`)].filter((one) => one.checkVisibility());
    const named = (one: Element) => (one.getAttribute('aria-label') ?? '').trim() !== '';
    const levels = shown(':is(h1, h2, h3, h4, h5, h6)').map(({ tagName }) => Number(tagName.slice(1)));
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1).map((level) => `h${level}`);
    const blocks = [
      ...shown('pre').filter((block) => !named(block)),
      ...shown('table').filter(
        (table) => !named(table) && !table.closest('[role="region"][aria-label], [role="group"][aria-label]'),
      ),
      ...shown('svg').filter(
        (picture) =>
          !picture.closest('[aria-hidden="true"]') && !(picture.getAttribute('role') === 'img' && named(picture)),
      ),
    ];
    return [...skipped, ...blocks.map((block) => block.outerHTML.slice(0, 120))];
  });
}

test('axe finds nothing with the mobile menu, the colour-mode menu or the search open, in both modes', async ({
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
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  expect.soft(await violationsInBothModes(page, '.header'), 'colour-mode menu').toEqual([]);
  await page.keyboard.press('Escape');
  for (const size of [MOBILE, DESKTOP]) {
    await page.setViewportSize(size);
    await page.keyboard.press('Control+k');
    for (const words of ['', 'redirect', 'xyzzyqqq']) {
      await page.getByRole('combobox', { name: 'Search' }).fill(words);
      if (words === 'redirect') await expect(page.getByRole('option').first()).toBeVisible();
      expect
        .soft(await violationsInBothModes(page, '[role="dialog"]'), `search for “${words}” at ${size.width} px`)
        .toEqual([]);
    }
    await page.keyboard.press('Escape');
  }
});

test('axe finds nothing when search fails, and when a page crashes, in both modes', async ({ page }) => {
  test.setTimeout(120_000);
  await page.route('**/search-index.json', (route) => route.abort());
  await open(page, '/checks/redirect');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect.soft(await violationsInBothModes(page, '[role="dialog"]'), 'search that fails').toEqual([]);
  await page.keyboard.press('Escape');
  await page.route(/\/support.*\.txt/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('["$","main",', '["$","no such element",'),
    });
  });
  await page
    .getByRole('navigation', { name: 'Documentation' })
    .getByRole('link', { name: 'Support', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  expect.soft(await violationsInBothModes(page), 'crash').toEqual([]);
});

test('axe finds nothing on an operation with all its fields open, wrapped code, and the announcement away', async ({
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

for (const [theme, route] of [
  ['light', '/checks/redirect'],
  ['dark', '/api/new-project'],
] as const) {
  test(`Sixty tab stops on ${route}, and back, each show where the focus is: a ring of 3 to 1 in ${theme}, and nothing in front of it`, async ({
    page,
  }) => {
    await store(page, { theme });
    await page.setViewportSize({ width: 1280, height: 600 });
    await open(page, route);
    const stops: string[] = [];
    for (let i = 0; i < 119; i += 1) {
      await page.keyboard.press(i < 60 ? 'Tab' : 'Shift+Tab');
      stops.push(await page.evaluate(lookAtFocus));
    }
    expect(stops.filter((stop) => stop !== '')).toEqual([]);
  });
}

/** What is wrong with the element that has the focus; runs in the page. */
function lookAtFocus(): string {
  const at = document.activeElement;
  if (!at || at === document.body) return 'nothing has the focus';
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(at);
  const boxes = [...at.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const told = at.outerHTML.slice(0, 100);
  if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2 || boxes.length === 0) return `no ring: ${told}`;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const luminance = (colour: string) => {
    if (!canvas) throw new Error('No canvas');
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
      (value) => (value / 255) ** 2.2,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [ring, ground] = [outlineColor, getComputedStyle(document.documentElement).backgroundColor].map(luminance) as [
    number,
    number,
  ];
  if ((Math.max(ring, ground) + 0.05) / (Math.min(ring, ground) + 0.05) < 3) return `a faint ring: ${told}`;
  // Not every part has to be seen, but some has: the ends of its first line and its middle.
  const seen = boxes.some(({ left, right, top, bottom }) =>
    [left + 3, (left + right) / 2, right - 3].some((x) => {
      const hit = document.elementFromPoint(x, (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2);
      return hit !== null && (at.contains(hit) || hit.contains(at));
    }),
  );
  return seen ? '' : `hidden: ${told}`;
}

test('Every control can be pointed at: 24 px high and wide, or within a sentence', async ({ page }) => {
  for (const route of Object.values(PAGE_TYPES)) {
    await open(page, route);
    for (const size of [MOBILE, DESKTOP]) {
      await page.setViewportSize(size);
      const small = await page.evaluate(() => {
        const controls = [...document.querySelectorAll('a[href], button, summary, input, [role="tab"]')].filter((one) =>
          one.checkVisibility(),
        );
        const isSmall = (one: Element) => {
          const { width, height } = one.getBoundingClientRect();
          return width > 1 && (width < 23.9 || height < 23.9);
        };
        return controls
          .filter((one) => isSmall(one) && !one.closest('p, .skip-link'))
          .map((one) => one.outerHTML.slice(0, 120));
      });
      expect.soft(small, `${route} at ${size.width} px`).toEqual([]);
    }
  }
});

for (const width of [390, 1280]) {
  test(`Text of twice the size at ${width} px is larger, and nothing of it is cut or pushed out of the page`, async ({
    page,
  }) => {
    for (const route of Object.values(PAGE_TYPES)) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, route);
      const size = () =>
        page.evaluate(() => parseFloat(getComputedStyle(document.querySelector('main p') ?? document.body).fontSize));
      const before = await size();
      // As a browser does whose reader set a larger size of text.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await size()).toBeCloseTo(before * 2, 0);
      expect.soft(await sticksOut(page), route).toEqual([]);
      expect.soft(await cutOff(page), `${route}: cut off`).toEqual([]);
    }
  });
}

/** Text that is hidden by the edge of a box that does not scroll. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (one) =>
          one.checkVisibility() &&
          !one.closest('.visually-hidden, svg') &&
          one.clientWidth > 1 &&
          one.innerText?.trim(),
      )
      .filter((one) => {
        const { overflowX, overflowY } = getComputedStyle(one);
        return (
          (overflowX === 'hidden' && one.scrollWidth > one.clientWidth + 1) ||
          (overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 1)
        );
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  );
}

test('In forced colours buttons and code have edges, the present place is told, and drawings take the forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await open(page, '/checks/redirect');
  const seen = await page.evaluate(() => {
    const style = (selector: string) => {
      const one = [...document.querySelectorAll(selector)].find((candidate) => candidate.checkVisibility());
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

test('With reduced motion nothing slides, fades or scrolls smoothly', async ({ page }) => {
  await page.setViewportSize(MOBILE);
  await open(page, '/checks/redirect');
  const running = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0) > 20)
          .length,
    );
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await running()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  expect(await running()).toBe(0);
});
