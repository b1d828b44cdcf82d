/** @jest-environment jsdom */
import { initClientNavigation, routeOfLink } from '@/browser/client-navigation';
import { isSlow } from '@/browser/connection';
import { onRouteStart, startRoute } from '@/browser/route-progress';
import { isMissingChunk } from '@/browser/reload';

function link(attributes: string): HTMLAnchorElement {
  document.body.innerHTML = `<p><a ${attributes}><b>text</b></a></p>`;
  return document.querySelector('a') as HTMLAnchorElement;
}

const connect = (connection: unknown) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => {
  window.history.replaceState(null, '', '/start?x=1');
  connect(undefined);
});

describe('a slow connection', () => {
  test.each([
    [undefined, false],
    [{}, false],
    [{ effectiveType: '4g' }, false],
    [{ effectiveType: '3g', saveData: false }, false],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '4g', saveData: true }, true],
    [{ effectiveType: 7, saveData: 'no' }, false],
    ['nonsense', false],
    [null, false],
  ])('%j: %s', (connection, slow) => {
    connect(connection);
    expect(isSlow()).toBe(slow);
  });
});

describe('routeOfLink', () => {
  test.each([
    ['href="/checks/redirect"', '/checks/redirect'],
    ['href="/checks/redirect?a=b#c"', '/checks/redirect?a=b#c'],
    ['href="http://localhost/faq"', '/faq'],
    ['href="/faq" target="_self"', '/faq'],
    ['href="/start#here"', '/start#here'],
    ['href="/faq#größe"', '/faq#gr%C3%B6%C3%9Fe'],
    ['href="/faq#100%25"', '/faq#100%25'],
    ['href="/api/v1.2/guide"', '/api/v1.2/guide'],
  ])('takes %s', (attributes, route) => {
    expect(routeOfLink(link(attributes))).toBe(route);
  });

  test.each([
    ['a place on the present page', 'href="#here"'],
    ['the present page with its query and a place', 'href="/start?x=1#here"'],
    ['another origin', 'href="https://example.org/faq"'],
    ['another port', 'href="http://localhost:8080/faq"'],
    ['mail', 'href="mailto:a@example.org"'],
    ['script', 'href="javascript:void 0"'],
    ['a download', 'href="/faq" download'],
    ['a file', 'href="/openapi.yaml"'],
    ['another window', 'href="/faq" target="_blank"'],
    ['an anchor that leads nowhere', 'name="x"'],
    ['a fragment with a broken percent escape', 'href="/faq#%E0%A4%A"'],
    ['a fragment with a percent sign', 'href="/faq#100%"'],
  ])('leaves %s to the browser', (_, attributes) => {
    expect(routeOfLink(link(attributes))).toBeUndefined();
  });
});

describe('initClientNavigation', () => {
  const router = { push: jest.fn(), replace: jest.fn(), prefetch: jest.fn() };
  let stop: () => void;

  beforeEach(() => {
    router.push.mockClear();
    router.prefetch.mockClear();
    stop = initClientNavigation(router);
  });
  afterEach(() => stop());

  const click = (attributes: string, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    // jsdom cannot go to another page: what is left to the browser ends here.
    window.addEventListener('click', (later) => later.preventDefault(), { once: true });
    link(attributes).querySelector('b')?.dispatchEvent(event);
  };
  const pointAt = (element: Element) => element.dispatchEvent(new Event('pointerover', { bubbles: true }));

  test('goes to a page of the site without loading it in full', () => {
    click('href="/faq#b"');
    expect(router.push.mock.calls).toEqual([['/faq#b']]);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (init) => {
      click('href="/faq"', init);
      expect(router.push).not.toHaveBeenCalled();
    },
  );

  test('ignores a click that another listener handled', () => {
    document.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
    click('href="/faq"');
    expect(router.push).not.toHaveBeenCalled();
  });

  test('prefetches what a reader points at, each page once, and never the present one', () => {
    const anchor = link('href="/faq#a"');
    pointAt(anchor);
    pointAt(anchor);
    pointAt(link('href="/faq?x#b"'));
    pointAt(link('href="/start"'));
    pointAt(link('href="https://example.org/x"'));
    expect(router.prefetch.mock.calls).toEqual([['/faq']]);
  });

  test('prefetches nothing on a connection that saves data, and does as soon as it may', () => {
    connect({ saveData: true });
    const anchor = link('href="/faq"');
    pointAt(anchor);
    expect(router.prefetch).not.toHaveBeenCalled();
    connect(undefined);
    anchor.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(router.prefetch).toHaveBeenCalledTimes(1);
  });

  test('keeps the scroll position if only the query changes, and not if there is a fragment', () => {
    click('href="/start?x=2"');
    click('href="/start?x=2#b"');
    click('href="/start?x=1"');
    expect(router.push.mock.calls).toEqual([['/start?x=2', { scroll: false }], ['/start?x=2#b'], ['/start?x=1']]);
  });

  test("a link in an overlay replaces the overlay's entry in the history", () => {
    window.history.replaceState({ overlay: true }, '');
    click('href="/faq"');
    expect([router.push.mock.calls, router.replace.mock.calls]).toEqual([[], [['/faq']]]);
  });

  test('does nothing after it ended', () => {
    stop();
    click('href="/faq"');
    pointAt(link('href="/faq"'));
    expect([router.push.mock.calls, router.prefetch.mock.calls]).toEqual([[], []]);
  });
});

describe('a route change', () => {
  test('calls the listeners with its path, right after its start', async () => {
    const listener = jest.fn();
    const stop = onRouteStart(listener);
    startRoute('/faq?a=b#c');
    await Promise.resolve();
    stop();
    startRoute('/other');
    await Promise.resolve();
    expect(listener.mock.calls).toEqual([['/faq', 'push']]);
  });
});

describe('isMissingChunk', () => {
  test.each([
    'Loading chunk 12 failed.',
    'Loading CSS chunk app failed.',
    'Failed to fetch dynamically imported module: /x.js',
    'Failed to load chunk /x.js',
    'Minified React error #412; visit https://react.dev/errors/412 for the full message',
  ])('is true of `%s`', (message) => {
    expect(isMissingChunk(new Error(message))).toBe(true);
  });

  test('is true of an error by its name, and not of any other', () => {
    expect(isMissingChunk(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
    expect([
      isMissingChunk(new Error('Failed to fetch')),
      isMissingChunk(new TypeError('x is not a function')),
    ]).toEqual([false, false]);
  });

  test("is true of the browser's own network errors, whose stack has no script line", () => {
    const broken = (stack: string) => Object.assign(new TypeError('network error'), { stack });
    expect([isMissingChunk(broken('TypeError: network error')), isMissingChunk(broken(''))]).toEqual([true, true]);
    expect(isMissingChunk(broken('render@http://localhost/x.js:1:2'))).toBe(false);
  });
});
