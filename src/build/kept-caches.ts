import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Next decides the place of its cache; the copy is in the one folder that a CI job keeps. */
const [PLACE, COPY] = ['.next/cache', '.cache/build/next'];

/** Copies the cache of an earlier job to its place. A cache that is already there is newer, so it stays. */
export function restoreCaches(root = '.'): void {
  if (!existsSync(join(root, PLACE)) && existsSync(join(root, COPY)))
    cpSync(join(root, COPY), join(root, PLACE), { recursive: true });
}

/** Copies the cache of this build. A build that is killed in between leaves the earlier copy, or none. */
export function keepCaches(root = '.'): void {
  if (!existsSync(join(root, PLACE))) return;
  const next = join(root, `${COPY}.next`);
  rmSync(next, { recursive: true, force: true });
  cpSync(join(root, PLACE), next, { recursive: true });
  rmSync(join(root, COPY), { recursive: true, force: true });
  renameSync(next, join(root, COPY));
}
