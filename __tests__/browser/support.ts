import { readFileSync } from 'node:fs';
import {
  expect,
  type APIRequestContext,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import type { STORAGE_KEYS } from '@/config/constants';

/** A key that the site reads: an entry under any other tests nothing. */
type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** The routes of the specification, letter for letter, with `{product}` = `pagewarden`. */
export const ROUTES = JSON.parse(
  readFileSync('__tests__/fixtures/routes.json', 'utf8'),
) as Readonly<Record<'docs' | 'faq' | 'api' | 'guides', readonly string[]>>;

/** One page of each type. */
export const PAGE_TYPES = {
  'home page': '/',
  'docs page': '/checks/redirect',
  'FAQ page': '/faq/features',
  guide: '/api/api-key',
  'operation page': '/api/new-project',
  'API overview': '/api/pagewarden-api',
  'category page': '/category/checks',
  'not-found page': '/no/such/page',
};

export const MOBILE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

export interface SitemapEntry {
  readonly path: string;
  readonly address: string;
  readonly xml: string;
}

/** Every entry of the sitemap. */
export async function readSitemap(request: APIRequestContext): Promise<SitemapEntry[]> {
  const text = await (await request.get('/sitemap.xml')).text();
  return [...text.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, xml = '']) => {
    const address = /<loc>\s*(.*?)\s*<\/loc>/.exec(xml)?.[1] ?? '';
    return { path: new URL(address).pathname, address, xml };
  });
}

/** Opens a route and waits until the page's scripts have come to rest. */
export async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await settled(page);
}

/** Waits until the page has loaded and its scripts are idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    for (let i = 0; i < 3; i += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  });
}

/** The heading of the page. */
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** How far the page is scrolled, in whole pixels. */
export const scrollY = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(window.scrollY));

/** Waits until the page has painted, and its observers and listeners know what came before. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let i = 0; i < 4; i += 1) await new Promise(requestAnimationFrame);
  });
}

/** Scrolls the page, and waits until its listeners know. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await painted(page);
}

/** Makes the browser one without the Navigation API: its links load documents. */
export const withoutNavigationApi = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));

/** Follows a link to an address, wherever on the page it would stand. */
export const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'x' });
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, href);

/** Puts entries into local storage before the site itself runs. */
export async function store(
  page: Page,
  entries: Readonly<Partial<Record<StorageKey, string>>>,
): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, entries);
}

/** A value of local storage, or null. */
export function stored(page: Page, key: StorageKey): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** Makes local storage throw on every use, as browsers do that block it. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is blocked.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { configurable: true, get: refuse });
  });
}

/** Keeps the site's own scripts from loading, so that the page stays as it is before them. */
export async function blockScripts(page: Page): Promise<void> {
  await page.route(/\/_next\/static\/site\/.*\.js/, (route) => route.abort());
}

/** Puts a mark on the window that a full load would wipe away. */
export async function markWindow(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Whether the document is still the one that was marked. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

/**
 * Collects what goes wrong on a page: console output, page errors, failed and foreign requests, breaches of its policy.
 */
export function watchFaults(page: Page, origin: string): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type()))
      faults.push(`${page.url()}: console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Chromium cancels the request for the tab's icon when the page reloads meanwhile; no page requests that file
    // itself.
    if (reason === 'net::ERR_ABORTED' && new URL(request.url()).pathname === '/icon.svg') return;
    faults.push(`${page.url()}: ${request.url()} ${reason}`);
  });
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin)
      faults.push(`${page.url()}: foreign request to ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      faults.push(`${page.url()}: ${response.url()} answers ${response.status()}`);
  });
  return faults;
}

/** The full loads of documents that a page asks for, as paths. */
export function watchLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/** Whether the page's background is dark, and the color scheme that the browser got from the page. */
export function ground(page: Page): Promise<'light' | 'dark' | 'mixed'> {
  return page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    const colours = [getComputedStyle(document.body).backgroundColor, root.backgroundColor];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('No canvas');
    for (const colour of colours.reverse()) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const dark = red * 0.3 + green * 0.6 + blue * 0.1 < 100;
    if (root.colorScheme !== (dark ? 'dark' : 'light')) return 'mixed';
    return dark ? 'dark' : 'light';
  });
}

/** Waits until the painted background and the browser's color scheme agree. */
export async function expectGround(page: Page, kind: 'light' | 'dark'): Promise<void> {
  await expect.poll(() => ground(page), { message: `the page is ${kind}` }).toBe(kind);
}

/** The edges of a part in the window, in whole pixels. */
export async function edges(
  part: Locator,
): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const { x, y, width, height } = (await part.boundingBox()) ?? {
    x: -1,
    y: -1,
    width: 0,
    height: 0,
  };
  return {
    left: Math.round(x),
    right: Math.round(x + width),
    top: Math.round(y),
    bottom: Math.round(y + height),
  };
}

/** Presses keys, and types a text before them, all in one moment: nothing on the page can happen between them. */
export function pressAtOnce(page: Page, keys: readonly string[], text?: string): Promise<void> {
  return page.evaluate(
    ([names, words]) => {
      const at = () => document.activeElement ?? document.body;
      if (words !== undefined) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          at(),
          words,
        );
        at().dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      for (const name of names) {
        const key = name.replace('Control+', '');
        at().dispatchEvent(
          new KeyboardEvent('keydown', {
            key,
            ctrlKey: key !== name,
            bubbles: true,
            cancelable: true,
          }),
        );
      }
    },
    [keys, text] as const,
  );
}

/** The scripts that the page asks for after its own one. */
export const LATER_SCRIPTS = /\/_next\/static\/site\/(?!site-)/;

/**
 * Keeps the responses to requests waiting; returns the function that lets them and all later ones through, or ends them
 * otherwise.
 */
export async function hold(
  page: Page,
  address: string | RegExp,
): Promise<(answer?: (route: Route) => Promise<void>) => void> {
  let letThrough: (answer: (route: Route) => Promise<void>) => void = () => {};
  const held = new Promise<(route: Route) => Promise<void>>((resolve) => (letThrough = resolve));
  // A request that the page gave up meanwhile cannot be answered.
  await page.route(
    address,
    (route) => void held.then((answer) => answer(route)).catch(() => undefined),
  );
  return (answer = (route) => route.continue()) => letThrough(answer);
}

/**
 * Opens a route, and holds the scripts that it asks for later. They are held before the page comes: in a renderer that is
 * busy, a key can overtake an interception that begins after it.
 */
export async function openHeld(page: Page, route: string): ReturnType<typeof hold> {
  const letThrough = await hold(page, LATER_SCRIPTS);
  await open(page, route);
  return letThrough;
}

/** Keeps a page waiting; returns the function that lets it through, and waits until it is shown and has its focus. */
export async function holdPage(page: Page, path: string): Promise<() => Promise<void>> {
  const letThrough = await hold(page, `**${path}`);
  return async () => {
    letThrough();
    await page.waitForFunction((shown) => document.documentElement.dataset['page'] === shown, path);
    // For a section, the browser moves the focus after the next frame.
    await painted(page);
  };
}
