import type { MetadataRoute } from 'next';
import { canonicalRoute, getSite } from '@/content';
import { sitemapOf } from '@/outputs/sitemap';

export const dynamic = 'force-static';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { pages, byRoute, product } = await getSite();
  return sitemapOf(
    pages.filter((page) => canonicalRoute(page, byRoute) === page.route && !page.settings?.noindex),
    product.addresses.docs,
  );
}
