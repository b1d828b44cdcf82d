import { productSchema, type Product } from '@schema/product';
import type { DataFile } from './data';
import { checkValue } from './schema-problems';

/** What pages refer to: without it, neither facts nor addresses are known. */
const NEEDED = ['name', 'slug', 'addresses', 'facts', 'tables', 'files'];

/** Values of required keys that make no difference to a check, by path. */
const FALLBACKS: Readonly<Record<string, string>> = {
  tagline: '–',
  description: '–',
  'addresses.docs': 'https://docs.invalid',
  'addresses.site': 'https://site.invalid',
};

/** Represents a product whose names and facts cannot be read. */
export const UNKNOWN_PRODUCT: Product = productSchema.parse({
  name: 'Product',
  slug: 'product',
  tagline: '–',
  description: '–',
  addresses: { docs: 'https://docs.invalid', site: 'https://site.invalid' },
});

/**
 * The product for a check, also if its file has mistakes: they are reported, and hide no mistake of a page. Parts other
 * than `NEEDED` are left out, a number is read as its text, and an address that is wrong is replaced. Undefined if this is
 * not enough.
 */
export function usableProduct({ data: valid, yaml: { faults, data: input } }: DataFile<Product>): Product | undefined {
  if (valid || faults.length > 0) return valid;
  const { problems } = checkValue(productSchema, input);
  if (typeof input !== 'object' || input === null) return undefined;
  const value = structuredClone(input) as Record<string, unknown>;
  for (const { path } of problems) repair(value, path.map(String));
  return productSchema.safeParse(value).data;
}

/** `path` is the place of a mistake in `value`. */
function repair(value: Record<string, unknown>, path: readonly string[]): void {
  const [top = ''] = path;
  const last = path.at(-1) ?? '';
  const fallback = FALLBACKS[path.join('.')];
  if (!NEEDED.includes(top) && !fallback) {
    delete value[top];
    return;
  }
  const parent = path.slice(0, -1).reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value);
  const record = parent as Record<string, unknown>;
  if (fallback) record[last] = fallback;
  else if (typeof record[last] === 'number') record[last] = String(record[last]);
}
