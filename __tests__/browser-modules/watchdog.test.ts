/** @jest-environment jsdom */
import { startWatchdog } from '@/browser/watchdog';

const root = document.documentElement;
const SCRIPT = '<script src="/_next/static/site/site.js" type="x"></script>';
const STYLE = '<link rel="stylesheet" href="/_next/static/css/a.css">';

/** Adds a part to the page and lets it fail, and waits until the watchdog has acted. */
async function lose(html: string): Promise<void> {
  document.body.innerHTML = html;
  document.body.firstElementChild?.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(1000);
}

const noted = () => Object.keys(sessionStorage);

let started = 0;

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom cannot reload a page, and reports that.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  started = Date.now();
  jest.spyOn(performance, 'now').mockImplementation(() => Date.now() - started);
  window.fetch = jest.fn().mockResolvedValue({});
  sessionStorage.clear();
  root.className = 'js';
  delete root.dataset['ready'];
  window.history.replaceState(null, '', '/start');
  startWatchdog();
});

afterEach(() => {
  // The watchdog of a document ends with it.
  jest.clearAllTimers();
  jest.restoreAllMocks();
});

test.each([
  ['the script of the site', SCRIPT],
  ['a style', STYLE],
])('a page without %s is loaded again', async (_, html) => {
  await lose(html);
  expect(noted()).toEqual(['reloaded::/start']);
  expect(window.fetch).toHaveBeenCalledWith('http://localhost/start', { method: 'HEAD' });
});

test.each([
  ['a picture', '<img src="/_next/static/media/a.png">'],
  ['a font that is requested early', '<link rel="preload" href="/_next/static/media/a.woff2">'],
  ['a script of somebody else', '<script src="/page-views.js" type="x"></script>'],
])('a page without %s is not loaded again', async (_, html) => {
  await lose(html);
  expect(noted()).toEqual([]);
});

test('a page whose script has started before the failure of a style is reported is loaded again', async () => {
  root.dataset['ready'] = '';
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const losing = lose(STYLE);
  window.dispatchEvent(new Event('load'));
  await losing;
  expect(noted()).toEqual(['reloaded::/start']);
});

test('a page whose script has started is not changed', async () => {
  root.dataset['ready'] = '';
  await lose(SCRIPT);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(noted()).toEqual([]);
  expect(root.className).toBe('js');
});

test.each([
  ['the script', SCRIPT, ''],
  ['a style', STYLE, 'js'],
])(
  'a page that was loaded again and still comes without %s continues without scripts only if the script is missing',
  async (_, html, className) => {
    sessionStorage.setItem('reloaded::/start', '1');
    await lose(html);
    expect(root.className).toBe(className);
  },
);

test('a page without its script stays, and continues without scripts, if the server does not answer', async () => {
  jest.mocked(window.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  await lose(SCRIPT);
  expect(root.className).toBe('');
});

test('a page whose script hangs continues without scripts 8 s after its last part arrived', async () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  for (const seconds of [3, 3]) {
    await jest.advanceTimersByTimeAsync(seconds * 1000);
    document.body.append(document.createElement('p'));
  }
  await jest.advanceTimersByTimeAsync(7000);
  expect(root.className).toBe('js');
  await jest.advanceTimersByTimeAsync(3000);
  expect(root.className).toBe('');
});

test('a script has as long as the HTML of its page took', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  for (const seconds of [6, 6, 6]) {
    await jest.advanceTimersByTimeAsync(seconds * 1000);
    document.body.append(document.createElement('p'));
  }
  await jest.advanceTimersByTimeAsync(1000);
  state.mockReturnValue('interactive');
  await jest.advanceTimersByTimeAsync(15_000);
  expect(root.className).toBe('js');
  await jest.advanceTimersByTimeAsync(5000);
  expect(root.className).toBe('');
});
