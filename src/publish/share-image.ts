import type { Page, Site } from '@/content';

/** Width and height of a share image in pixels, as link previews show it (ogp.me; X, "Summary card with large image"). */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Texts of a share image. */
export interface ShareImage {
  readonly site: string;
  /** The category of the page. */
  readonly section: string | undefined;
  readonly title: string;
}

/** Route of the picture in link previews: `/checks/redirect` → `/share/checks/redirect.png`. */
export function shareImageRoute(route: string): string {
  return `/share${route === '/' ? '/index' : route}.png`;
}

/** The texts of a page's share image. The font is Latin: a text with other letters is left out, a title is the site's name. */
export function shareImageOf(page: Page, { product, locations }: Pick<Site, 'product' | 'locations'>): ShareImage {
  const site = drawable(`${product.name} Docs`) ?? 'Docs';
  const title = drawable(page.title) ?? site;
  const section = drawable(locations.get(page.route)?.category?.label ?? '');
  return { site, section: section === title ? undefined : section, title };
}

function drawable(text: string): string | undefined {
  return /^[\u0020-\u007e\u00a0-\u00ff–—‘’“”…€]+$/.test(text) ? text : undefined;
}
