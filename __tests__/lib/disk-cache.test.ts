import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheOnDisk } from '@/lib/server/disk-cache';

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
