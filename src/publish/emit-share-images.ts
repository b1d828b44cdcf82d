import { getSite } from '@/content';
import { cachedAsync, hashFiles, keyOf } from '@/lib/server/cache';
import { shareImageOf, shareImageRoute } from './share-image';
import type { DrawShareImage } from './render-share-image';
import { addToExport } from '@/lib/server/write-file';

// The picture of each page in link previews. An unchanged picture comes from the cache.

/** The font of the site. */
const SHARE_FONT = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
/** Everything that decides how a picture looks, beside its texts. */
const FILES = [
  'src/publish/render-share-image.tsx',
  'src/publish/share-image.ts',
  'src/config/tokens.ts',
  SHARE_FONT,
  'package-lock.json',
];

/** Adds the picture of each page to the export. */
export async function emitShareImages(out: string): Promise<void> {
  const site = await getSite();
  let renderer: Promise<DrawShareImage> | undefined;
  const code = hashFiles(FILES);
  let drawn = 0;
  for (const page of site.pages) {
    const image = shareImageOf(page, site);
    const png = await cachedAsync('share', keyOf(code, JSON.stringify(image)), async () => {
      drawn += 1;
      return (await (renderer ??= loadRenderer()))(image);
    });
    addToExport(out, shareImageRoute(page.route), png);
  }
  console.log(`share images: ${site.pages.length}, ${drawn} of them drawn`);
}

/** Loads the libraries that draw, which a build without a new picture does not need. */
async function loadRenderer(): Promise<DrawShareImage> {
  const { shareImageRenderer } = await import('./render-share-image');
  return shareImageRenderer(SHARE_FONT);
}
