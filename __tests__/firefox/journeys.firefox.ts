import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { clickUntil, launch, ORIGIN, serve, SKIP, visit } from './support';

// The journeys of the browser tests that lean on what engines do differently, in Firefox: highlights, media queries,
// dialogs, folds, history. Elements are found by CSS: Firefox 153 needs 10 s and more to find one by role and name.

const GUIDE = '/api/api-key';
const OPERATION = '/api/new-project';

/** Whether scripts have brought the page to life. */
const alive = (page: Page) =>
  page.waitForFunction(() => document.querySelector('header [aria-current]') !== null);

describe('In Firefox', { timeout: 120_000, skip: SKIP }, () => {
  let server: ChildProcess;
  let browser: Browser;

  before(async () => {
    server = await serve();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    server?.kill();
  });
  afterEach(async () => {
    for (const context of browser.browserContexts().slice(1)) await context.close();
  });

  it('search opens by keyboard, and the page of a result has its words marked', async () => {
    const page = await visit(browser, '/introduction');
    await alive(page);
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.locator('[role="combobox"][aria-label="Search"]').fill('redirect loop');
    await page.waitForSelector('[role="option"]');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.location.search.includes('_highlight='));
    await page.waitForFunction(() =>
      [...(CSS.highlights?.values() ?? [])].some(
        (marks) => (marks as unknown as Set<Range>).size > 0,
      ),
    );
  });

  it('the mobile menu keeps the focus, and Escape closes it', async () => {
    const page = await visit(browser, '/checks/redirect', 390);
    const open = () => document.querySelector('[role="dialog"]') !== null;
    await clickUntil(page, 'button[aria-label="Open menu"]', open);
    for (let i = 0; i < 5; i += 1) await page.keyboard.press('Tab');
    assert.equal(
      await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null),
      true,
    );
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
  });

  it('lines of code wrap on demand, and stay wrapped', async () => {
    const page = await visit(browser, GUIDE, 390);
    const wrapped = () =>
      [...document.querySelectorAll('pre')].every(
        (block) => block.scrollWidth <= block.clientWidth,
      );
    assert.equal(await page.evaluate(wrapped), false);
    await clickUntil(page, '.code-button::-p-text(Wrap lines)', wrapped);
    await page.reload();
    assert.equal(await page.evaluate(wrapped), true);
  });

  it('a link changes the route without a load, and Back finds the old place', async () => {
    const page = await visit(browser, '/checks/redirect');
    await alive(page);
    await page.evaluate(() => {
      Object.assign(window, { sameDocument: true });
      window.scrollTo(0, 600);
    });
    await page.locator('nav[aria-label="Pages"] a[rel="next"]').click();
    await page.waitForFunction(
      () => window.location.pathname !== '/checks/redirect' && window.scrollY === 0,
    );
    await page.goBack({ waitUntil: [] as never }).catch(() => undefined);
    await page.waitForFunction(
      () => window.location.pathname === '/checks/redirect' && window.scrollY > 300,
    );
    assert.equal(await page.evaluate(() => 'sameDocument' in window), true);
  });

  it('what is folded around the target of an address opens', async () => {
    const page = await visit(browser, OPERATION);
    const id = await page.$eval(
      'main details:not([open]) details [id], main details:not([open]) [id]',
      (element) => element.id,
    );
    await page.goto(`${ORIGIN}${OPERATION}#${id}`);
    await page.waitForFunction(
      (target) => document.getElementById(target)?.checkVisibility(),
      {},
      id,
    );
  });

  for (const [route, isOpen] of [
    ['/api/incident', true],
    [OPERATION, false],
  ] as const)
    it(`on paper ${isOpen ? 'all' : 'nothing'} that is closed is open on ${route}, what surrounds the text is away, and code wraps`, async () => {
      const page = await visit(browser, route);
      const seen = await page.evaluate(() => {
        const media = (rules: CSSRuleList): CSSMediaRule[] =>
          [...rules].flatMap((rule) => [
            ...(rule instanceof CSSMediaRule ? [rule] : []),
            ...('cssRules' in rule ? media((rule as CSSGroupingRule).cssRules) : []),
          ]);
        const sheets = [...document.styleSheets];
        for (const sheet of sheets)
          if (sheet.media.mediaText.startsWith('print')) sheet.media.mediaText = 'all';
        for (const rule of sheets.flatMap((sheet) => media(sheet.cssRules))) {
          if (rule.media.mediaText === 'print') rule.media.mediaText = 'all';
          else if (rule.media.mediaText === 'screen') rule.media.mediaText = 'not all';
        }
        const shown = (selector: string) =>
          [...document.querySelectorAll<HTMLElement>(selector)]
            .filter((one) => !one.closest('main nav'))
            .map((one) => one.checkVisibility());
        return {
          folds: shown('main details > :last-child').every(Boolean),
          // Of a panel that find in page can open, only the content is hidden.
          panels: shown('[role="tabpanel"] > *').every(Boolean),
          around: shown('header, footer, button, .sidebar').some(Boolean),
          cut: [...document.querySelectorAll('pre')].some(
            (block) => block.scrollWidth > block.clientWidth + 1,
          ),
        };
      });
      assert.deepEqual(seen, { folds: isOpen, panels: isOpen, around: false, cut: false });
    });
});
