import type { Product } from '@schema/product';
import { interpolateAll, type Variables } from '@/lib/interpolate';

/**
 * The files of `files` in `content/product.yaml`, which programs read instead of pages: variables replaced, `.json` with
 * two spaces of indentation, `.txt` as written.
 */
export function productFiles({ files }: Product, variables: Variables) {
  return Object.entries(files).map(([route, content]) => {
    const filled = interpolateAll(content, variables);
    const text = route.endsWith('.json') ? `${JSON.stringify(filled, null, 2)}\n` : String(filled);
    return { route, read: () => text };
  });
}
