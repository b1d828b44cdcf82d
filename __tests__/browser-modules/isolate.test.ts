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

test('isolated functions run beside one that throws, whose error goes to the console', () => {
  const other = jest.fn();
  isolate(fail('no matchMedia'), other);
  expect(other).toHaveBeenCalledTimes(1);
  expect(uncaught()).toEqual(['Error: no matchMedia']);
});
