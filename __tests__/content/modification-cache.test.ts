import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheByModificationTime } from '@/content/modification-cache';
import { readWriterIssues } from '@/content/writer-issues';

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

test('What the last check found is shown in development alone, and a file half written is nothing', () => {
  const file = join(folder, 'issues.json');
  const found = [
    {
      code: 'front-matter-invalid',
      severity: 'error',
      file: 'content/a.mdx',
      line: 2,
      column: 1,
      message: 'It is missing.',
    },
  ];
  writeFileSync(file, JSON.stringify(found));
  const { CONTENT_ISSUES, NODE_ENV } = process.env;
  const work = (mode: string) => Object.assign(process.env, { CONTENT_ISSUES: file, NODE_ENV: mode });
  try {
    work('development');
    expect(readWriterIssues()).toEqual(found);
    writeFileSync(file, '[{"code"');
    expect(readWriterIssues()).toEqual([]);
    writeFileSync(file, JSON.stringify(found));
    work('production');
    expect(readWriterIssues()).toEqual([]);
  } finally {
    Object.assign(process.env, { CONTENT_ISSUES: CONTENT_ISSUES ?? '', NODE_ENV });
  }
});
