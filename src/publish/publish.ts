import { readFileSync } from 'node:fs';
import { readSearchSettings, valueOf } from '@/source/data';
import { publishedAddress } from '@/config/base-path';
import { SITE_FILES } from '@/config/public-files';
import { parseEnvironment } from '@/config/env';
import { FEEDS, SEARCH_FILES } from '@/config/constants';
import { canonicalRoute, getSite, readPictures, type Site } from '@/content';
import { addToExport } from '@/lib/server/write-file';
import { once } from '@/lib/once';
import { buildSearch } from '@/search/build/search-files';
import { componentFiles } from './component-files';
import { feedOf } from './feed';
import { manifestJson } from './web-manifest';
import { productFiles } from './product-files';
import type { PublishedFile } from './published-file';
import { sitemapXml } from './sitemap';
import { PAGE_VIEWS_FILE, pageViewsScript } from './tag-manager';

type PublishedSite = Pick<Site, 'product' | 'variables' | 'pages' | 'byRoute' | 'downloads'>;

/**
 * Every file of the site that is no page, each route once. A build writes them into the export, and the development
 * server sends them. Throws an error that names the route if two files have the same.
 */
export function publish(site: PublishedSite): ReadonlyMap<string, PublishedFile> {
  const files = [
    ...searchFiles(site),
    ...siteFiles(site),
    ...feedFiles(site),
    ...pictureFiles(),
    ...site.downloads,
    ...componentFiles(),
    ...productFiles(site.product, site.variables),
  ];
  const byRoute = new Map<string, PublishedFile>();
  for (const file of files) {
    if (byRoute.has(file.route)) throw new Error(`Two files have the address ${file.route}. Rename one of them.`);
    byRoute.set(file.route, file);
  }
  return byRoute;
}

/** The two search files, built from all pages and the settings in `content/search.yaml`. */
function searchFiles({ pages }: PublishedSite): PublishedFile[] {
  const build = once(() => {
    const { synonyms, help } = valueOf(readSearchSettings());
    return buildSearch(pages, { synonyms, ...(help ? { help } : {}) });
  });
  return [
    { route: SEARCH_FILES.documents, read: async () => (await build()).documents },
    { route: SEARCH_FILES.index, read: async () => (await build()).index },
  ];
}

function siteFiles({ pages, byRoute, product }: PublishedSite): PublishedFile[] {
  const { docs } = product.addresses;
  const current = pages.filter((page) => canonicalRoute(page, byRoute) === page.route && !page.settings?.noindex);
  // Robots that are excluded by name are listed in a file of the product, which replaces this one (RFC 9309).
  const robots = () => `User-Agent: *\nAllow: /\n\nSitemap: ${publishedAddress(SITE_FILES.sitemap, docs)}\n`;
  const hasOwnRobots = Object.hasOwn(product.files, SITE_FILES.robots);
  return [
    { route: SITE_FILES.sitemap, read: () => sitemapXml(current, docs) },
    ...(hasOwnRobots ? [] : [{ route: SITE_FILES.robots, read: robots }]),
    { route: SITE_FILES.manifest, read: () => manifestJson(product) },
  ];
}

/** None without a page that has `feed: true`. */
function feedFiles({ pages, product }: PublishedSite): PublishedFile[] {
  if (!pages.some(({ feed }) => feed)) return [];
  const feed = once(() => feedOf(pages, product));
  return [
    { route: FEEDS.rss, read: () => feed().rss2() },
    { route: FEEDS.atom, read: () => feed().atom1() },
  ];
}

/** The pictures beside the pages; pictures with the same content are one file. */
function pictureFiles(): PublishedFile[] {
  const pictures = new Map([...readPictures().values()].map((picture) => [picture.url, picture.file]));
  return [...pictures].map(([route, file]) => ({ route, read: () => new Uint8Array(readFileSync(file)) }));
}

/** Adds the files that are no pages to the export. */
export async function publishFiles(out: string): Promise<void> {
  const files = publish(await getSite());
  for (const { route, read } of files.values()) addToExport(out, route, await read());
  const { tagManager } = parseEnvironment(process.env);
  if (tagManager) addToExport(out, PAGE_VIEWS_FILE, pageViewsScript(tagManager));
  console.log(`files: ${files.size}`);
}
