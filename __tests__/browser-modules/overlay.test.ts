/** @jest-environment jsdom */
import { watchOverlay } from '@/browser/close-overlay';

/** What a browser has that sends requests to close what is open. */
class FakeWatcher extends EventTarget {
  static open: FakeWatcher[] = [];
  constructor() {
    super();
    FakeWatcher.open.push(this);
  }
  destroy() {
    FakeWatcher.open = FakeWatcher.open.filter((other) => other !== this);
  }
}

const close = jest.fn();

beforeEach(() => {
  close.mockClear();
  window.history.pushState(null, '', '/start');
  Object.assign(window, { CloseWatcher: FakeWatcher });
});

describe('an overlay', () => {
  test('closes when the browser asks for it, as Back on a phone does, and leaves nothing behind', () => {
    const end = watchOverlay(close);
    FakeWatcher.open[0]?.dispatchEvent(new Event('close'));
    expect(close).toHaveBeenCalledTimes(1);
    end();
    expect(FakeWatcher.open).toEqual([]);
  });

  test('closes when another page arrives late, and stays open on its own page, in every browser', () => {
    Object.assign(window, { CloseWatcher: undefined });
    const end = watchOverlay(close);
    window.dispatchEvent(new Event('page-shown'));
    expect(close).not.toHaveBeenCalled();
    window.history.replaceState(null, '', '/after');
    window.dispatchEvent(new Event('page-shown'));
    expect(close).toHaveBeenCalledTimes(1);
    end();
    window.dispatchEvent(new Event('page-shown'));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
