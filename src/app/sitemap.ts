import type { MetadataRoute } from 'next';
import { getSite } from '@/content';
import { sitemapOf } from '@/outputs/sitemap';

export const dynamic = 'force-static';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { pages, product } = await getSite();
  return sitemapOf(pages, product.addresses.docs);
}
