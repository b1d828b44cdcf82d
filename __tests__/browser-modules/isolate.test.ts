/** @jest-environment jsdom */
import { isolate } from '@/browser/isolate';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** What the browser's console would show: errors that nobody caught. */
function uncaught(): string[] {
  const messages: string[] = [];
  for (;;) {
    try {
      jest.runOnlyPendingTimers();
      return messages;
    } catch (error) {
      messages.push(String(error));
    }
  }
}

const fail = (message: string) => () => {
  throw new Error(message);
};

describe('isolated behaviors', () => {
  test('start and end beside one that throws, whose error goes to the console', () => {
    const [end, start] = [jest.fn(), jest.fn()];
    const stop = isolate(() => end, fail('no matchMedia'), start);
    expect(start).toHaveBeenCalledTimes(1);
    stop();
    expect(end).toHaveBeenCalledTimes(1);
    expect(uncaught()).toEqual(['Error: no matchMedia']);
  });

  test('end beside one whose end throws', () => {
    const end = jest.fn();
    isolate(
      () => fail('no removal'),
      () => end,
    )();
    expect(end).toHaveBeenCalledTimes(1);
    expect(uncaught()).toEqual(['Error: no removal']);
  });
});
