import type { MetadataRoute } from 'next';
import { getSite } from '@/content';
import { robotsRules } from '@/outputs/robots';

export const dynamic = 'force-static';

export default async function robots(): Promise<MetadataRoute.Robots> {
  const { product } = await getSite();
  return { rules: robotsRules(product.robots), sitemap: new URL('/sitemap.xml', product.addresses.docs).href };
}
