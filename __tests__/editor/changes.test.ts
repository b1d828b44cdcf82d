import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCms, type RunningCms } from '../support/cms-server';
import type { Changes } from '@/editor/word-diff';

let cms: RunningCms;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@lamps.example', ...args], {
    cwd: cms.root,
    encoding: 'utf8',
  });
const START = 'content/start.mdx';
const write = (path: string, text: string) => writeFileSync(join(cms.root, path), text);
const read = (path: string) => readFileSync(join(cms.root, path), 'utf8');

beforeEach(async () => {
  cms = await startCms();
});
afterEach(() => cms.stop());

function commitAll(): void {
  git('init', '--quiet');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@lamps.example');
  git('add', '.');
  git('commit', '--quiet', '-m', 'First');
}

test('Without git there are no changes to show', async () => {
  expect((await cms.call('changes')).json).toBeNull();
  expect(await cms.call('commit', { message: 'x' })).toMatchObject({ status: 409 });
});

describe('In a repository', () => {
  beforeEach(commitAll);

  test('changes are shown word by word, with the lines around them only', async () => {
    const before = read(START);
    write(START, `${before}\nOne more sentence.\n`);
    write('content/lamps.mdx', 'It burns.\n');
    rmSync(join(cms.root, 'content/index.mdx'));
    const { files } = (await cms.call('changes')).json as unknown as Changes;
    expect(files.map(({ path, kind }) => [path, kind]).sort()).toEqual([
      ['content/index.mdx', 'removed'],
      ['content/lamps.mdx', 'added'],
      [START, 'changed'],
    ]);
    const { parts = [] } = files.find(({ path }) => path === START) ?? {};
    const added = parts.filter(({ kind }) => kind === 'added').map(({ text }) => text);
    expect(added.join('')).toContain('One more sentence.');
    expect(parts.find(({ kind }) => kind === 'same')?.text).toContain('…');
  });

  test('a page becomes what it was, and a new one goes, with a copy of both', async () => {
    const before = read(START);
    write(START, 'Other.\n');
    write('content/lamps.mdx', 'It burns.\n');
    expect(await cms.call('restore', { path: START })).toMatchObject({ status: 200 });
    expect(await cms.call('restore', { path: 'content/lamps.mdx' })).toMatchObject({ status: 200 });
    expect(read(START)).toBe(before);
    expect(existsSync(join(cms.root, 'content/lamps.mdx'))).toBe(false);
    expect(await cms.call('restore', { path: START })).toMatchObject({ status: 409 });
    expect(await cms.call('restore', { path: '../x.mdx' })).toMatchObject({ status: 409 });
  });

  test('a commit has the content only, and its message', async () => {
    write('other.txt', 'x');
    git('add', 'other.txt');
    write(START, 'Other.\n');
    write('content/lamps.mdx', 'It burns.\n');
    const message = '--amend "$(id)"';
    expect(await cms.call('commit', { message })).toMatchObject({ status: 200 });
    expect(git('log', '-1', '--format=%s').trim()).toBe(message);
    expect(git('show', '--name-only', '--format=', 'HEAD').trim().split('\n')).toEqual([
      'content/lamps.mdx',
      START,
    ]);
    expect(git('diff', '--cached', '--name-only').trim()).toBe('other.txt');
    expect((await cms.call('changes')).json).toEqual({ files: [] });
  });
});
