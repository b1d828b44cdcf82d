import { setImmediate } from 'node:timers/promises';

/** The values of a generator. Between two of them, the process handles events: in development, it sends pages. */
export async function collect<T>(values: Iterable<T>): Promise<T[]> {
  const all: T[] = [];
  for (const value of values) {
    all.push(value);
    await setImmediate();
  }
  return all;
}
