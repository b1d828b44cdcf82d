/** @jest-environment jsdom */
import { enterOverlay, inOverlay, leaveEmptyOverlays, takeOverlay } from '@/browser/overlay';

const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const close = jest.fn();

beforeEach(() => {
  close.mockClear();
  window.history.pushState(null, '', '/start');
});

describe('an overlay', () => {
  test('is closed by Back, which stays on the page', async () => {
    const leave = enterOverlay(close);
    expect(inOverlay()).toBe(true);
    window.history.back();
    await popped();
    expect([close.mock.calls.length, inOverlay(), window.location.pathname]).toEqual([1, false, '/start']);
    leave();
  });

  test('takes its entry back when it is closed in another way', async () => {
    const leave = enterOverlay(close);
    leave();
    await popped();
    expect([close.mock.calls.length, inOverlay()]).toEqual([0, false]);
  });

  test('that opens while the entry of the last one is on its way out gets its own', async () => {
    enterOverlay(close)();
    const leave = enterOverlay(close);
    await popped();
    expect([inOverlay(), close.mock.calls.length]).toEqual([true, 0]);
    window.history.back();
    await popped();
    expect(close).toHaveBeenCalledTimes(1);
    leave();
  });

  test('leaves its entry to the link that was followed from it', () => {
    const back = jest.spyOn(window.history, 'back');
    const leave = enterOverlay(close);
    expect(takeOverlay()).toBe(true);
    leave();
    expect(back).not.toHaveBeenCalled();
    back.mockRestore();
    window.history.replaceState(null, '', '/next');
    expect(takeOverlay()).toBe(false);
  });
});

describe("an overlay's entry without an overlay", () => {
  test('is left at once', async () => {
    window.history.pushState({ overlay: true }, '');
    const stop = leaveEmptyOverlays(() => false);
    await popped();
    expect(inOverlay()).toBe(false);
    window.history.forward();
    await popped();
    await popped();
    expect(inOverlay()).toBe(false);
    stop();
  });

  test('is kept while there is one', () => {
    const back = jest.spyOn(window.history, 'back');
    window.history.pushState({ overlay: true }, '');
    leaveEmptyOverlays(() => true)();
    expect(back).not.toHaveBeenCalled();
    back.mockRestore();
  });
});
