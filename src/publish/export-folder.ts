import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The export of the build that runs. It is beside `out/`, because a rename works within one file system only. */
export const NEXT_OUT = '.out-next';

/** Configurations of hosts: those of the published export, and those of the build that runs. */
export const DELIVERY = 'delivery';
export const DELIVERY_NEXT = '.out-delivery';

/** The value in both from which the configurations are made. */
export const DELIVERY_TABLE = 'table.json';

/** The published export, which two renames replace; the next one; and the one that is being replaced. */
const foldersOf = (root: string) => ({
  out: join(root, 'out'),
  next: join(root, NEXT_OUT),
  last: join(root, '.out-last'),
});

/**
 * Finishes what a killed build began. The last export is set aside only while a complete one replaces it; so if `out/`
 * is missing then, the next one is complete.
 */
export function recoverExport(root = '.'): void {
  const { out, next, last } = foldersOf(root);
  if (existsSync(last) && !existsSync(out)) renameSync(existsSync(next) ? next : last, out);
  if (!existsSync(next)) publishDelivery(root);
  discardExport(root);
}

/** Replaces `out/` by the next export, then `delivery/`. */
export function publishExport(root = '.'): void {
  const { out, next, last } = foldersOf(root);
  if (existsSync(out)) renameSync(out, last);
  renameSync(next, out);
  publishDelivery(root);
  discardExport(root);
}

function publishDelivery(root: string): void {
  const [current, next] = [join(root, DELIVERY), join(root, DELIVERY_NEXT)];
  if (!existsSync(next)) return;
  rmSync(current, { recursive: true, force: true });
  renameSync(next, current);
}

/** Deletes what is not published. */
export function discardExport(root = '.'): void {
  const { next, last } = foldersOf(root);
  for (const folder of [next, last, join(root, DELIVERY_NEXT)])
    rmSync(folder, { recursive: true, force: true });
}
