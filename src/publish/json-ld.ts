import { publishedAddress } from '@/config/base-path';
import type { Page, Site } from '@/content';

/**
 * The page's breadcrumbs for search engines (schema.org), without the section, which has no page. `</script>` cannot end
 * the block, because `<` is escaped.
 */
export function breadcrumbsJson(
  { route, title }: Page,
  { product, locations }: Pick<Site, 'product' | 'locations'>,
) {
  const category = locations.get(route)?.category;
  const addressOf = (step: string) => publishedAddress(step, product.addresses.docs);
  const steps: { name: string; item?: string }[] = [{ name: 'Home', item: addressOf('/') }];
  if (category) steps.push({ name: category.label, item: addressOf(category.route) });
  steps.push({ name: title });
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
  return JSON.stringify(list).replaceAll('<', '\\u003c');
}
