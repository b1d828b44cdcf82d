import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ENGINE from '../../scripts/engine-files.json';

/** A copy of the engine in a temporary folder, with the packages of this checkout and the content of `product`. */
export function copyEngine(product: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  for (const name of ENGINE)
    cpSync(name, join(folder, name), { recursive: true, preserveTimestamps: true, filter: (source) => !source.includes('schema/generated') });
  cpSync(product, folder, { recursive: true });
  // The packages are there already: an old lockfile asks for no installation.
  utimesSync(join(folder, 'package-lock.json'), 0, 0);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Builds a copy, with more variables in its environment; answers the exit code, what was printed, and the files of the export. */
export function buildCopy(
  folder: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): { code: number | null; output: string; files: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...environment, NODE_ENV: 'production', NODE_OPTIONS: '', JEST_WORKER_ID: undefined },
  });
  const out = join(folder, 'out');
  const files = status === 0 ? readdirSync(out, { recursive: true, encoding: 'utf8' }) : [];
  return { code: status, output: stdout + stderr, files };
}
