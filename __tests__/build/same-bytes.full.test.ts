import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { copyEngine } from '../support/copy-engine';
import { buildCopy } from '../support/build-copy';

// The export is a function of the commit: not of the folder, the time zone, the language, the umask, the caches or the
// order in which the file system lists files.

const SHUFFLED = { NODE_OPTIONS: `--import=${resolve('__tests__/support/shuffled-listing.mjs')}` };
const DATE = '2026-03-01T23:30:00-05:00';

/** A clone of the same commit in a folder of another name. */
function cloneInto(name: string): string {
  const copy = copyEngine('__tests__/fixtures/starter');
  const folder = join(dirname(copy), `${name}-${process.pid}`, 'documentation');
  mkdirSync(dirname(folder));
  renameSync(copy, folder);
  // A link to packages elsewhere would make their place a part of the compiler's names.
  rmSync(join(folder, 'node_modules'));
  const link = 'cp -al "$0" "$1" 2>/dev/null || cp -a "$0" "$1"';
  execFileSync('sh', ['-c', link, resolve('node_modules'), join(folder, 'node_modules')]);
  writeFileSync(
    join(folder, '.gitignore'),
    'node_modules\n.next\n.contentlayer\n.cache\n.openapi\nout\n.out-*\ndelivery\n',
  );
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@kettle.example'];
  const env = { ...process.env, GIT_AUTHOR_DATE: DATE, GIT_COMMITTER_DATE: DATE };
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    [...identity, 'commit', '-qm', 'All'],
  ])
    execFileSync('git', args, { cwd: folder, env });
  return folder;
}

/** Each file of the export with its mode and a digest of its bytes. */
function digests(folder: string): Record<string, string> {
  const out = join(folder, 'out');
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names.map((name) => {
      const info = statSync(join(out, name));
      const digest = info.isFile()
        ? createHash('sha256')
            .update(readFileSync(join(out, name)))
            .digest('hex')
        : '';
      return [name, `${(info.mode & 0o777).toString(8)} ${digest}`];
    }),
  );
}

const folders = [cloneInto('first'), cloneInto('another-name-than-the-first')] as const;
afterAll(() => {
  for (const folder of folders) rmSync(dirname(folder), { recursive: true, force: true });
});

test('two builds of a commit have the same bytes, in whatever folder, time zone, language, umask and order of files', () => {
  const [first, second] = folders;
  const mask = process.umask(0o022);
  const one = buildCopy(first, [], { TZ: 'UTC', LC_ALL: 'en_US.UTF-8' });
  process.umask(0o077);
  const two = buildCopy(second, [], {
    TZ: 'Asia/Kolkata',
    LC_ALL: 'tr_TR.UTF-8',
    LANG: 'tr_TR.UTF-8',
    ...SHUFFLED,
  });
  process.umask(mask);
  expect([one.code, two.code]).toEqual([0, 0]);
  expect(digests(second)).toEqual(digests(first));
  expect(readFileSync(join(second, 'out/start.html'), 'utf8')).toContain('2026-03-02');
});

test('damaged caches are ignored, and the bytes stay the same', () => {
  const [folder] = folders;
  const before = digests(folder);
  const damaged = listCaches(folder);
  expect(damaged.length).toBeGreaterThan(2);
  for (const file of damaged) writeFileSync(file, readFileSync(file).subarray(0, -5));
  expect(buildCopy(folder).code).toBe(0);
  expect(digests(folder)).toEqual(before);
}, 600_000);

test('an edit of a text changes its own page and the files of all texts, and no other page', () => {
  const [folder] = folders;
  const before = digests(folder);
  const file = join(folder, 'content/start.mdx');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text}\nOne more sentence of the same letters.\n`);
  expect(buildCopy(folder).code).toBe(0);
  const after = digests(folder);
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => before[name] !== after[name] && !/\.(?:br|gz)$/.test(name),
  );
  writeFileSync(file, text);
  expect(changed.filter((name) => name.endsWith('.html'))).toEqual(['start.html']);
  expect(changed).toContain('search-index.json');
}, 600_000);

function listCaches(folder: string): string[] {
  const caches = join(folder, '.cache/build');
  return readdirSync(caches).map((name) => join(caches, name));
}

/** Builds and kills the build, with what it started, after some seconds. Returns the signal that ended it; null if it had ended before. */
async function killBuild(folder: string, seconds: number): Promise<string | null> {
  const build = spawn(process.execPath, ['scripts/run.mjs', 'scripts/build.ts'], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined },
  });
  const ended = once(build, 'exit');
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, seconds * 1000))]);
  if (build.exitCode === null) process.kill(-(build.pid ?? 0), 'SIGKILL');
  const [, signal] = (await ended) as [number | null, string | null];
  return signal;
}

test('a build that is killed at any moment leaves the last export or a complete new one', async () => {
  const [folder] = folders;
  const start = join(folder, 'content/start.mdx');
  const texts = [readFileSync(start, 'utf8'), `${readFileSync(start, 'utf8')}\nMore.\n`] as const;
  const begin = performance.now();
  const exports = texts.map((text) => {
    writeFileSync(start, text);
    expect(buildCopy(folder).code).toBe(0);
    return digests(folder);
  });
  const duration = (performance.now() - begin) / 1000 / texts.length;
  for (let round = 0; round < 10; round += 1) {
    const seconds = (round / 9) * duration;
    writeFileSync(start, texts[round % 2] ?? '');
    await killBuild(folder, seconds);
    // Between the two renames, the last export and the new one are beside their place.
    if (!existsSync(join(folder, 'out'))) continue;
    const found = digests(folder);
    const other = exports.map((known) =>
      Object.keys({ ...known, ...found }).filter((name) => known[name] !== found[name]),
    );
    if (!other.some(({ length }) => length === 0))
      throw new Error(
        `The export is mixed after a kill at ${seconds.toFixed(2)} s: ${JSON.stringify(other)}`,
      );
  }
  writeFileSync(start, texts[0]);
  const { code, output } = buildCopy(folder);
  expect(code === 0 ? '' : output).toBe('');
  expect(digests(folder)).toEqual(exports[0]);
}, 1_200_000);
