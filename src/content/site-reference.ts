import { CONTENT_FOLDER, OPENAPI_FOLDER, PUBLIC_FOLDER } from '@schema/collections';
import type { Product } from '@schema/product';
import { outlineLabels } from '@/components/api/labels/outline-labels';
import { cacheOnDisk } from '@/lib/server/disk-cache';
import { readReference, type ReadReference } from '@/openapi';
import { cacheByModificationTime } from './modification-cache';

/** What the model is made from: the description, and the code that reads it. */
const INPUTS = [OPENAPI_FOLDER, 'src/openapi', 'src/lib', 'src/components/api/labels', 'schema', 'package-lock.json'];

/**
 * The model of the API description with the site's labels and links. The steps of a build share it: reading the
 * description takes a second for ten operations.
 */
export function siteReference(product: Product): Promise<ReadReference> {
  const options = { product: product.slug, site: product.addresses.docs };
  const settings = JSON.stringify(options);
  // The folders whose files a description may name.
  const folders = [OPENAPI_FOLDER, CONTENT_FOLDER, PUBLIC_FOLDER];
  const read = () => readReference(OPENAPI_FOLDER, { ...options, labels: outlineLabels });
  return cacheByModificationTime(`reference for ${settings}`, folders, () =>
    cacheOnDisk('reference', { files: INPUTS, settings }, read, ({ files }) => files),
  );
}
