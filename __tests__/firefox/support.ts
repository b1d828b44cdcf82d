import { spawn, type ChildProcess } from 'node:child_process';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { installedFirefox } from '../support/installed-browser';

const FIREFOX = installedFirefox();
/** Why the tests are skipped, if they are. */
export const SKIP = FIREFOX === undefined && 'Firefox is not installed.';

const PORT = Number(process.env['FIREFOX_TEST_PORT'] ?? 4174);
export const ORIGIN = `http://localhost:${PORT}`;

/** Serves the export until `kill`; resolves when it answers. */
export async function serve(): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['scripts/run.mjs', 'scripts/serve.ts'], {
    env: { ...process.env, PORT: String(PORT) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.once('data', () => resolve());
    server.once('exit', () => reject(new Error('The export cannot be served.')));
  });
  return server;
}

export function launch(preferences: Record<string, unknown> = {}): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    ...(FIREFOX && { executablePath: FIREFOX }),
    headless: true,
    extraPrefsFirefox: preferences,
  });
}

/** A page of its own session, so that nothing that another journey stored is there. */
export async function visit(browser: Browser, route: string, width = 1280): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport({ width, height: 844 });
  await page.goto(ORIGIN + route, { waitUntil: 'load' });
  return page;
}

/**
 * Clicks when the element can be clicked, again and again until the page's scripts have made the click do something.
 */
export async function clickUntil(
  page: Page,
  selector: string,
  done: () => unknown,
  ...given: unknown[]
): Promise<void> {
  for (let i = 0; ; i += 1) {
    await page.locator(selector).click();
    try {
      await page.waitForFunction(
        done as () => boolean,
        { timeout: i < 10 ? 1000 : 5000 },
        ...given,
      );
      return;
    } catch (error) {
      if (i >= 10) throw error;
    }
  }
}
