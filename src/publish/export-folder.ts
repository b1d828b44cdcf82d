import { existsSync, renameSync, rmSync } from 'node:fs';

/** The export of the build that runs. It is beside `out/`, because a rename works within one file system only. */
export const NEXT_OUT = '.out-next';

/** Configurations of hosts: those of the published export, and those of the build that runs. */
export const DELIVERY = 'delivery';
export const DELIVERY_NEXT = '.out-delivery';

/** The value in both from which the configurations are made. */
export const DELIVERY_TABLE = 'table.json';

/** The published export, which two renames replace. */
const OUT = 'out';
/** The export that is being replaced. */
const LAST = '.out-last';

/**
 * Finishes what a killed build began. The last export is set aside only while a complete one replaces it; so if `out/`
 * is missing then, the next one is complete.
 */
export function recoverExport(): void {
  if (existsSync(LAST) && !existsSync(OUT)) renameSync(existsSync(NEXT_OUT) ? NEXT_OUT : LAST, OUT);
  if (!existsSync(NEXT_OUT)) publishDelivery();
  discardExport();
}

/** Replaces `out/` by the next export, then `delivery/`. */
export function publishExport(): void {
  if (existsSync(OUT)) renameSync(OUT, LAST);
  renameSync(NEXT_OUT, OUT);
  publishDelivery();
  discardExport();
}

function publishDelivery(): void {
  if (!existsSync(DELIVERY_NEXT)) return;
  rmSync(DELIVERY, { recursive: true, force: true });
  renameSync(DELIVERY_NEXT, DELIVERY);
}

/** Deletes what is not published. */
export function discardExport(): void {
  for (const folder of [NEXT_OUT, LAST, DELIVERY_NEXT])
    rmSync(folder, { recursive: true, force: true });
}
