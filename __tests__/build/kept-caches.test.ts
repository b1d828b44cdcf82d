import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keepCaches, restoreCaches } from '@/build/kept-caches';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caches-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

test('a job that keeps only .cache gets the caches of the job before', () => {
  write('.next/cache/a/b', 'compiled');
  mkdirSync(join(folder, '.cache/build'), { recursive: true });
  keepCaches(folder);
  rmSync(join(folder, '.next'), { recursive: true });
  restoreCaches(folder);
  expect(read('.next/cache/a/b')).toBe('compiled');
});

test('a cache that is there is not replaced by its copy', () => {
  write('.cache/build/next/a', 'old');
  write('.next/cache/a', 'new');
  restoreCaches(folder);
  expect(read('.next/cache/a')).toBe('new');
});

test('without a cache, nothing happens', () => {
  restoreCaches(folder);
  keepCaches(folder);
});
