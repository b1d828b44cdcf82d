/** @jest-environment jsdom */
import { isReachable } from '@/browser/reload';
import { guardRoutes } from '@/browser/route-fault';
import { onRouteStart, startRoute } from '@/browser/route-progress';

/** The server: the status of its response, or undefined if it is unreachable. */
const server = jest.fn<number | undefined, [method: string, address: string]>();
const onFault = jest.fn<void, [route?: string, retry?: () => void]>();
const reopen = jest.fn();
let stop: () => void;

/** The framework asks for the data of a route. */
const load = (headers: object = { 'next-router-state-tree': 'x' }) =>
  window.fetch('/support.txt', { headers } as RequestInit);
const settle = async () => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

beforeEach(() => {
  jest.resetAllMocks();
  window.history.replaceState(null, '', '/start');
  window.fetch = (async (input: string, init?: RequestInit) => {
    const status = server(init?.method ?? 'GET', input);
    if (status === undefined) throw new TypeError('Failed to fetch');
    return { status, ok: status < 400 } as Response;
  }) as typeof window.fetch;
  stop = guardRoutes(onFault, reopen);
  startRoute('/support');
});

afterEach(() => stop());

test.each([
  [200, true],
  [404, true],
  [500, false],
  [503, false],
  [undefined, false],
])('a document whose request ends with %s is reachable: %s', async (status, reachable) => {
  server.mockReturnValue(status);
  expect(await isReachable('/support')).toBe(reachable);
  expect(server.mock.calls).toEqual([['HEAD', '/support']]);
});

describe('the guard of routes', () => {
  test('lets data that can be loaded pass', async () => {
    server.mockReturnValue(200);
    expect((await load()).status).toBe(200);
    expect([server.mock.calls.length, onFault.mock.calls]).toEqual([1, []]);
  });

  test('lets the framework load in full what has a document but no data', async () => {
    server.mockImplementation((method) => (method === 'HEAD' ? 200 : 404));
    expect((await load()).status).toBe(404);
    server.mockImplementation((method) => (method === 'HEAD' ? 200 : undefined));
    await expect(load()).rejects.toThrow('Failed to fetch');
    expect(onFault).not.toHaveBeenCalled();
  });

  test.each([
    { 'next-router-state-tree': 'x', 'next-router-prefetch': '3' },
    { rsc: '1', 'next-router-prefetch': '1' },
    {},
  ])('leaves requests with %j alone, because no reader waits for their page', async (headers) => {
    server.mockReturnValue(500);
    expect((await load(headers)).status).toBe(500);
    expect(server).toHaveBeenCalledTimes(1);
  });

  test('reports a route whose server is out of reach, under its own address, until another try brings the data', async () => {
    const entries = window.history.length;
    server.mockReturnValue(undefined);
    const response = load();
    await settle();
    expect([onFault.mock.lastCall?.[0], window.location.pathname, window.history.length]).toEqual([
      '/support',
      '/support',
      entries + 1,
    ]);
    onFault.mock.lastCall?.[1]?.();
    await settle();
    expect([onFault.mock.calls.length, window.history.length]).toEqual([2, entries + 1]);
    server.mockReturnValue(200);
    onFault.mock.lastCall?.[1]?.();
    expect((await response).status).toBe(200);
  });

  test('ends the progress of a route that failed', async () => {
    document.documentElement.dataset['hydrated'] = '/start';
    const listener = jest.fn();
    const leave = onRouteStart(listener);
    server.mockReturnValue(500);
    void load();
    await settle();
    leave();
    expect(listener.mock.lastCall).toEqual(['/start', 'fail']);
  });

  test('does not report a route that the reader has left', async () => {
    server.mockReturnValue(undefined);
    void load();
    startRoute('/faq');
    await settle();
    expect([onFault.mock.calls, window.location.pathname]).toEqual([[], '/start']);
  });

  test('opens a route that failed again when the reader comes back to it, and ends the fault on the way elsewhere', async () => {
    server.mockReturnValue(undefined);
    void load();
    await settle();
    const { state } = window.history as { state: unknown };
    const framework = jest.fn();
    window.addEventListener('popstate', framework);
    onFault.mockClear();
    window.dispatchEvent(new PopStateEvent('popstate', { state: { page: 1 } }));
    expect([onFault.mock.calls, reopen.mock.calls.length, framework.mock.calls.length]).toEqual([[[]], 0, 1]);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    expect([reopen.mock.calls.length, framework.mock.calls.length]).toEqual([1, 1]);
    window.dispatchEvent(new PopStateEvent('popstate', { state: { failed: 1 } }));
    expect([reopen.mock.calls.length, framework.mock.calls.length]).toEqual([1, 2]);
    window.removeEventListener('popstate', framework);
  });
});
