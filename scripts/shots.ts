import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { MOBILE_MAX_WIDTH, STORAGE_KEYS } from '@/config/site';
import { getSite, type PageKind, type Site } from '@/content';
import { installedBrowser } from './lib/installed-browser';
import { CommandError, main } from './lib/main.mjs';
import { shotsPage } from './lib/shots-page';
import { createStaticServer } from './lib/static-server';

// `npm run shots -- <run> [<earlier run>]`: pictures of `out/`, each page type and state in each width and color mode,
// and a page that shows the run beside an earlier one. It takes four minutes on two cores.

const FOLDER = '.cache/shots';
const WIDTHS = [390, MOBILE_MAX_WIDTH, MOBILE_MAX_WIDTH + 1, 1440];
const HEIGHT = 900;
/** Longer pages are cut off, in CSS pixels. */
const MAX_HEIGHT = 2400;
const THEMES = ['light', 'dark'] as const;
const NO_RESULT = 'xqzvwk';

/** A page type or a state: its address, what the reader does, and whether all of the page is shown. */
interface Shot {
  readonly route: string;
  readonly act?: (page: Page) => Promise<void>;
}

/** The longest page of a kind, because it has the most parts. */
function longest({ pages }: Site, kind: PageKind): string {
  const size = (page: (typeof pages)[number]) => page.outline.sections.reduce((sum, { text }) => sum + text.length, 0);
  return pages.filter((page) => page.kind === kind).toSorted((a, b) => size(b) - size(a))[0]?.route ?? '/';
}

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.waitFor();
  if (query) await box.fill(query);
  await page.waitForTimeout(900);
}

/** Opens the mobile menu, or the menu of the color mode where there is none. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  const mobile = await menu.isVisible();
  await (mobile ? menu : page.getByRole('button', { name: 'Colour mode' })).click();
  await page.getByRole(mobile ? 'dialog' : 'menu').waitFor();
  await page.waitForTimeout(300);
}

function shotsOf(site: Site): Readonly<Record<string, Shot>> {
  const doc = longest(site, 'doc');
  const query = site.byRoute.get(doc)?.title ?? '';
  return {
    home: { route: '/' },
    doc: { route: doc },
    faq: { route: longest(site, 'faq') },
    category: { route: longest(site, 'category') },
    guide: { route: longest(site, 'guide') },
    overview: { route: longest(site, 'overview') },
    operation: { route: longest(site, 'operation') },
    'search-page': { route: '/search' },
    'not-found': { route: '/404' },
    'page-end': { route: doc, act: (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)) },
    menu: { route: doc, act: openMenu },
    'search-open': { route: doc, act: (page) => search(page, '') },
    'search-results': { route: doc, act: (page) => search(page, query) },
    'search-no-results': { route: doc, act: (page) => search(page, NO_RESULT) },
  };
}

async function take(browser: Browser, address: string, folder: string, shots: ReturnType<typeof shotsOf>) {
  for (const width of WIDTHS)
    for (const theme of THEMES) {
      const context = await browser.newContext({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' });
      await context.addInitScript(({ key, theme }) => localStorage.setItem(key, theme), {
        key: STORAGE_KEYS.theme,
        theme,
      });
      for (const [name, { route, act }] of Object.entries(shots)) {
        const page = await context.newPage();
        await page.goto(address + route, { waitUntil: 'networkidle' });
        await act?.(page);
        const height = act ? HEIGHT : await page.evaluate(() => document.documentElement.scrollHeight);
        const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) };
        const path = join(folder, `${name}-${width}-${theme}.png`);
        await page.screenshot(act ? { path } : { path, fullPage: true, clip });
        await page.close();
      }
      await context.close();
    }
}

await main(async () => {
  const [run, earlier] = process.argv.slice(2);
  if (!run) throw new CommandError('The name of the run is missing. Write `npm run shots -- <run> [<earlier run>]`.');
  const folder = join(FOLDER, run);
  mkdirSync(folder, { recursive: true });
  const server = createStaticServer('out');
  const browser = await chromium.launch({ ...installedBrowser(), args: ['--no-sandbox'] });
  try {
    const address = await server.listen({ port: 0, host: 'localhost' });
    await take(browser, address, folder, shotsOf(await getSite()));
  } finally {
    await browser.close();
    await server.close();
  }
  const names = readdirSync(folder).filter((name) => name.endsWith('.png'));
  const page = join(FOLDER, `${run}.html`);
  writeFileSync(page, shotsPage(FOLDER, run, earlier, names.sort()));
  console.log(`${names.length} pictures in ${folder}; ${page} shows them.`);
  return 0;
});
