import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastModifiedOf } from '@/content/last-modified';

const folder = mkdtempSync(join(tmpdir(), 'history-'));
const TOUCHED = new Date('2026-03-04T05:06:07.000Z');

let writings = 0;

/** Another length each time: git takes a file of equal time and size for unchanged. */
function write(path: string): void {
  writings += 1;
  writeFileSync(join(folder, path), `${path} ${'x'.repeat(writings)}`);
  utimesSync(join(folder, path), TOUCHED, TOUCHED);
}

function git(args: string[], date = ''): void {
  const settings = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.org',
    '-c',
    'commit.gpgsign=false',
  ];
  const env = {
    ...process.env,
    GIT_DIR: join(folder, '.git'),
    GIT_COMMITTER_DATE: date,
    GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z',
  };
  execFileSync('git', [...settings, ...args], { cwd: folder, stdio: 'ignore', env });
}

function commit(date: string, ...paths: string[]): void {
  for (const path of paths) write(path);
  git(['add', '--', ...paths]);
  git(['commit', '-qm', 'change'], date);
}

afterAll(() => rmSync(folder, { recursive: true }));

test('without git every file has its own time', () => {
  mkdirSync(join(folder, 'docs'));
  write('docs/ä b.mdx');
  expect(lastModifiedOf(folder)('docs/ä b.mdx')).toBe('2026-03-04T05:06:07.000Z');
});

test('a file that does not exist is as old as can be', () => {
  expect(lastModifiedOf(folder)('none.mdx')).toBe('1970-01-01T00:00:00.000Z');
});

describe('with git', () => {
  beforeAll(() => {
    git(['init', '-q']);
    commit('2026-05-01T12:00:00+02:00', 'docs/ä b.mdx', 'docs/old.mdx');
    commit('2026-06-01T00:30:00+02:00', 'docs/ä b.mdx');
    write('docs/new.mdx');
  });

  test('a file has the date of the newest commit that touched it, in universal time', () => {
    const lastModified = lastModifiedOf(folder);
    expect(lastModified('docs/ä b.mdx')).toBe('2026-05-31T22:30:00.000Z');
    expect(lastModified('docs/old.mdx')).toBe('2026-05-01T10:00:00.000Z');
  });

  test('a file that git does not know has its own time', () => {
    expect(lastModifiedOf(folder)('docs/new.mdx')).toBe('2026-03-04T05:06:07.000Z');
  });

  test('paths count from the folder that is asked, also inside of a repository', () => {
    expect(lastModifiedOf(join(folder, 'docs'))('old.mdx')).toBe('2026-05-01T10:00:00.000Z');
  });

  test('a fault of the cache is no missing history', () => {
    process.env['BUILD_CACHE'] = join(folder, 'docs/old.mdx');
    expect(() => lastModifiedOf(`${folder}/`)).toThrow('docs/old.mdx');
    delete process.env['BUILD_CACHE'];
  });

  describe('in a shallow clone', () => {
    const clone = mkdtempSync(join(tmpdir(), 'shallow-'));
    beforeAll(() => commit('2026-06-02T10:00:00Z', 'docs/ä b.mdx'));
    afterAll(() => rmSync(clone, { recursive: true }));

    test.each([
      [1, { 'docs/ä b.mdx': undefined, 'docs/old.mdx': undefined }],
      [2, { 'docs/ä b.mdx': '2026-06-02T10:00:00.000Z', 'docs/old.mdx': undefined }],
      [
        9,
        { 'docs/ä b.mdx': '2026-06-02T10:00:00.000Z', 'docs/old.mdx': '2026-05-01T10:00:00.000Z' },
      ],
    ])('of depth %i a file has a date where the history says it', (depth, dates) => {
      const target = join(clone, String(depth));
      execFileSync('git', ['clone', '-q', '--depth', String(depth), `file://${folder}`, target]);
      const lastModified = lastModifiedOf(target);
      expect(
        Object.fromEntries(Object.keys(dates).map((file) => [file, lastModified(file)])),
      ).toEqual(dates);
    });
  });

  test('history is read once, however many files are asked for', () => {
    const lastModified = lastModifiedOf(folder);
    rmSync(join(folder, '.git'), { recursive: true });
    expect(lastModified('docs/old.mdx')).toBe('2026-05-01T10:00:00.000Z');
  });
});
