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
  const steps = [
    { name: 'Home', route: '/' },
    ...(category ? [{ name: category.label, route: category.route }] : []),
    { name: title, route: undefined },
  ];
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      ...(step.route === undefined
        ? {}
        : { item: publishedAddress(step.route, product.addresses.docs) }),
    })),
  };
  return JSON.stringify(list).replaceAll('<', '\\u003c');
}
