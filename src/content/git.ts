import { execFileSync } from 'node:child_process';

/** What a git command prints in a folder, as text. Throws without git, outside of a repository, and when it fails. */
export function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
