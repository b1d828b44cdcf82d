import { chromium, type Browser, type Page } from '@playwright/test';
import { installedBrowser } from './lib/installed-browser';
import { main } from './lib/main.mjs';
import { createStaticServer } from './lib/static-server';

// `npm run bench:intent`: how long the first use of each control takes, with an empty cache, from the click or key to
// an open control; and how long until something is visible. Medians in milliseconds. It has no limit that it checks.

const ROUNDS = 5;
const PAGE = '/checks/redirect';
const MOBILE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** Throughput in bytes per second, latency in milliseconds, and how much slower the processor is. */
const LINES = {
  local: undefined,
  '4 × slower CPU, 1.6 Mb/s': { latency: 150, throughput: 200_000, cpu: 4 },
  '2g: 4 × slower CPU, 250 kb/s': { latency: 300, throughput: 31_250, cpu: 4 },
};

const PENDING = '.search-pending, [data-pending]';
const CONTROLS = {
  search: { size: DESKTOP, button: 'Search', opened: '.search-dialog[data-state="open"] input:focus' },
  menu: { size: MOBILE, button: 'Open menu', opened: '[role="dialog"][data-state="open"]' },
  'color mode': { size: DESKTOP, button: 'Colour mode', opened: '[role="menu"]' },
};

/** Remembers when each selector first matched, and when the pointer went down. Named functions are not possible here. */
function watch(page: Page, selectors: readonly string[]): Promise<void> {
  return page.evaluate((list) => {
    const times: Record<string, number> = {};
    new MutationObserver(() => {
      for (const selector of list)
        if (!(selector in times) && document.querySelector(selector)) times[selector] = performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true });
    // The plain script repeats the event when the page is hydrated.
    document.addEventListener('pointerdown', () => (times['start'] ??= performance.now()), true);
    Object.assign(window, { times });
  }, selectors);
}

async function measure(browser: Browser, address: string, control: keyof typeof CONTROLS, line: keyof typeof LINES) {
  const { size, button, opened } = CONTROLS[control];
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  const limits = LINES[line];
  await page.goto(address + PAGE);
  await page.waitForLoadState('load');
  const session = await context.newCDPSession(page);
  if (limits) {
    const { latency, throughput, cpu } = limits;
    const speed = { downloadThroughput: throughput, uploadThroughput: throughput };
    await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  }
  await watch(page, [PENDING, opened]);
  // The mouse moves onto the button and clicks 100 ms later, as people do.
  await page.getByRole('button', { name: button, exact: true }).hover();
  await page.waitForTimeout(100);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForSelector(opened, { timeout: 20_000 });
  const times = await page.evaluate(() => (window as unknown as { times: Record<string, number> }).times);
  await context.close();
  const { start = 0, [opened]: open = 0, [PENDING]: pending = open } = times;
  return { open: open - start, visible: Math.min(open, pending) - start };
}

const median = (values: readonly number[]) => Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0);

await main(async () => {
  const server = createStaticServer('out');
  const browser = await chromium.launch({ ...installedBrowser(), args: ['--no-sandbox'] });
  try {
    const address = await server.listen({ port: 0, host: 'localhost' });
    const rows = [];
    for (const line of Object.keys(LINES) as (keyof typeof LINES)[])
      for (const control of Object.keys(CONTROLS) as (keyof typeof CONTROLS)[]) {
        const rounds = [];
        for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(browser, address, control, line));
        const visible = median(rounds.map((times) => times.visible));
        rows.push({ line, control, 'visible ms': visible, 'open ms': median(rounds.map((times) => times.open)) });
      }
    console.table(rows);
  } finally {
    await browser.close();
    await server.close();
  }
  return 0;
});
