import { COMPONENT_FILES, FEED, SEARCH_FILES } from './constants';

/** Sizes of the icon in pixels: Apple's home screens, then Android's and its start screens. */
export const ICON_SIZES = [180, 192, 512] as const;

/** Size of the icon that Android cuts into its own shape. */
export const MASKABLE_SIZE = 512;

/** The picture of link previews, a file of `public/`: 1200 × 630 pixels (ogp.me; X, "Summary card with large image"). */
export const SHARE_IMAGE = { route: '/share.png', width: 1200, height: 630 };

/** The style sheet for print and forced colors: a separate file, so that other readers do not wait for it. */
export const CONDITIONS_SHEET = '/conditions.css';

/** Addresses of files that programs look for. */
export const SITE_FILES = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
};

/**
 * What `src/publish/published-files.ts` may write, besides the files that the product itself names: a folder ends with a slash
 * and has files only. No page has one of these addresses, and the development server requests them from the process
 * that has the files.
 */
export const FILE_ADDRESSES = [
  ...Object.values(SITE_FILES),
  ...Object.values(SEARCH_FILES),
  CONDITIONS_SHEET,
  FEED,
  '/media/',
  '/openapi/',
  `${COMPONENT_FILES}/`,
] as const;

/** Folder of the plain script and of what it loads; a build adds a hash to their names. */
export const SITE_SCRIPTS = '/_next/static/site/';

/** The plain script's name in development. */
export const SITE_SCRIPT_NAME = 'site.js';
