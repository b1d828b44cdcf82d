import { createRounds } from '@/check/check-rounds';

let ends: ((error?: Error) => Promise<void>)[];
let shown: string[][];
const settled = () => new Promise(setImmediate);
const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
jest.spyOn(console, 'log').mockImplementation(() => undefined);

/** Rounds that a test ends. */
function rounds() {
  const check = () =>
    new Promise<never[]>((resolve, reject) => {
      ends.push(async (error) => {
        if (error) reject(error);
        else resolve([]);
        await settled();
      });
    });
  const show = async (_: unknown, files: ReadonlySet<string> = new Set(['all'])) =>
    void shown.push([...files]);
  return createRounds(check, show);
}

beforeEach(() => {
  ends = [];
  shown = [];
  print.mockClear();
});

test('one round runs at a time, and one more begins when it has ended, however many saves come', async () => {
  const request = rounds();
  void request([]);
  await settled();
  for (let save = 0; save < 9; save += 1) void request([`${save % 2}.mdx`]);
  await settled();
  expect(ends).toHaveLength(1);
  await ends[0]?.();
  expect(ends).toHaveLength(2);
  await ends[1]?.();
  expect([ends.length, shown]).toEqual([2, [['all'], ['0.mdx', '1.mdx']]]);
  expect(print).not.toHaveBeenCalled();
});

test('a round that fails is reported, and the next one begins', async () => {
  const request = rounds();
  void request([]);
  await settled();
  await ends[0]?.(new Error('broken'));
  expect(print.mock.calls).toEqual([[new Error('broken')]]);
  void request([]);
  await settled();
  await ends[1]?.();
  expect(shown).toHaveLength(1);
});
