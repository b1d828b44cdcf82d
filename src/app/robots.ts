import type { MetadataRoute } from 'next';
import { getSite } from '@/content';

export const dynamic = 'force-static';

export default async function robots(): Promise<MetadataRoute.Robots> {
  const { product } = await getSite();
  return { rules: { userAgent: '*', allow: '/' }, sitemap: new URL('/sitemap.xml', product.addresses.docs).href };
}
