import { OPENAPI_FOLDER } from '@schema/collections';
import { cacheOnDisk } from '@/lib/server/disk-cache';
import type { ApiTypes } from './lib/api-types';
import { main } from './lib/main.mjs';
import { report } from './lib/report';
import { writeWholeFile } from './lib/write-file';

// The API's types, generated from its description: for our own tests, and for readers to download. What has no type is
// a warning, with --strict an error.

const INPUTS = {
  files: [OPENAPI_FOLDER, 'src/openapi/load', 'schema', 'scripts/lib', 'package-lock.json'],
  settings: '',
};

/** Undefined if there is no operation. The modules are loaded here, because a cached result needs none of them. */
async function generate(): Promise<ApiTypes | undefined> {
  const [{ loadDescription }, { apiTypes }] = await Promise.all([import('@/openapi'), import('./lib/api-types')]);
  const { published, locate } = await loadDescription(OPENAPI_FOLDER);
  const paths = published['paths'];
  return paths && Object.keys(paths).length > 0 ? apiTypes(published, locate) : undefined;
}

await main(async () => {
  const types = await cacheOnDisk('api-types', INPUTS, generate);
  if (!types) return 0;
  writeWholeFile('.openapi/types.ts', types.source);
  return report('API types', types.issues, process.argv.includes('--strict') ? 'strict' : 'build');
});
