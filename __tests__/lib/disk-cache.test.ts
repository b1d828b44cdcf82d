import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheOnDisk, openItemCache } from '@/lib/server/disk-cache';

let folder: string;
let input: string;
const print = jest.spyOn(process.stdout, 'write').mockImplementation(() => true);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
  input = join(folder, 'input.yaml');
  writeFileSync(input, 'one');
  process.env['BUILD_CACHE'] = join(folder, 'cache');
  print.mockClear();
});
afterEach(() => {
  delete process.env['BUILD_CACHE'];
  rmSync(folder, { recursive: true });
});

/** Reads the input through the cache; says whether it was read. */
async function read(settings = '') {
  let isMade = false;
  const value = await cacheOnDisk('text', { files: [input], settings }, async () => {
    isMade = true;
    return { text: readFileSync(input, 'utf8'), notes: new Map([['a', 1]]) };
  });
  return { text: value.text, note: value.notes.get('a'), isMade };
}

test('a value is made once for the same inputs, and again if a file or a setting changes', async () => {
  expect(await read()).toEqual({ text: 'one', note: 1, isMade: true });
  expect(await read()).toEqual({ text: 'one', note: 1, isMade: false });
  expect((await read('other')).isMade).toBe(true);
  writeFileSync(input, 'two');
  expect(await read('other')).toEqual({ text: 'two', note: 1, isMade: true });
});

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, -3)],
  ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('?')])],
  ['empty', () => Buffer.alloc(0)],
])('a file that is %s is thrown away with one line', async (_what, damage) => {
  await read();
  const file = join(folder, 'cache/text.bin');
  writeFileSync(file, damage(readFileSync(file)));
  expect(await read()).toEqual({ text: 'one', note: 1, isMade: true });
  expect(print.mock.calls).toEqual([[`${file} is damaged. It is made again.\n`]]);
  expect(await read()).toMatchObject({ isMade: false });
});

test('without a folder for it, nothing is cached', async () => {
  delete process.env['BUILD_CACHE'];
  expect((await read()).isMade && (await read()).isMade).toBe(true);
  expect(readdirSync(folder)).toEqual(['input.yaml']);
});

describe('a cache of many values', () => {
  const open = () => openItemCache<string>('items', [input]);
  const save = (values: Record<string, string>) => {
    const cache = open();
    for (const [key, value] of Object.entries(values)) if (cache.get(key) === undefined) cache.set(key, value);
    cache.save();
  };

  test('keeps the values that the last process used', () => {
    save({ a: '1', b: '2' });
    expect([open().get('a'), open().get('b')]).toEqual(['1', '2']);
    save({ b: 'not made again' });
    expect([open().get('a'), open().get('b')]).toEqual([undefined, '2']);
  });

  test('forgets all values if the code that makes them changes', () => {
    save({ a: '1' });
    writeFileSync(input, 'two');
    expect(open().get('a')).toBeUndefined();
  });

  test('is thrown away with one line if it is damaged', () => {
    save({ a: '1' });
    const file = join(folder, 'cache/items.bin');
    writeFileSync(file, readFileSync(file).subarray(0, -3));
    expect(open().get('a')).toBeUndefined();
    expect(print.mock.calls).toEqual([[`${file} is damaged. It is made again.\n`]]);
  });
});

test('a value is made again if a file changes that only the value names, also one that did not exist', async () => {
  const named = join(folder, 'generated/named.txt');
  let made = 0;
  const make = () =>
    cacheOnDisk(
      'named',
      { files: [input], settings: '' },
      async () => ({ made: ++made, files: [named] }),
      ({ files }) => files,
    );
  expect([await make(), await make()]).toMatchObject([{ made: 1 }, { made: 1 }]);
  mkdirSync(join(folder, 'generated'));
  for (const [text, expected] of [
    ['one', 2],
    ['two', 3],
  ] as const) {
    writeFileSync(named, text);
    expect([await make(), await make()]).toMatchObject([{ made: expected }, { made: expected }]);
  }
});
