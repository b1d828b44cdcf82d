import { setImmediate } from 'node:timers/promises';

/** The values of a generator. Between two of them, the process handles events, of which one can abort the round. */
export async function collect<T>(values: Iterable<T>, signal: AbortSignal | undefined): Promise<T[]> {
  const all: T[] = [];
  for (const value of values) {
    all.push(value);
    await setImmediate();
    signal?.throwIfAborted();
  }
  return all;
}
