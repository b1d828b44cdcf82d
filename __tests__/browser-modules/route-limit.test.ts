/** @jest-environment jsdom */
import { reloadIfReachable } from '@/browser/reload';
import { limitRoutes } from '@/browser/route-fault';
import { settleRoute, startRoute } from '@/browser/route-progress';

jest.mock('@/browser/reload', () => ({ reloadIfReachable: jest.fn(), isReachable: jest.fn() }));
const reload = jest.mocked(reloadIfReachable);
const onFault = jest.fn<void, [route: string, retry: () => void]>();
let stop: () => void;

beforeEach(() => {
  jest.resetAllMocks();
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/start');
  reload.mockResolvedValue(true);
  stop = limitRoutes(onFault);
});

afterEach(() => {
  stop();
  settleRoute();
  jest.useRealTimers();
});

test('A route that is not rendered within 8 s is loaded in full, once', async () => {
  startRoute('/support');
  await jest.advanceTimersByTimeAsync(7900);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(reload.mock.calls).toEqual([['/support']]);
  expect(onFault).not.toHaveBeenCalled();
});

test('On a slow connection, whose data may still arrive, a route has 30 s', async () => {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' }, configurable: true });
  startRoute('/support');
  await jest.advanceTimersByTimeAsync(29_000);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2000);
  expect(reload.mock.calls).toEqual([['/support']]);
  Reflect.deleteProperty(navigator, 'connection');
});

test('A route that is rendered in time, and a change of the query alone, are not loaded again', async () => {
  startRoute('/support');
  settleRoute();
  startRoute('/start?q=a');
  await jest.advanceTimersByTimeAsync(30_000);
  expect(reload).not.toHaveBeenCalled();
});

test('Only the last of several routes has a limit', async () => {
  startRoute('/support');
  await jest.advanceTimersByTimeAsync(5000);
  startRoute('/account');
  await jest.advanceTimersByTimeAsync(5000);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5000);
  expect(reload.mock.calls).toEqual([['/account']]);
});

test('If the server does not respond to a full load either, the frame reports it, and the address is that of the route', async () => {
  reload.mockResolvedValue(false);
  startRoute('/support');
  await jest.advanceTimersByTimeAsync(9000);
  expect(onFault.mock.calls).toEqual([['/support', expect.any(Function)]]);
  expect(window.location.pathname).toBe('/support');
});
