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
  // jsdom cannot load a page anew, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

beforeEach(() => {
  sessionStorage.clear();
  root.className = 'js';
  delete root.dataset['live'];
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

  test('lets a page be that has come to life', () => {
    root.dataset['live'] = '';
    lose('<script src="/_next/static/chunks/main.js" type="x"></script>');
    expect(noted()).toEqual([]);
  });

  test('gives the page up, to what readers without scripts get, when that was tried before', () => {
    sessionStorage.setItem('reloaded::/start', '1');
    lose('<script src="/_next/static/chunks/main.js" type="x"></script>');
    noted();
    expect(root.className).toBe('');
  });

  test('does not give a page up for a style', () => {
    sessionStorage.setItem('reloaded::/start', '1');
    lose('<link rel="stylesheet" href="/_next/static/css/a.css">');
    noted();
    expect(root.className).toBe('js');
  });
});
