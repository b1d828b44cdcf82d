import type { MetadataRoute } from 'next';
import { publishedAddress } from '@/config/base-path';
import { getSite } from '@/content';
import { robotsRules } from '@/outputs/robots';

export const dynamic = 'force-static';

export default async function robots(): Promise<MetadataRoute.Robots> {
  const { product } = await getSite();
  return { rules: robotsRules(product.robots), sitemap: publishedAddress('/sitemap.xml', product.addresses.docs) };
}
