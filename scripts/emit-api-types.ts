import { mkdirSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { OPENAPI_FOLDER } from '@schema/collections';
import { readProduct, valueOf } from '@schema/data';
import { readReference } from '@/openapi';

// The API's types, generated from its description: for our own tests, and for readers to download.

const { document, reference } = await readReference(OPENAPI_FOLDER, { product: valueOf(readProduct()).slug });
mkdirSync('.openapi', { recursive: true });
if (reference.operations.length > 0) {
  const tree = await openapiTS(document as never, { defaultNonNullable: false, readWriteMarkers: true } as never);
  writeFileSync('.openapi/types.ts', astToString(tree));
}
