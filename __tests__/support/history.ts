import { execFileSync } from 'node:child_process';

/** Whether this checkout has a part of its history only; then pages have no date of their last change. */
export function isShallowClone(): boolean {
  try {
    return (
      execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() === 'true'
    );
  } catch {
    return false;
  }
}
