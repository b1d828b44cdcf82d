import { OPENAPI_FOLDER } from '@schema/collections';
import type { Product } from '@schema/product';
import { cachedAsync, hashFiles, keyOf } from '@/lib/server/cache';
import { readReference, type ReadReference } from '@/api';

/** What the model is made from: the description, and the code that reads it. */
const INPUTS = [
  OPENAPI_FOLDER,
  'redocly.yaml',
  'package-lock.json',
  'src/api',
  'src/content/markdown',
  'src/content/files',
  'src/config',
  'src/lib',
  'schema',
];

/**
 * The model of the API description with the site's links. The steps of a build share it: reading the
 * description takes a second for ten operations.
 */
export async function siteReference(product: Product): Promise<ReadReference> {
  const options = {
    product: product.slug,
    site: product.addresses.docs,
    api: product.addresses['api'],
  };
  const make = async () => {
    const value = await readReference(OPENAPI_FOLDER, options);
    return { value, stamp: stampOf(value) };
  };
  const key = keyOf(hashFiles(INPUTS), JSON.stringify(options));
  const { value } = await cachedAsync(
    'reference',
    key,
    make,
    (known) => known.stamp === stampOf(known.value),
  );
  return value;
}

/** References can lead to files of other folders. */
function stampOf({ files }: ReadReference): string {
  return keyOf(hashFiles(files));
}
