import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheByModificationTime } from '@/content/modification-cache';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keep-'));
  writeFileSync(join(folder, 'a.yaml'), 'a: 1');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('A value is made again when a file of its folders is written, added or removed, and only then', () => {
  let made = 0;
  const read = () => cacheByModificationTime(`test ${folder}`, [folder, join(folder, 'missing')], () => (made += 1));
  expect([read(), read()]).toEqual([1, 1]);
  utimesSync(join(folder, 'a.yaml'), new Date(), new Date(Date.now() + 5000));
  expect([read(), read()]).toEqual([2, 2]);
  writeFileSync(join(folder, 'b.yaml'), '');
  expect([read(), read()]).toEqual([3, 3]);
  rmSync(join(folder, 'b.yaml'));
  expect([read(), read()]).toEqual([4, 4]);
});
