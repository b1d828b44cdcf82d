import { rmSync } from 'node:fs';
import type { Mode } from '@schema/issues';
import { siteReference } from '@/content';
import { cachedAsync, hashFiles, keyOf } from '@/lib/server/cache';
import { apiTypes } from '@/api';
import { report } from '@/check/report';
import { writeWholeFile } from '@/lib/server/write-file';
import { readProduct, UNKNOWN_PRODUCT } from '@/content/files/data-files';

// The API's types, generated from its description: for our own tests, and for readers to download. What has no type is
// a warning, with --strict an error.

const TYPES = '.openapi/types.ts';
const CODE = ['src/api', 'package-lock.json'];

/** Writes the types, if there is a path; reports what has no type. Returns an exit code. */
export async function emitApiTypes(mode: Mode): Promise<number> {
  const read = await siteReference(readProduct().data ?? UNKNOWN_PRODUCT);
  if (Object.keys(read.document.paths ?? {}).length === 0) {
    rmSync(TYPES, { force: true });
    return 0;
  }
  const key = keyOf(hashFiles(CODE), JSON.stringify(read.document), read.source);
  const types = await cachedAsync('api-types', key, () => apiTypes(read));
  writeWholeFile(TYPES, types.source);
  return report('API types', types.issues, mode);
}
