import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
const print = jest.spyOn(process.stdout, 'write').mockImplementation(() => true);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
  process.env['BUILD_CACHE'] = join(folder, 'cache');
  print.mockClear();
});
afterEach(() => {
  delete process.env['BUILD_CACHE'];
  rmSync(folder, { recursive: true });
});

/** The module as a new process has it. */
async function newProcess() {
  jest.resetModules();
  return import('@/lib/server/cache');
}

/** A process that reads some keys in one round; the keys whose values it had to make. */
async function round(...keys: readonly string[]): Promise<readonly string[]> {
  const { cached, saveCaches } = await newProcess();
  const made: string[] = [];
  for (const key of keys) {
    const value = cached('items', key, () => {
      made.push(key);
      return { key, notes: new Map([['a', key]]) };
    });
    expect(value).toEqual({ key, notes: new Map([['a', key]]) });
  }
  saveCaches();
  return made;
}

test('a value is made once for each key, and a later process has the values that the last one used', async () => {
  expect(await round('a', 'b', 'a')).toEqual(['a', 'b']);
  expect(await round('a', 'b')).toEqual([]);
  expect(await round('b')).toEqual([]);
  expect(await round('a', 'b')).toEqual(['a']);
});

test('a round forgets what it did not use, and nothing of another name', async () => {
  const { cached, saveCaches } = await newProcess();
  let made = 0;
  const read = (name: string, key: string) => cached(name, key, () => `${(made += 1)}`);
  expect([read('x', 'a'), read('x', 'b'), read('y', 'a')]).toEqual(['1', '2', '3']);
  saveCaches();
  expect(read('x', 'a')).toBe('1');
  saveCaches();
  expect([read('x', 'a'), read('x', 'b'), read('y', 'a')]).toEqual(['1', '4', '3']);
});

test('a value that is no longer current is made again, and kept', async () => {
  const { cachedAsync } = await newProcess();
  let made = 0;
  const read = (least: number) =>
    cachedAsync(
      'one',
      'key',
      async () => (made += 1),
      (value) => value >= least,
    );
  expect([await read(0), await read(1), await read(2), await read(2)]).toEqual([1, 1, 2, 2]);
});

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, -3)],
  ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('?')])],
  ['empty', () => Buffer.alloc(0)],
])('a file that is %s is thrown away with one line', async (_what, damage) => {
  await round('a');
  const file = join(folder, 'cache/items.bin');
  writeFileSync(file, damage(readFileSync(file)));
  expect(await round('a')).toEqual(['a']);
  expect(print.mock.calls).toEqual([[`${file} is damaged. It is made again.\n`]]);
  expect(await round('a')).toEqual([]);
});

test('without a folder for them, values are kept in the process only', async () => {
  delete process.env['BUILD_CACHE'];
  expect(await round('a', 'a')).toEqual(['a']);
  expect(await round('a')).toEqual(['a']);
  expect(readdirSync(folder)).toEqual([]);
});

describe('what is made of a file', () => {
  const past = new Date(Date.now() - 60_000);

  test('is made again when the file is written, also with its old time and size', async () => {
    const { ofFile, hashFiles } = await newProcess();
    const file = join(folder, 'a.yaml');
    const read = () => ofFile('text', file, () => readFileSync(file, 'utf8'));
    const values = ['one', 'two', 'six'].map((text) => {
      writeFileSync(file, text);
      utimesSync(file, past, past);
      return [read(), read(), hashFiles([folder]).toString('hex')];
    });
    expect(values.map(([first, second]) => [first, second])).toEqual(['one', 'two', 'six'].map((text) => [text, text]));
    expect(new Set(values.map(([, , digest]) => digest)).size).toBe(3);
  });

  test('is not made again while the file stays as it is', async () => {
    const { ofFile } = await newProcess();
    let made = 0;
    expect([1, 2].map(() => ofFile('count', 'package.json', () => (made += 1)))).toEqual([1, 1]);
  });
});
