import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BASE_PATH } from '@/config/base-path';
import { redirectAddresses, type Site } from '@/content';
import { exportedHostFiles, hostFolders } from './hosts/host-files';
import { COMPRESSIBLE, securityHeaders, type Delivery } from './hosts/host-rules';
import { DELIVERY_NEXT, DELIVERY_TABLE } from './export-folder';
import { cachedAsync, keyOf } from '@/lib/server/cache';
import { addToExport, writeWholeFile } from '@/lib/server/write-file';

// What hosts need beside the pages: compressed copies of every file that is worth one, the files that Netlify,
// Cloudflare Pages and GitHub Pages read in the export, and configurations of servers, which `publishExport` moves to
// `delivery/`.

/** A smaller file fits into one packet without compression. */
const MIN_BYTES = 1024;

/** Kept by the bytes: level 11 makes files a tenth smaller than level 6, and takes ten times as long. */
function brotli(bytes: Buffer): Promise<string> {
  return cachedAsync('brotli', keyOf(bytes), async () =>
    (await promisify(brotliCompress)(bytes)).toString('base64'),
  );
}

const compressors = {
  br: async (bytes: Buffer) => Buffer.from(await brotli(bytes), 'base64'),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Adds these files to the export, and writes the configurations of servers. `policy` is that of the pages. The editor's
 * page has another one, which a header field with this one would block.
 */
export async function emitDelivery(
  { pages, redirects: replaced }: Site,
  out: string,
  policy: string,
): Promise<void> {
  const redirects = redirectAddresses(pages, replaced);
  const hasEditor = Boolean(process.env['CMS']);
  const headers = securityHeaders(hasEditor ? undefined : policy, hasEditor);
  const delivery: Delivery = { base: BASE_PATH, headers, redirects };
  for (const [name, text] of exportedHostFiles(delivery)) addToExport(out, name, text);
  rmSync(DELIVERY_NEXT, { recursive: true, force: true });
  const folders = hostFolders(delivery);
  for (const [name, text] of folders) writeWholeFile(join(DELIVERY_NEXT, name), text);
  // For `npm start`.
  writeWholeFile(join(DELIVERY_NEXT, DELIVERY_TABLE), `${JSON.stringify(delivery, null, 2)}\n`);
  await compressExport(out);
  console.log(`delivery: ${folders.size} files for servers`);
}

async function compressExport(out: string): Promise<void> {
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) =>
    COMPRESSIBLE.test(name),
  );
  const copies = names.map(async (name) => {
    const stats = statSync(join(out, name));
    // A folder of pages can be named like a file.
    if (!stats.isFile() || stats.size < MIN_BYTES) return;
    const bytes = readFileSync(join(out, name));
    for (const [ending, compress] of Object.entries(compressors))
      addToExport(out, `${name}.${ending}`, await compress(bytes));
  });
  await Promise.all(copies);
}
