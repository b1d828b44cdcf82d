import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The caches whose places Next and Contentlayer decide, and their copies in the one folder that a CI job keeps. */
const COPIES = [
  ['.next/cache', '.cache/build/next'],
  ['.contentlayer/.cache', '.cache/build/contentlayer'],
] as const;

/** Copies the caches of an earlier job to their places. A cache that is already there is newer, so it stays. */
export function restoreCaches(root = '.'): void {
  for (const [place, copy] of COPIES)
    if (!existsSync(join(root, place)) && existsSync(join(root, copy)))
      cpSync(join(root, copy), join(root, place), { recursive: true });
}

/** Copies the caches of this build. A build that is killed in between leaves the earlier copy, or none. */
export function keepCaches(root = '.'): void {
  for (const [place, copy] of COPIES) {
    if (!existsSync(join(root, place))) continue;
    const next = join(root, `${copy}.next`);
    rmSync(next, { recursive: true, force: true });
    cpSync(join(root, place), next, { recursive: true });
    rmSync(join(root, copy), { recursive: true, force: true });
    renameSync(next, join(root, copy));
  }
}
