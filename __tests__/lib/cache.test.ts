import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
  process.env['BUILD_CACHE'] = join(folder, 'cache');
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

/** A process that reads some keys of a kind in one round; the keys whose values it had to make. */
async function round(kind: string, ...keys: readonly string[]): Promise<readonly string[]> {
  const { cached, pruneCache } = await newProcess();
  const made: string[] = [];
  for (const key of keys) {
    const value = cached(kind, key, () => {
      made.push(key);
      return { key, notes: [key] };
    });
    expect(value).toEqual({ key, notes: [key] });
  }
  pruneCache();
  return made;
}

test('a value is made once for each key, and a later process has the values that the last one used', async () => {
  expect(await round('items', 'a', 'b', 'a')).toEqual(['a', 'b']);
  expect(await round('items', 'a', 'b')).toEqual([]);
  expect(await round('items', 'b')).toEqual([]);
  expect(await round('items', 'a', 'b')).toEqual(['a']);
});

test('a round forgets what it did not use, and nothing of another kind', async () => {
  expect(await round('x', 'a', 'b')).toEqual(['a', 'b']);
  expect(await round('y', 'a')).toEqual(['a']);
  expect(await round('x', 'a')).toEqual([]);
  expect(await round('y', 'a')).toEqual([]);
  expect(readdirSync(join(folder, 'cache'))).toEqual(['x.a.json', 'y.a.json']);
});

test('a value is there for the next process at once, also if this one fails later', async () => {
  const { cached } = await newProcess();
  cached('items', 'a', () => ({ key: 'a', notes: ['a'] }));
  expect(await round('items', 'a')).toEqual([]);
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
  ['cut off', '{"key":"a","no'],
  ['empty', ''],
])('a file that is %s is ignored, and written again', async (_what, damaged) => {
  await round('items', 'a');
  writeFileSync(join(folder, 'cache/items.a.json'), damaged);
  expect(await round('items', 'a')).toEqual(['a']);
  expect(await round('items', 'a')).toEqual([]);
});

test('without a folder for them, values are kept in the process only', async () => {
  delete process.env['BUILD_CACHE'];
  expect(await round('items', 'a', 'a')).toEqual(['a']);
  expect(await round('items', 'a')).toEqual(['a']);
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
      return [read(), read(), hashFiles([folder])];
    });
    expect(values.map(([first, second]) => [first, second])).toEqual(
      ['one', 'two', 'six'].map((text) => [text, text]),
    );
    expect(new Set(values.map(([, , digest]) => digest)).size).toBe(3);
  });

  test('counts in a digest in every folder, whatever its name', async () => {
    const { hashFiles } = await newProcess();
    mkdirSync(join(folder, 'generated'));
    const digests = ['one', 'two'].map((text) => {
      writeFileSync(join(folder, 'generated/a.yaml'), text);
      return hashFiles([folder]);
    });
    expect(digests[0]).not.toBe(digests[1]);
  });

  test('is not made again while the file stays as it is', async () => {
    const { ofFile } = await newProcess();
    let made = 0;
    expect([1, 2].map(() => ofFile('count', 'package.json', () => (made += 1)))).toEqual([1, 1]);
  });
});
