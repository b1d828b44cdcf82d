import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds a copy, with more variables in its environment; answers the exit code, what was printed, and the files of the
 * export.
 */
export function buildCopy(
  folder: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): { code: number | null; output: string; files: string[] } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/build.ts', ...args],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        ...environment,
        NODE_ENV: 'production',
        JEST_WORKER_ID: undefined,
      },
    },
  );
  const out = join(folder, 'out');
  const files = status === 0 ? readdirSync(out, { recursive: true, encoding: 'utf8' }) : [];
  return { code: status, output: stdout + stderr, files };
}
