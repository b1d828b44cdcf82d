import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';

/** Day of the last change of a file, as an ISO 8601 date-time. */
export type LastModified = (file: string) => string;

/**
 * Last changes of all files, from git's history in one pass: the date of the newest commit that touched a file. A file that git does not
 * know, and every file where there is no git, has its own time of modification.
 */
export function lastModifiedOf(root = process.cwd()): LastModified {
  const committed = readHistory(root);
  return (file) => committed.get(file) ?? fileTime(resolve(root, file));
}

function readHistory(root: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  let log: string;
  try {
    log = execFileSync('git', ['-c', 'core.quotePath=false', 'log', '--format=%x00%cI', '--name-only', '--relative', '--', '.'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return dates;
  }
  for (const commit of log.split('\0')) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!dates.has(file)) dates.set(file, new Date(date).toISOString());
  }
  return dates;
}

function fileTime(file: string): string {
  try {
    return statSync(file).mtime.toISOString();
  } catch {
    return new Date(0).toISOString();
  }
}
