import { readFileSync, statSync } from 'node:fs';
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
 * Returns a function that reads the table of the last build, again when a build has replaced it. While a build replaces
 * it, the last table counts; without one, a table for an export that was not built here.
 */
export function createDeliveryReader(): () => Delivery {
  const file = `${DELIVERY}/${FILE}`;
  let delivery: Delivery = { base: '', headers: securityHeaders(undefined), redirects: new Map() };
  let read = 0;
  return () => {
    const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? read;
    if (modified === read) return delivery;
    const { redirects, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Omit<Delivery, 'redirects'> & {
      redirects: [string, string][];
    };
    delivery = { ...rest, redirects: new Map(redirects) };
    read = modified;
    return delivery;
  };
}
