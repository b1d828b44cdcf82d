import type { Product } from '@schema/product';
import { interpolateAll, type Variables } from '@/lib/interpolate';

/**
 * The files of `files` in `content/product.yaml`, which programs read instead of pages: variables replaced, `.json` with
 * two spaces of indentation, `.txt` as written.
 */
export function productFiles({ files }: Product, variables: Variables) {
  return Object.entries(files).map(([route, content]) => {
    const isJson = route.endsWith('.json');
    const filled = interpolateAll(content, variables);
    const text = isJson ? `${JSON.stringify(filled, null, 2)}\n` : String(filled);
    return { route, mediaType: isJson ? 'application/json' : 'text/plain; charset=utf-8', read: () => text };
  });
}
