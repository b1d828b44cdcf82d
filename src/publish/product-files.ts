import type { Product } from '@schema/product';
import { interpolateAll, type Variables } from '@/lib/interpolate';

/** A file of `files` in `content/product.yaml`, with its address and text. */
export interface ProductFile {
  readonly route: string;
  readonly text: string;
}

/**
 * The files that programs read instead of pages: variables replaced, `.json` with two spaces of indentation, `.txt` as
 * written.
 */
export function productFiles({ files }: Product, variables: Variables): ProductFile[] {
  return Object.entries(files).map(([route, content]) => {
    const filled = interpolateAll(content, variables);
    return { route, text: route.endsWith('.json') ? `${JSON.stringify(filled, null, 2)}\n` : String(filled) };
  });
}
