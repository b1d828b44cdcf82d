import type { Product } from '@schema/product';
import { withBasePath } from '@/config/base-path';
import { ICON_SIZES, MASKABLE_SIZE } from '@/config/public-files';
import { THEME_COLORS } from '@/config/constants';

/** The name of the site in titles, link previews and on a home screen. */
export function siteNameOf({ name }: Product): string {
  return `${name} Docs`;
}

/**
 * The web app manifest, as JSON, for readers who put the site on a home screen; it has no service worker, so it works as
 * a bookmark.
 */
export function manifestJson(product: Product): string {
  return JSON.stringify({
    name: siteNameOf(product),
    short_name: product.name,
    description: product.description,
    start_url: withBasePath('/'),
    display: 'browser',
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    icons: [
      ...ICON_SIZES.map((size) => icon(size)),
      { ...icon(MASKABLE_SIZE, 'maskable-'), purpose: 'maskable' },
    ],
  });
}

function icon(size: number, prefix = '') {
  return {
    src: withBasePath(`/icons/${prefix}${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
  };
}
