import { existsSync, readFileSync } from 'node:fs';
import { securityHeaders, type Delivery } from '../../src/outputs/delivery/table';
import { writeWholeFile } from './write-file';

/** Folder of the build with the configurations of servers. */
export const DELIVERY_FOLDER = 'delivery';

const FILE = `${DELIVERY_FOLDER}/table.json`;

/** Writes the table of delivery for `npm start`. */
export function writeDelivery(delivery: Delivery): void {
  writeWholeFile(FILE, `${JSON.stringify({ ...delivery, redirects: [...delivery.redirects] }, null, 2)}\n`);
}

/** The table of the last build; without one, a table for an export that was not built here. */
export function readDelivery(): Delivery {
  if (!existsSync(FILE)) return { base: '', headers: securityHeaders(undefined), redirects: new Map() };
  const { redirects, ...rest } = JSON.parse(readFileSync(FILE, 'utf8')) as Omit<Delivery, 'redirects'> & {
    redirects: [string, string][];
  };
  return { ...rest, redirects: new Map(redirects) };
}
