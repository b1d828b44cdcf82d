import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { CommandError } from '@/lib/server/run-command';

const LOCK = '.out-lock';

/**
 * Claims this folder for one build, until its process ends: two builds would write into the same folders. A killed build
 * leaves the file, which then names a process that is gone.
 */
export function lockBuild(): void {
  const owner = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0;
  // In a container, a new process can have the id of the killed one.
  if (owner !== process.pid && isRunning(owner))
    throw new CommandError(
      `Another build of this folder is running (process ${owner}). Wait until it has ended, then run the command again. If this process is no build, delete ${LOCK}.`,
    );
  writeFileSync(LOCK, String(process.pid));
  process.once('exit', () => rmSync(LOCK, { force: true }));
}

function isRunning(id: number): boolean {
  if (!(id > 0)) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
