import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { COMPONENTS_FOLDER, CONTENT_FOLDER } from '@schema/collections';
import { COMPONENT_SHEETS } from '@/components/mdx/style-sheets';
import { BASE_PATH, publishedAddress } from '@/config/base-path';
import { CONDITIONS_SHEET, SITE_FILES } from '@/config/public-files';
import { parseEnvironment } from '@/config/env';
import { COMPONENT_FILES, FEED, SEARCH_FILES } from '@/config/constants';
import { canonicalRoute, type Site } from '@/content';
import { interpolateAll } from '@/content/interpolate';
import { compileSheet } from '@/styles/compile-sheet';
import { bundleScript } from '@/lib/server/bundle-script';
import { addToExport } from '@/lib/server/write-file';
import { once } from '@/lib/once';
import { buildSearch } from '@/search/build/search-files';
import { feedXml } from './feed';
import { manifestJson } from './web-manifest';
import { sitemapXml } from './sitemap';
import { PAGE_VIEWS_FILE, pageViewsScript } from './tag-manager';

/** A file of the site that is no page. */
export interface PublishedFile {
  /** Without the base path. */
  route: string;
  /** Makes the content when it is called: the development server needs one file at a time. */
  read: () => string | Uint8Array | Promise<string | Uint8Array>;
}

type PublishedSite = Pick<
  Site,
  'product' | 'variables' | 'search' | 'pages' | 'byRoute' | 'pictures' | 'downloads' | 'locations'
>;

/**
 * Every file of the site that is no page, each route once. A build writes them into the export, and the development
 * server sends them. Throws an error that names the route if two files have the same.
 */
export function publishedFiles(site: PublishedSite): ReadonlyMap<string, PublishedFile> {
  const files = [
    ...searchFiles(site),
    ...siteFiles(site),
    ...pictureFiles(site),
    ...site.downloads,
    ...componentFiles(),
    ...productFiles(site),
  ];
  const byRoute = new Map<string, PublishedFile>();
  for (const file of files) {
    if (byRoute.has(file.route))
      throw new Error(`Two files have the address ${file.route}. Rename one of them.`);
    byRoute.set(file.route, file);
  }
  return byRoute;
}

/** The two search files, built from all pages and the settings in `content/search.yaml`. */
function searchFiles({ pages, locations, search }: PublishedSite): PublishedFile[] {
  const build = once(() => {
    const categoryOf = (route: string) => locations.get(route)?.category?.label;
    return buildSearch(pages, { ...search, categoryOf });
  });
  return [
    { route: SEARCH_FILES.documents, read: async () => (await build()).documents },
    { route: SEARCH_FILES.index, read: async () => (await build()).index },
  ];
}

function siteFiles({ pages, byRoute, product }: PublishedSite): PublishedFile[] {
  const { docs } = product.addresses;
  const current = pages.filter(
    (page) => canonicalRoute(page, byRoute) === page.route && !page.settings?.noindex,
  );
  // Robots that are excluded by name are listed in a file of the product, which replaces this one (RFC 9309).
  const robots = () =>
    `User-Agent: *\nAllow: /\n\nSitemap: ${publishedAddress(SITE_FILES.sitemap, docs)}\n`;
  const files: PublishedFile[] = [
    { route: SITE_FILES.sitemap, read: () => sitemapXml(current, docs) },
    { route: SITE_FILES.manifest, read: () => manifestJson(product) },
  ];
  if (!Object.hasOwn(product.files, SITE_FILES.robots))
    files.push({ route: SITE_FILES.robots, read: robots });
  if (pages.some(({ feed }) => feed))
    files.push({ route: FEED, read: () => feedXml(pages, product) });
  return files;
}

/** The pictures beside the pages; pictures with the same content are one file. */
function pictureFiles({ pictures }: PublishedSite): PublishedFile[] {
  const files = new Map([...pictures.values()].map(({ url, file }) => [url, file]));
  return [...files].map(([route, file]) => ({
    route,
    read: () => new Uint8Array(readFileSync(file)),
  }));
}

/**
 * The files of `files` in `content/product.yaml`, which programs read instead of pages: variables replaced, `.json` with
 * two spaces of indentation, `.txt` as written.
 */
export function productFiles({ product, variables }: Pick<Site, 'product' | 'variables'>) {
  return Object.entries(product.files).map(([route, content]) => {
    const filled = interpolateAll(content, variables);
    const text = route.endsWith('.json') ? `${JSON.stringify(filled, null, 2)}\n` : String(filled);
    return { route, read: () => text };
  });
}

const COMPONENTS = join(CONTENT_FOLDER, COMPONENTS_FOLDER);
const COMPONENT_SCRIPTS = join(COMPONENTS, 'scripts');

/**
 * The style sheets of components, the scripts of the product's (`content/components/`), and the sheet for print and
 * forced colors: files of their own, because only some pages or readers load them.
 */
function componentFiles(): PublishedFile[] {
  const define = { 'process.env.BASE_PATH': JSON.stringify(BASE_PATH) };
  const sheets = [...Object.keys(COMPONENT_SHEETS), ...filesOf(COMPONENTS, '.css')];
  return [
    { route: CONDITIONS_SHEET, read: () => compileSheet('src/styles/conditions.css', '') },
    ...sheets.map((file) => ({ route: addressOf(file), read: () => compileSheet(file) })),
    ...filesOf(COMPONENT_SCRIPTS, '.ts').map((file) => ({
      route: addressOf(file.replace(/\.ts$/, '.js')),
      read: () => bundleScript(file, { define }),
    })),
  ];
}

function addressOf(file: string): string {
  return `${COMPONENT_FILES}/${basename(file)}`;
}

/** The files of a folder with an ending, by path. */
function filesOf(folder: string, extension: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(extension));
  return names.sort().map((name) => join(folder, name));
}

/** Adds the files that are no pages to the export. */
export async function emitFiles(site: Site, out: string): Promise<void> {
  const files = publishedFiles(site);
  for (const { route, read } of files.values()) addToExport(out, route, await read());
  const { tagManager } = parseEnvironment(process.env);
  if (tagManager) addToExport(out, PAGE_VIEWS_FILE, pageViewsScript(tagManager));
  console.log(`files: ${files.size}`);
}
