import { OPENAPI_FOLDER } from '@schema/collections';
import type { Mode } from '@schema/issues';
import { cachedAsync, hashFiles, keyOf } from '@/lib/server/cache';
import { apiTypes, loadDescription, type ApiTypes } from '@/openapi';
import { report } from '@/check/report';
import { writeWholeFile } from '@/lib/server/write-file';

// The API's types, generated from its description: for our own tests, and for readers to download. What has no type is
// a warning, with --strict an error.

const INPUTS = [OPENAPI_FOLDER, 'redocly.yaml', 'src/openapi', 'src/lib', 'src/source', 'schema', 'package-lock.json'];

interface Generated {
  /** Undefined if there is no operation. */
  readonly types: ApiTypes | undefined;
  /** The files of the description, and a digest of them. */
  readonly files: readonly string[];
  readonly stamp: Buffer;
}

async function generate(): Promise<Generated> {
  const loaded = await loadDescription(OPENAPI_FOLDER);
  const types = Object.keys(loaded.document.paths ?? {}).length > 0 ? await apiTypes(loaded) : undefined;
  return { types, files: loaded.files, stamp: hashFiles(loaded.files) };
}

/** Writes the types; reports what has no type. Returns an exit code. */
export async function emitApiTypes(mode: Mode): Promise<number> {
  const isCurrent = ({ files, stamp }: Generated) => hashFiles(files).equals(stamp);
  const { types } = await cachedAsync('api-types', keyOf(hashFiles(INPUTS)), generate, isCurrent);
  if (!types) return 0;
  writeWholeFile('.openapi/types.ts', types.source);
  return report('API types', types.issues, mode);
}
