import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { cached, keyOf } from '@/lib/server/cache';

/**
 * Day of the last change of a file, as an ISO 8601 date-time; `undefined` if the available history does not contain it.
 */
export type LastModified = (file: string) => string | undefined;

/**
 * Reads the last changes of all files from git's history in one pass: the date of the newest commit that changed a
 * file. An untracked file, and every file without git, has its modification time. In a shallow clone, the boundary
 * commits seem to add every file, so a file that only they name has no date.
 */
export function lastModifiedOf(root = process.cwd()): LastModified {
  const committed = history(root);
  return (file) =>
    committed.has(file) ? (committed.get(file) ?? undefined) : fileTime(resolve(root, file));
}

/** Null is a date that the history does not contain. */
function history(root: string): ReadonlyMap<string, string | null> {
  const [commit, isShallow] = headOf(root);
  if (!commit) return new Map();
  const boundary = isShallow === 'true' ? readShallowBoundary(root) : [];
  const key = keyOf(root, commit, ...boundary);
  return new Map(cached('history', key, () => [...readHistory(root, new Set(boundary))]));
}

/** The last commit, and whether the clone is shallow; nothing without git, outside of a repository, or without a commit. */
function headOf(root: string): string[] {
  try {
    return git(root, 'rev-parse', 'HEAD', '--is-shallow-repository').split('\n');
  } catch {
    return [];
  }
}

function readHistory(
  root: string,
  boundary: ReadonlySet<string>,
): ReadonlyMap<string, string | null> {
  const dates = new Map<string, string | null>();
  const format = ['--format=%x00%H %cI', '--name-only', '--relative'];
  const log = git(root, '-c', 'core.quotePath=false', 'log', ...format, '--', '.');
  for (const commit of log.split('\0')) {
    const [head = '', ...files] = commit.split('\n').filter(Boolean);
    const [hash = '', date = ''] = head.split(' ');
    for (const file of files)
      if (!dates.has(file))
        dates.set(file, boundary.has(hash) ? null : new Date(date).toISOString());
  }
  return dates;
}

/** The commits of a shallow clone whose parents are missing, so that they seem to add all their files. */
function readShallowBoundary(root: string): string[] {
  const file = git(root, 'rev-parse', '--git-path', 'shallow').trim();
  return readFileSync(resolve(root, file), 'utf8').split('\n');
}

function fileTime(file: string): string {
  try {
    return statSync(file).mtime.toISOString();
  } catch {
    return new Date(0).toISOString();
  }
}

/** What a git command prints. Throws without git, outside of a repository, and when it fails. */
export function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
