import { existsSync, readFileSync } from 'node:fs';
import { securityHeaders, type Delivery } from './hosts/host-rules';
import { DELIVERY, DELIVERY_NEXT } from './export-folder';
import { writeWholeFile } from '../lib/server/write-file';

const FILE = 'table.json';

/** Writes the table of delivery for `npm start`, beside the export of the build that runs. */
export function writeDelivery(delivery: Delivery): void {
  const text = JSON.stringify({ ...delivery, redirects: [...delivery.redirects] }, null, 2);
  writeWholeFile(`${DELIVERY_NEXT}/${FILE}`, `${text}\n`);
}

/**
 * The table of the last build; without one, a table for an export that was not built here. The server reads it for each
 * request, because a build can replace it.
 */
export function readDelivery(): Delivery {
  const file = `${DELIVERY}/${FILE}`;
  if (!existsSync(file)) return { base: '', headers: securityHeaders(undefined), redirects: new Map() };
  const { redirects, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Omit<Delivery, 'redirects'> & {
    redirects: [string, string][];
  };
  return { ...rest, redirects: new Map(redirects) };
}
