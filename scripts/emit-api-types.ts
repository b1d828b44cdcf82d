import { rmSync } from 'node:fs';
import { OPENAPI_FOLDER } from '@schema/collections';
import { readProduct, valueOf } from '@schema/data';
import { readReference } from '@/openapi';
import { apiTypes } from './lib/api-types';
import { main } from './lib/main.mjs';
import { postmanCollection } from './lib/postman-collection';
import { report } from './lib/report';
import { writeWholeFile } from './lib/write-file';

// The API's types, generated from its description: for our own tests, and for readers to download. What has no type is
// a warning, with --strict an error. Also a Postman collection for readers.

const POSTMAN = '.openapi/postman.json';

await main(async () => {
  const { document, reference, locate } = await readReference(OPENAPI_FOLDER, { product: valueOf(readProduct()).slug });
  if (reference.operations.length === 0) return 0;
  const { source, issues } = await apiTypes(document, locate);
  writeWholeFile('.openapi/types.ts', source);
  const collection = await postmanCollection(document);
  if (collection === null) rmSync(POSTMAN, { force: true });
  else writeWholeFile(POSTMAN, collection);
  return report('API types', issues, process.argv.includes('--strict') ? 'strict' : 'build');
});
