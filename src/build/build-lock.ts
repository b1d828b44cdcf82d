import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { CommandError } from '@/lib/server/run-command';

const LOCK = '.out-lock';

/**
 * Claims this folder for a build or the development server until its process ends: two of them would write the same
 * files. A killed process leaves the lock, which then names a process that is gone.
 */
export function lockBuild(): void {
  while (!createLock()) {
    const owner = Number(readFileSync(LOCK, 'utf8'));
    // In a container, a new process can have the id of the killed one.
    if (owner !== process.pid && isRunning(owner))
      throw new CommandError(
        `A build or \`npm run dev\` of this folder is running (process ${owner}). Wait until it has ended, or end it, then run the command again. If this process is another program, delete ${LOCK}.`,
      );
    rmSync(LOCK, { force: true });
  }
  process.once('exit', () => rmSync(LOCK, { force: true }));
}

/** Whether no lock was there: of two processes, the file system lets one create it. */
function createLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** A lock that is still empty, because its process writes it now, has the id 0, which always counts as running (POSIX, `kill`). */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
