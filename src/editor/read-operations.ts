import { OPENAPI_FOLDER } from '@schema/collections';
import { readReference } from '@/api';
import type { OperationRoutes } from '@/check/site/content-issues';
import { readProduct } from '@/content/files/data-files';
import type { Files } from '@/content/files/files';

/** The operations of the API description, which is not edited here. */
export async function readOperations(files: Files): Promise<OperationRoutes> {
  const product = readProduct(files).data?.slug ?? 'product';
  const { reference } = await readReference(OPENAPI_FOLDER, { product });
  return new Map(reference.operations.map(({ id, route }) => [id, route]));
}
