import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { keyOf, openItemCache } from '@/lib/server/disk-cache';
import { addToExport } from '@/lib/server/write-file';

/** Files that many pages load. */
const SHARED = /^_next\/static\/.*\.(?:js|css)$|^search-\w+\.json$/;

/**
 * Compresses the shared files of an export once with brotli 11, for hosts that can send `file.br` for `file` (ours does),
 * which is a tenth smaller than compression on the fly. Returns an exit code.
 */
export function compressShared(out: string): number {
  const cache = openItemCache<Uint8Array>('brotli', []);
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => SHARED.test(name))) {
    const bytes = readFileSync(join(out, name));
    if (bytes.length < 1024) continue;
    const key = keyOf(bytes);
    const known = cache.get(key);
    const compressed =
      known ?? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
    if (!known) cache.set(key, compressed);
    addToExport(out, `${name}.br`, compressed);
  }
  cache.save();
  return 0;
}
