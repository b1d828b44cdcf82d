import type { MetadataRoute } from 'next';
import { withBasePath } from '@/config/base-path';
import { THEME_COLORS } from '@/config/tokens';
import { getSite } from '@/content';
import { ICON_SIZES, MASKABLE_SIZE, siteNameOf } from './page-metadata';

export const dynamic = 'force-static';

/** For readers who put the site on a home screen; it has no service worker, so it works as a bookmark. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { product } = await getSite();
  return {
    name: siteNameOf(product),
    short_name: product.name,
    description: product.description,
    start_url: withBasePath('/'),
    display: 'browser',
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    icons: [...ICON_SIZES.map((size) => icon(size)), { ...icon(MASKABLE_SIZE, 'maskable-'), purpose: 'maskable' }],
  };
}

function icon(size: number, prefix = '') {
  return { src: withBasePath(`/icons/${prefix}${size}.png`), sizes: `${size}x${size}`, type: 'image/png' };
}
