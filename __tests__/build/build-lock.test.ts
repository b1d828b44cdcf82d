import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
const script = `import { lockBuild } from ${JSON.stringify(resolve('src/build/build-lock.ts'))};
  try { lockBuild(); console.log('locked'); } catch (error) { console.log(error.message); }
  if (process.argv.includes('hold')) setInterval(() => {}, 1000);`;
writeFileSync(join(folder, 'lock.ts'), script);
const args = [resolve('scripts/run.mjs'), 'lock.ts'];
const options = {
  cwd: folder,
  encoding: 'utf8' as const,
  env: { ...process.env, NODE_OPTIONS: '' },
};

let first: ChildProcess;
beforeAll(async () => {
  first = spawn(process.execPath, [...args, 'hold'], options);
  await once(first.stdout ?? first, 'data');
}, 60_000);
afterAll(() => {
  first.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

test('a lock that its process has created and not yet written is respected', () => {
  const other = mkdtempSync(join(tmpdir(), 'lock-'));
  writeFileSync(join(other, '.out-lock'), '');
  const { stdout } = spawnSync(process.execPath, [args[0] ?? '', join(folder, 'lock.ts')], {
    ...options,
    cwd: other,
  });
  expect(stdout).toContain('is running (process 0)');
  rmSync(other, { recursive: true });
}, 60_000);

test('a second build of a folder names the first one and ends; after a kill, the next one runs', async () => {
  expect(spawnSync(process.execPath, args, options).stdout).toBe(
    `A build or \`npm run dev\` of this folder is running (process ${first.pid}). Wait until it has ended, or end it, then run the command again. If this process is another program, delete .out-lock.\n`,
  );
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(spawnSync(process.execPath, args, options).stdout).toBe('locked\n');
  expect(existsSync(join(folder, '.out-lock'))).toBe(false);
}, 60_000);
