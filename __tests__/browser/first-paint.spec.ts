import { expect, test, type Page } from '@playwright/test';
import { FULL } from '../support/full';
import { inPieces, startSlowServer, upTo, type SendPage } from '../support/slow-server';
import { DESKTOP, MOBILE, PAGE_TYPES, painted, settled } from './support';
import { watchShifts } from './support-layout';

// The browser paints what has arrived of a page, and nothing of it moves when the rest arrives.

/** Runs a test with a server of its own. */
async function withServer(
  sendPage: SendPage,
  run: (origin: string) => Promise<void>,
): Promise<void> {
  const { origin, stop } = await startSlowServer(sendPage);
  try {
    await run(origin);
  } finally {
    stop();
  }
}

/** Waits until the page has painted something, and returns the words that readers see. */
async function paintedText(page: Page): Promise<string> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  return page.evaluate(() => document.body.innerText);
}

for (const [place, text, read] of [
  ['below the top bar', '</header>', 'Introduction'],
  ['in a paragraph', 'at the end.', 'The redirect check follows'],
  ['in a tag', '<h2 id="how-the', 'The redirect check follows'],
  ['in a table', '</thead>', 'How the check decides'],
  ['in front of the end', '</footer>', 'Next steps'],
] as const)
  test(`What has arrived is painted when the connection stalls ${place}, and stays`, async ({
    page,
  }) => {
    const { origin, stop } = await startSlowServer(upTo(text));
    await page.goto(`${origin}/checks/redirect`, { waitUntil: 'commit' });
    await expect.poll(() => paintedText(page)).toContain(read);
    const picture = await page.screenshot();
    const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    stop();
    await failed;
    expect(await paintedText(page)).toContain(read);
    const blank = await page.context().newPage();
    expect(picture.length).toBeGreaterThan((await blank.screenshot()).length);
  });

for (const size of FULL ? [MOBILE, DESKTOP] : [MOBILE])
  test(`Nothing moves at ${size.width} px while a page arrives in pieces`, async ({ page }) => {
    await page.setViewportSize(size);
    const shifts = await watchShifts(page);
    await withServer(inPieces(1400, 10), async (origin) => {
      for (const route of [...Object.values(PAGE_TYPES), '/search', '/checks/introduction']) {
        await page.goto(origin + route);
        await settled(page);
        expect(await shifts(), route).toEqual([]);
      }
    });
  });

test('Nothing moves when the connection stalls between two lists of a body, and goes on', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  let goOn: () => void = () => undefined;
  const rest = new Promise<void>((resolve) => (goOn = resolve));
  await withServer(upTo('All seven checks</option></select></label>', rest), async (origin) => {
    await page.goto(`${origin}/api/new-project`, { waitUntil: 'commit' });
    await paintedText(page);
    await painted(page);
    goOn();
    await settled(page);
    expect(await shifts()).toEqual([]);
  });
});
