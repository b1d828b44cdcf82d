/** @jest-environment jsdom */
import type * as StorageModule from '@/browser/storage';

/** A fresh module each time: what it holds in memory lives as long as a page. */
let storage: typeof StorageModule;

beforeEach(async () => {
  jest.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  storage = await import('@/browser/storage');
});

afterEach(() => jest.restoreAllMocks());

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
const full = () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
const blocked = (name: 'localStorage' | 'sessionStorage') =>
  jest.spyOn(window, name, 'get').mockImplementation(refuse);
const fromAnotherTab = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('a stored value', () => {
  test('is in local storage, so it survives a reload', () => {
    storage.writeStored('theme', 'dark');
    expect([storage.readStored('theme'), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  });

  test('is null if nothing was stored', () => {
    expect(storage.readStored('theme')).toBeNull();
  });

  test('is kept in memory if storage is full, also over an old value', () => {
    localStorage.setItem('theme', 'light');
    full();
    storage.writeStored('theme', 'dark');
    expect(storage.readStored('theme')).toBe('dark');
  });

  test('is kept in memory if storage is blocked', () => {
    blocked('localStorage');
    expect(storage.readStored('theme')).toBeNull();
    storage.writeStored('theme', 'dark');
    expect(storage.readStored('theme')).toBe('dark');
  });

  test('is written to storage again when there is room', () => {
    const spy = full();
    storage.writeStored('theme', 'dark');
    spy.mockRestore();
    storage.writeStored('theme', 'system');
    localStorage.setItem('theme', 'light');
    expect(storage.readStored('theme')).toBe('light');
  });
});

describe('a subscriber', () => {
  test('is called for changes of its key in this tab, and for no other key', () => {
    const listener = jest.fn();
    storage.subscribeStored('theme', listener);
    storage.writeStored('code-language', 'ts');
    storage.writeStored('theme', 'dark');
    expect(listener.mock.calls).toEqual([['dark']]);
  });

  test('is called when another tab stores, removes or clears values', () => {
    const listener = jest.fn();
    storage.subscribeStored('theme', listener);
    fromAnotherTab('theme', 'dark');
    fromAnotherTab('theme', null);
    fromAnotherTab('other', 'x');
    fromAnotherTab(null, null);
    expect(listener.mock.calls).toEqual([['dark'], [null], [null]]);
  });

  test('reads the value of the other tab, not the one that this tab keeps in memory', () => {
    storage.subscribeStored('theme', () => undefined);
    const spy = full();
    storage.writeStored('theme', 'dark');
    spy.mockRestore();
    localStorage.setItem('theme', 'light');
    fromAnotherTab('theme', 'light');
    expect(storage.readStored('theme')).toBe('light');
  });

  test('that throws keeps no other from hearing, and not the value from being stored', () => {
    jest.useFakeTimers();
    const listener = jest.fn();
    storage.subscribeStored('theme', () => {
      throw new Error('broken');
    });
    storage.subscribeStored('theme', listener);
    storage.writeStored('theme', 'dark');
    expect([listener.mock.calls, storage.readStored('theme')]).toEqual([[['dark']], 'dark']);
    jest.clearAllTimers();
    jest.useRealTimers();
  });

  test('hears nothing after it left, while others still do', () => {
    const [left, stays] = [jest.fn(), jest.fn()];
    const leave = storage.subscribeStored('theme', left);
    storage.subscribeStored('theme', stays);
    leave();
    storage.writeStored('theme', 'dark');
    fromAnotherTab('theme', 'light');
    expect([left.mock.calls.length, stays.mock.calls.length]).toEqual([0, 2]);
  });
});

describe('claimOnce', () => {
  test('is true once for each name, also after a reload of the page', async () => {
    expect([storage.claimOnce('a'), storage.claimOnce('a'), storage.claimOnce('b')]).toEqual([
      true,
      false,
      true,
    ]);
    jest.resetModules();
    expect((await import('@/browser/storage')).claimOnce('a')).toBe(false);
  });

  test('is never true where session storage is blocked or full, so that nothing loops', () => {
    const spy = full();
    expect(storage.claimOnce('a')).toBe(false);
    spy.mockRestore();
    blocked('sessionStorage');
    expect(storage.claimOnce('b')).toBe(false);
  });
});

describe('a page that the browser kept while the reader was elsewhere', () => {
  test('hears what other tabs stored when it is shown again', () => {
    const listener = jest.fn();
    storage.subscribeStored('theme', listener);
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(listener.mock.calls).toEqual([['dark']]);
  });
});
