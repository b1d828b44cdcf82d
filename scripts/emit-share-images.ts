import { join } from 'node:path';
import { getSite } from '@/content';
import { cacheOnDisk, dropUnusedCaches } from '@/lib/server/disk-cache';
import { shareImageOf, shareImageRoute } from '@/outputs/share-image';
import { main } from './lib/main.mjs';
import { SHARE_FONT, shareImageRenderer } from './lib/share-image';
import { writeWholeFile } from './lib/write-file';

// The picture of each page in link previews. An unchanged picture comes from the cache.

const OUT = process.argv[2] ?? 'out';
/** Everything that decides how a picture looks, beside its texts. */
const FILES = ['scripts/lib/share-image.tsx', 'src/outputs/share-image.ts', SHARE_FONT, 'package-lock.json'];

await main(async () => {
  const site = await getSite();
  let renderer: ReturnType<typeof shareImageRenderer> | undefined;
  const caches = new Set<string>();
  let drawn = 0;
  for (const page of site.pages) {
    const image = shareImageOf(page, site);
    const inputs = { files: FILES, settings: JSON.stringify(image) };
    const cache = join('share', encodeURIComponent(page.route));
    caches.add(cache);
    const png = await cacheOnDisk(cache, inputs, async () => {
      drawn += 1;
      return (await (renderer ??= shareImageRenderer()))(image);
    });
    writeWholeFile(join(OUT, shareImageRoute(page.route)), png);
  }
  dropUnusedCaches('share', caches);
  console.log(`share images: ${site.pages.length}, ${drawn} of them drawn`);
  return 0;
});
