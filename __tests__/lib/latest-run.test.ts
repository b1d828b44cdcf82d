import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLatestRun } from '@/lib/server/latest-run';
import { writeWholeFile } from '@/lib/server/write-file';

interface Started {
  readonly signal: AbortSignal;
  readonly end: (error?: Error) => Promise<void>;
}

let runs: Started[];
let errors: unknown[];
const settled = () => new Promise(setImmediate);

/** A task whose runs a test ends. */
function task() {
  return createLatestRun(
    (signal) =>
      new Promise<void>((resolve, reject) => {
        runs.push({
          signal,
          end: async (error) => {
            if (error) reject(error);
            else resolve();
            await settled();
          },
        });
      }),
    (error) => errors.push(error),
  );
}
const aborted = () => runs.map(({ signal }) => signal.aborted);

beforeEach(() => {
  runs = [];
  errors = [];
});

describe('of the runs that are asked for,', () => {
  test('one is under way at most, however many saves come: the older one is aborted, and one more begins when it has ended', async () => {
    const { request } = task();
    for (let save = 0; save < 9; save += 1) request();
    expect(aborted()).toEqual([true]);
    await settled();
    expect(runs).toHaveLength(1);
    await runs[0]?.end();
    expect(aborted()).toEqual([true, false]);
    await runs[1]?.end();
    expect(runs).toHaveLength(2);
  });

  test('the newest is never aborted, so that its result is the one that stays', async () => {
    const { request } = task();
    for (let save = 0; save < 3; save += 1) {
      request();
      request();
      await runs.at(-1)?.end();
      await runs.at(-1)?.end();
    }
    expect(aborted()).toEqual([true, false, true, false, true, false]);
  });

  test('a failed run is reported, and the next one starts; an aborted run is not reported', async () => {
    const { request } = task();
    request();
    await runs[0]?.end(new Error('broken'));
    request();
    request();
    await runs[1]?.end(new Error('aborted'));
    expect(errors).toEqual([new Error('broken')]);
    expect(aborted()).toEqual([false, true, false]);
  });

  test('none begins after the end', async () => {
    const { request, stop } = task();
    request();
    request();
    stop();
    await runs[0]?.end();
    expect(aborted()).toEqual([true]);
  });
});

describe('a command that is aborted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('has ended before the next begins, and only the newest prints', () => {
    const child = join(folder, 'child.mjs');
    const parent = join(folder, 'parent.mjs');
    const log = join(folder, 'log');
    // It takes its time to end, as a check does that is busy.
    writeFileSync(
      child,
      `import { appendFileSync } from 'node:fs';
       const note = (word) => appendFileSync(${JSON.stringify(log)}, word + ' ');
       process.on('SIGTERM', () => setTimeout(() => { note('end'); process.exit(); }, 100));
       note('begin'); console.log('part of a result');
       setTimeout(() => { note('end'); console.log('result'); process.exit(); }, 600);`,
    );
    const own = (path: string) => JSON.stringify(join(process.cwd(), path));
    writeFileSync(
      parent,
      `import { tsImport } from ${own('node_modules/tsx/dist/esm/api/index.mjs')};
       import { run } from ${own('scripts/bootstrap.mjs')};
       const { createLatestRun } = await tsImport(${own('src/lib/server/latest-run.ts')}, import.meta.url);
       const { request } = createLatestRun((signal) => run(process.execPath, [${JSON.stringify(child)}], { buffered: true, signal }), console.error);
       for (let save = 0; save < 4; save += 1) { request(); await new Promise((resolve) => setTimeout(resolve, 250)); }`,
    );
    const { stdout, stderr } = spawnSync(process.execPath, [parent], { encoding: 'utf8' });
    expect([stdout, stderr]).toEqual(['part of a result\nresult\n', '']);
    const words = readFileSync(log, 'utf8').trim().split(' ');
    expect(words.length).toBeGreaterThanOrEqual(2);
    words.forEach((word, i) => expect(word).toBe(i % 2 === 0 ? 'begin' : 'end'));
  }, 30_000);
});

describe('a file that is written whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'whole-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('replaces the old one in one step, makes its folder, and leaves nothing beside it', () => {
    const file = join(folder, 'deep', 'issues.json');
    writeWholeFile(file, '[1]');
    writeWholeFile(file, '[2]');
    expect([readFileSync(file, 'utf8'), readdirSync(join(folder, 'deep'))]).toEqual(['[2]', ['issues.json']]);
  });

  test('is the old one, whole, when the writing fails or is cut off in the middle', () => {
    const file = join(folder, 'issues.json');
    writeWholeFile(file, '[1]');
    const code = `
      import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
      const write = fs.writeFileSync;
      fs.writeFileSync = (path, text) => { write(path, String(text).slice(0, 2)); process.kill(process.pid, 'SIGKILL'); };
      syncBuiltinESMExports();
      const { writeWholeFile } = await import(${JSON.stringify(join(process.cwd(), 'src/lib/server/write-file.ts'))});
      writeWholeFile(${JSON.stringify(file)}, '[1, 2, 3]');`;
    const { signal } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code]);
    expect([signal, readFileSync(file, 'utf8')]).toEqual(['SIGKILL', '[1]']);
  });
});
