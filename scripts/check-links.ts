import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTENT_FOLDER } from '@schema/collections';
import { SEARCH_FILES } from '@/config/site';
import { getSite } from '@/content';
import { orphanPageReport } from '@/outputs/orphan-pages';
import { linkReport } from '@/outputs/link-report';
import { frameLinks } from './lib/frame-links';
import { report } from './lib/report';

// The link report over Contentlayer's output and the frame around the pages: broken links, Markdown links, anchors, images, duplicate routes, pages that no text links to. They warn; --strict makes them errors.

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();
const site = await getSite();
/** Files that the build itself makes beside the pages. */
const made = new Set<string>(['/sitemap.xml', '/robots.txt', ...Object.values(SEARCH_FILES), ...site.downloads.map(({ route }) => route)]);
const links = linkReport(
  site.pages,
  {
    hasFile: (path) => made.has(path) || isFile(join('public', path)),
    hasSource: (from, path) => isFile(join(dirname(from), path)),
  },
  frameLinks(CONTENT_FOLDER, site.variables),
);
process.exitCode = report('links', [...site.issues, ...links, ...orphanPageReport(site.pages)], { strict: process.argv.includes('--strict') })
  ? 0
  : 1;
