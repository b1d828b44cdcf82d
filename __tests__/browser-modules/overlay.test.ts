/** @jest-environment jsdom */
import { pushOverlay, isOverlayEntry, skipClosedOverlays } from '@/browser/overlay';

const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const close = jest.fn();

beforeEach(() => {
  close.mockClear();
  window.history.pushState(null, '', '/start');
});

describe('an overlay', () => {
  test('removes its history entry when it is closed without Back', async () => {
    const leave = pushOverlay(close);
    leave();
    await popped();
    expect([close.mock.calls.length, isOverlayEntry()]).toEqual([0, false]);
  });

  test('that opens while the entry of the last one is on its way out gets its own', async () => {
    pushOverlay(close)();
    const leave = pushOverlay(close);
    await popped();
    expect([isOverlayEntry(), close.mock.calls.length]).toEqual([true, 0]);
    window.history.back();
    await popped();
    expect(close).toHaveBeenCalledTimes(1);
    leave();
  });

  test('closes when another page arrives late, and stays open on its own page', () => {
    const leave = pushOverlay(close);
    window.dispatchEvent(new Event('page-shown'));
    expect(close).not.toHaveBeenCalled();
    window.history.replaceState(null, '', '/after');
    window.dispatchEvent(new Event('page-shown'));
    expect(close).toHaveBeenCalledTimes(1);
    leave();
  });
});

describe("an overlay's entry without an overlay", () => {
  test('is left at once', async () => {
    window.history.pushState({ overlay: true }, '');
    skipClosedOverlays();
    await popped();
    expect(isOverlayEntry()).toBe(false);
    window.history.forward();
    await popped();
    await popped();
    expect(isOverlayEntry()).toBe(false);
  });

  test('is kept while there is one', () => {
    const back = jest.spyOn(window.history, 'back');
    window.history.pushState({ overlay: true }, '');
    document.body.innerHTML = '<div role="dialog" data-state="open"></div>';
    skipClosedOverlays();
    document.body.innerHTML = '<div role="dialog" data-state="open"></div>';
    skipClosedOverlays();
    expect(back).not.toHaveBeenCalled();
    document.body.innerHTML = '';
    back.mockRestore();
  });
});
