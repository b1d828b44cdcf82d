import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTENT_FOLDER } from '@schema/collections';
import { FEEDS, SEARCH_FILES } from '@/config/site';
import { getSite } from '@/content';
import { orphanPageReport } from '@/outputs/orphan-pages';
import { linkReport } from '@/outputs/link-report';
import { frameLinks } from './lib/frame-links';
import { main } from './lib/main.mjs';
import { report } from './lib/report';

// Reports on Contentlayer's output and the frame around the pages: broken links, anchors and images, duplicate routes,
// and orphan pages. They are warnings; --strict makes them errors.

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

await main(async () => {
  const site = await getSite();
  // Files that the build generates beside the pages.
  const generated = new Set<string>([
    '/sitemap.xml',
    '/robots.txt',
    ...Object.values(SEARCH_FILES),
    ...(site.pages.some(({ feed }) => feed) ? Object.values(FEEDS) : []),
    ...Object.keys(site.product.files),
    ...site.downloads.map(({ route }) => route),
  ]);
  const links = linkReport(
    site.pages,
    {
      hasFile: (path) => generated.has(path) || isFile(join('public', path)),
      hasSource: (from, path) => isFile(join(dirname(from), path)),
    },
    frameLinks(CONTENT_FOLDER, site.variables),
  );
  return report('links', [...site.issues, ...links, ...orphanPageReport(site.pages)]);
});
