/** @jest-environment jsdom */
import { watchdogScript } from '@/browser/watchdog';

const root = document.documentElement;

/** Adds a part to the page and lets it fail. */
function lose(html: string): void {
  document.body.innerHTML = html;
  document.body.firstElementChild?.dispatchEvent(new Event('error'));
}

/** What the watchdog has noted, a second after the failure. */
function noted(): string[] {
  jest.advanceTimersByTime(1000);
  return Object.keys(sessionStorage);
}

beforeAll(() => {
  jest.useFakeTimers();
  // jsdom cannot reload a page, and reports that.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

let arrivals: number[] = [];

/** A file of the page arrives now. */
const arrive = () => arrivals.push(performance.now());

beforeEach(() => {
  // The documents of earlier tests, so to say, are closed: their watchdogs check nothing any more.
  jest.clearAllTimers();
  arrivals = [performance.now()];
  Object.defineProperty(performance, 'getEntries', {
    configurable: true,
    value: () => [{ entryType: 'paint' }, ...arrivals.map((responseEnd) => ({ responseEnd }))],
  });
  sessionStorage.clear();
  root.className = 'js';
  delete root.dataset['ready'];
  window.history.replaceState(null, '', '/start');
  window.eval(watchdogScript());
});

describe('the watchdog', () => {
  test.each([
    ['a script of the framework', '<script src="/_next/static/chunks/main.js" async type="x"></script>'],
    ['a style', '<link rel="stylesheet" href="/_next/static/css/a.css">'],
  ])('notes that it loads a page again that came without %s', (_, html) => {
    lose(html);
    expect(noted()).toEqual(['reloaded::/start']);
  });

  test.each([
    ['a part that was loaded later', '<script src="/_next/static/chunks/menu.js" data-webpack="x" type="x"></script>'],
    ['a picture', '<img src="/_next/static/media/a.png">'],
    ['a font that was asked for ahead', '<link rel="preload" href="/_next/static/media/a.woff2">'],
    ['a script of somebody else', '<script src="/page-views.js" type="x"></script>'],
  ])('lets a page be that came without %s', (_, html) => {
    lose(html);
    expect(noted()).toEqual([]);
  });

  test('does not change a hydrated page', () => {
    root.dataset['ready'] = '';
    lose('<script src="/_next/static/chunks/main.js" type="x"></script>');
    expect(noted()).toEqual([]);
  });

  test('disables scripts if the page was already reloaded', () => {
    sessionStorage.setItem('reloaded::/start', '1');
    lose('<script src="/_next/static/chunks/main.js" type="x"></script>');
    noted();
    expect(root.className).toBe('');
  });

  test('does not disable scripts because of a style', () => {
    sessionStorage.setItem('reloaded::/start', '1');
    lose('<link rel="stylesheet" href="/_next/static/css/a.css">');
    noted();
    expect(root.className).toBe('js');
  });

  test('disables scripts if a style and then a script is missing', () => {
    sessionStorage.setItem('reloaded::/start', '1');
    lose('<link rel="stylesheet" href="/_next/static/css/a.css">');
    lose('<script src="/_next/static/chunks/main.js" type="x"></script>');
    noted();
    expect(root.className).toBe('');
  });
});

describe('a page whose framework does not start', () => {
  /** The time is that of a document whose life began with the test: what arrived took no time. */
  beforeEach(() => {
    const began = Date.now();
    jest.spyOn(performance, 'now').mockImplementation(() => Date.now() - began);
    arrivals = [0];
  });
  afterEach(() => jest.restoreAllMocks());

  test('works without scripts 8 s after its last file arrived, although nothing failed', () => {
    jest.advanceTimersByTime(7900);
    expect(root.className).toBe('js');
    jest.advanceTimersByTime(200);
    expect(root.className).toBe('');
  });

  test('does not change after it is hydrated', () => {
    root.dataset['ready'] = '/start';
    jest.advanceTimersByTime(60_000);
    expect(root.className).toBe('js');
  });

  test('waits for a slow line as long as files arrive, and twice as long as the last of them took', () => {
    for (const seconds of [5, 5, 5]) {
      jest.advanceTimersByTime(seconds * 1000);
      arrive();
    }
    jest.advanceTimersByTime(29_000);
    expect(root.className).toBe('js');
    jest.advanceTimersByTime(2000);
    expect(root.className).toBe('');
  });

  test('waits as long as its own HTML arrives, too', () => {
    jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    for (const seconds of [6, 6, 6]) {
      jest.advanceTimersByTime(seconds * 1000);
      document.body.append(document.createElement('p'));
    }
    jest.advanceTimersByTime(35_000);
    expect(root.className).toBe('js');
    jest.advanceTimersByTime(4000);
    expect(root.className).toBe('');
  });

  test('works without scripts after 8 s if the browser does not report what arrived', () => {
    Object.defineProperty(performance, 'getEntries', { configurable: true, value: undefined });
    jest.advanceTimersByTime(8100);
    expect(root.className).toBe('');
  });
});
