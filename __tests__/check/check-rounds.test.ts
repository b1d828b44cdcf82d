import { createRounds } from '@/check/check-rounds';

interface Started {
  readonly signal: AbortSignal | undefined;
  readonly end: (error?: Error) => Promise<void>;
}

let runs: Started[];
let shown: number;
const settled = () => new Promise(setImmediate);
const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
jest.spyOn(console, 'log').mockImplementation(() => undefined);

/** Rounds that a test ends. */
function rounds() {
  const check = (signal?: AbortSignal) =>
    new Promise<never[]>((resolve, reject) => {
      runs.push({
        signal,
        end: async (error) => {
          if (error) reject(error);
          else if (signal?.aborted) reject(new Error('aborted'));
          else resolve([]);
          await settled();
        },
      });
    });
  const show = async () => void (shown += 1);
  return createRounds(check, show);
}
const aborted = () => runs.map(({ signal }) => signal?.aborted);

beforeEach(() => {
  runs = [];
  shown = 0;
  print.mockClear();
});

test('one round runs at a time, however many saves come: the older one is aborted, and one more begins when it has ended', async () => {
  const request = rounds();
  void request([]);
  await settled();
  for (let save = 0; save < 9; save += 1) void request([]);
  await settled();
  expect(aborted()).toEqual([true]);
  await runs[0]?.end();
  expect(aborted()).toEqual([true, false]);
  await runs[1]?.end();
  expect([runs.length, shown]).toEqual([2, 1]);
  expect(print).not.toHaveBeenCalled();
});

test('a round that fails is reported, and the next one begins', async () => {
  const request = rounds();
  void request([]);
  await settled();
  await runs[0]?.end(new Error('broken'));
  expect(print.mock.calls).toEqual([[new Error('broken')]]);
  void request([]);
  await settled();
  await runs[1]?.end();
  expect(shown).toBe(1);
});
