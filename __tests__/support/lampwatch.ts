import { productSchema } from '@schema/product';

/** A product of the tests, without a page. */
export const LAMPWATCH = productSchema.parse({
  name: 'Lampwatch',
  slug: 'lampwatch',
  tagline: 'Light.',
  description: 'How lamps work.',
  addresses: { docs: 'https://docs.example', site: 'https://example.org' },
});
