import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const DAY_MS = 86_400_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  writeFileSync(join(folder, 'tsconfig.json'), '{}');
  writeFileSync(join(folder, 'command.ts'), 'export {};');
});
afterEach(() => rmSync(folder, { recursive: true }));

const commands = () => join(folder, '.cache/commands');
const address = pathToFileURL(resolve('src/build/bundle-command.mjs')).href;
/** Bundles the command in a process of its own; `before` is code of it. */
const bundle = (before = '') =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `${before} const { bundleCommand } = await import('${address}');
       await bundleCommand(${JSON.stringify(join(folder, 'command.ts'))}, ${JSON.stringify(folder)});`,
    ],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  ).stderr;

const age = (path: string, days: number) => {
  const then = new Date(Date.now() - days * DAY_MS);
  utimesSync(path, then, then);
};

test('a bundle that a command uses again is as new as its last use, and one that nobody used for a month goes', () => {
  expect(bundle()).toBe('');
  const used = join(commands(), readdirSync(commands())[0] ?? '');
  const [recent, old] = ['recent.mjs', 'old.mjs'].map((name) => join(commands(), name));
  for (const [path, days] of [
    [recent, 3],
    [old, 40],
  ] as const) {
    writeFileSync(path ?? '', '');
    age(path ?? '', days);
  }
  age(used, 40);
  expect(bundle()).toBe('');
  expect([recent, old].map((path) => existsSync(path ?? ''))).toEqual([true, false]);
  expect(Date.now() - statSync(used).mtimeMs).toBeLessThan(DAY_MS);
}, 60_000);

test('a bundle that another command deletes at the same time is no fault', () => {
  mkdirSync(commands(), { recursive: true });
  // What the other command has deleted since the folder was listed.
  expect(
    bundle(
      "import fs from 'node:fs'; const list = fs.readdirSync; fs.readdirSync = (...of) => [...list(...of), 'gone.mjs'];",
    ),
  ).toBe('');
}, 60_000);
