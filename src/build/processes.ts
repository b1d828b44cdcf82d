import { spawn, type ChildProcess } from 'node:child_process';

/** Variables that are added to the environment of this process. */
type Variables = Record<string, string>;

/** Next's program. `node_modules/.bin` has no scripts on Windows, but files for its shells. */
export const NEXT = 'node_modules/next/dist/bin/next';

/** Starts Node with these arguments. With `pipe`, the caller reads what it prints. */
export function startNode(
  args: readonly string[],
  env: Variables,
  out: 'pipe' | 'inherit',
): ChildProcess {
  return spawn(process.execPath, args, {
    stdio: ['ignore', out, 'inherit'],
    env: { ...process.env, ...env },
  });
}

/** Runs Node with these arguments and resolves with its exit code. */
export function runNode(args: readonly string[], env: Variables = {}): Promise<number> {
  return new Promise((done) =>
    startNode(args, env, 'inherit').on('close', (code) => done(code ?? 1)),
  );
}
