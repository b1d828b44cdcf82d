import { expect, test, type Page } from '@playwright/test';
import { edges, MOBILE, open } from './support';
import { watchShifts } from './support-layout';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page) => main(page).getByRole('button', { name: 'Search the documentation' });

for (const [size, lowest] of [
  [{ width: 1440, height: 900 }, 420],
  [MOBILE, 460],
] as const)
  test(`At ${size.width} px, the first link of the home page is in the first screen, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const shifts = await watchShifts(page);
    await open(page, '/');
    expect((await edges(main(page).getByRole('link').first())).top).toBeLessThanOrEqual(lowest);
    expect(await shifts()).toEqual([]);
  });

test('The field of the home page looks like a search box and opens the search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const { left, right, top, bottom } = await edges(field(page));
  expect([right - left, bottom - top]).toEqual([480, 48]);
  await field(page).click();
  const box = page.getByRole('combobox', { name: 'Search', exact: true });
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('placeholder', 'Search docs and API');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
});

test('The picture of an outage is low, and its four moments lead to the sections that explain them', async ({
  page,
}) => {
  for (const width of [390, 996, 997, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/');
    const picture = page.getByRole('figure').filter({
      has: page.getByRole('img', { name: /^The outage of the project Shop/ }),
    });
    const { top, bottom } = await edges(picture.locator('.shot-stage'));
    expect.soft(bottom - top, `${width} px`).toBeLessThanOrEqual(400);
    const heights = await picture
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect.soft(heights).toHaveLength(4);
    expect.soft(Math.min(...heights), `${width} px`).toBeGreaterThanOrEqual(44);
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /Confirmed/ })
    .click();
  await expect(page).toHaveURL('/monitoring/uptime#when-a-page-is-down');
  await expect(page.getByRole('heading', { name: 'When a page is down' })).toBeInViewport();
});

test('The lines of the moments begin at bars of the strip, on each width', async ({ page }) => {
  await open(page, '/');
  for (const width of [700, 996, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [bars, lines] = await page.locator('.story-bars, .story-leaders').evaluateAll((all) =>
      all.map((svg) => {
        const { left, right } = svg.getBoundingClientRect();
        return [left, right, (svg as SVGSVGElement).viewBox.baseVal.width];
      }),
    );
    expect(lines).toEqual(bars);
  }
});

test('Below the cards: two columns of four answers, a band with three buttons, and plans', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const answers = main(page)
    .getByRole('heading', { name: 'Most-read answers' })
    .locator('xpath=following-sibling::*[1]')
    .getByRole('link');
  const places = await Promise.all((await answers.all()).map(edges));
  expect(places).toHaveLength(8);
  expect(new Set(places.map(({ left }) => left)).size).toBe(2);
  for (const { top, bottom } of places) expect(bottom - top).toBeGreaterThanOrEqual(44);
  await expect(main(page).getByRole('complementary').getByRole('link')).toHaveText([
    'System status',
    'Find the cause',
    'Write to support',
  ]);
  const plans = await edges(main(page).getByRole('table'));
  expect(plans.right - plans.left).toBeLessThanOrEqual(880);
});

test('The two tools are found from the home page, from the sidebar and by the search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [name, label, words, place, tool] of [
    [
      'Make rules for your firewall',
      'Rules for your firewall',
      'firewall rules',
      /\/bot\/about/,
      'Rules for your firewall',
    ],
    [
      'Check the signature of a webhook',
      'Verify a signature',
      'verify signature',
      /\/api\/incident/,
      'Verify a signature',
    ],
  ] as const) {
    await open(page, '/');
    await main(page).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('region', { name: tool })).toBeVisible();
    await open(page, '/introduction');
    await page
      .getByRole('navigation', { name: 'Documentation' })
      .getByRole('link', { name: label, exact: true })
      .click();
    await expect(page.getByRole('region', { name: tool })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill(words);
    await expect(page.getByRole('option').first()).toHaveAttribute('href', place);
    await page.keyboard.press('Escape');
  }
});

test('The tool that verifies a signature has an address of its own', async ({ page }) => {
  await open(page, '/');
  await main(page).getByRole('link', { name: 'Check the signature of a webhook' }).click();
  await expect(page.getByRole('region', { name: 'Verify a signature' })).toBeInViewport();
});
