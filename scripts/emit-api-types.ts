import openapiTS, { astToString } from 'openapi-typescript';
import { OPENAPI_FOLDER } from '@schema/collections';
import { readProduct, valueOf } from '@schema/data';
import { readReference } from '@/openapi';
import { writeWholeFile } from './lib/write-file';

// The API's types, generated from its description: for our own tests, and for readers to download.

const { document, reference } = await readReference(OPENAPI_FOLDER, { product: valueOf(readProduct()).slug });
if (reference.operations.length > 0) {
  const tree = await openapiTS(document as never, { defaultNonNullable: false, readWriteMarkers: true } as never);
  writeWholeFile('.openapi/types.ts', astToString(tree));
}
