import { chromium, expect, test, type Page } from '@playwright/test';
import { fullBrowser } from '../../scripts/lib/installed-browser';
import { follow, open } from './support';

const WAYS = {
  'a loaded page': open,
  'a page that a link has opened': async (page: Page, route: string) => {
    await open(page, '/account');
    await follow(page, route);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Redirect');
  },
};

// Playwright switches this cache off and the headless shell has none, so these tests start a browser of their own.

for (const [what, openIn] of Object.entries(WAYS)) {
  test(`Back shows ${what} from the browser's cache, as the reader left it`, async ({ baseURL }, { project }) => {
    const browser = await chromium.launch({
      ...project.use.launchOptions,
      ...fullBrowser(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    await openIn(page, '/checks/redirect');
    await page.evaluate(() => {
      document.body.dataset['left'] = '';
      window.addEventListener('pageshow', ({ persisted }) => (document.body.dataset['persisted'] = String(persisted)));
    });
    await page.goto('/support');
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Redirect');
    await expect(page.locator('body[data-left]')).toHaveAttribute('data-persisted', 'true');
    await browser.close();
  });
}
