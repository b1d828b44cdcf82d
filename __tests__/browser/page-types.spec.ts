import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { DESKTOP, MOBILE, open, PAGE_TYPES } from './support';
import { violations, violationsInBothModes } from './support-axe';
import { findClippedText, findOverflow } from './support-layout';

// What is true of each type of page, in one visit. `walk.spec.ts` visits every page.

// This one has the parts of the largest operation page, whose text size is doubled, too.
const TYPES = { ...PAGE_TYPES, 'operation page': '/api/get-test', 'search page': '/search' };
const { social } = parse(readFileSync('content/product.yaml', 'utf8')) as {
  social: { name: string }[];
};

for (const [type, route] of Object.entries(TYPES))
  test(`The ${type} has its frame, no violation of axe, and bears twice the text size`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, route);
    await expectFrame(page);
    expect.soft(await undefinedProperties(page), 'custom properties without a value').toEqual([]);
    await page.setViewportSize(MOBILE);
    expect.soft(await violations(page), `at ${MOBILE.width} px`).toEqual([]);
    // A desktop has the sidebars, too, and a phone has no other colors.
    await page.setViewportSize(DESKTOP);
    expect.soft(await violationsInBothModes(page), `at ${DESKTOP.width} px`).toEqual([]);
    const pages = type === 'operation page' ? [route, PAGE_TYPES[type]] : [route];
    for (const each of pages) {
      if (each !== route) await open(page, each);
      const size = () =>
        page.evaluate(() =>
          parseFloat(getComputedStyle(document.querySelector('main p') ?? document.body).fontSize),
        );
      const before = await size();
      // A browser does the same if its user sets a larger text size.
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await size()).toBeCloseTo(before * 2, 0);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect
          .soft(await findOverflow(page), `${each} at twice the text size at ${width} px`)
          .toEqual([]);
        expect.soft(await findClippedText(page), `${each} clipped at ${width} px`).toEqual([]);
      }
    }
  });

/** The same landmarks around one main with one heading, with their links. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Announcement', exact: true })).toBeVisible();
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  const main = page.getByRole('banner').getByRole('navigation', { name: 'Main', exact: true });
  const addresses = {
    Introduction: '/introduction',
    API: '/api/pagewarden-api',
    'Source code': /^https:/,
  };
  for (const [name, href] of Object.entries(addresses))
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  const footer = page.getByRole('contentinfo');
  for (const name of ['Contact', 'Team', 'About', ...social.map((one) => one.name)])
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      /^https:/,
    );
}

/** The custom properties that a style sheet of the page uses, and none defines. */
function undefinedProperties(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() => {
    const text = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText))
      .join();
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
    const defined = new Set(named(/(--[\w-]+)\s*:/g));
    return [...new Set(named(/var\((--[\w-]+)\)/g))].filter((name) => !defined.has(name));
  });
}
