import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTENT_FOLDER } from '@schema/collections';
import { readNavigation, readProduct } from '@schema/data';
import type { Issue } from '@schema/issues';
import { navigationSchema } from '@schema/navigation';
import { FEEDS, SEARCH_FILES } from '@/config/site';
import { assembleSite, type CompiledDocument, type Site } from '@/content/assemble-site';
import { linkReport } from '@/outputs/link-report';
import { orphanPageReport } from '@/outputs/orphan-pages';
import { frameLinks } from './frame-links';
import { navigationIssues } from './navigation-issues';
import { lostAddresses } from './published-addresses';

/** The site of the written pages; undefined if a data file has errors: then neither routes nor addresses are known. */
export async function writtenSite(documents: readonly CompiledDocument[]): Promise<Site | undefined> {
  return readProduct().data && readNavigation().data ? assembleSite(documents) : undefined;
}

/**
 * Broken links of the pages if only the navigation has errors; links to categories, which it names, are not checked. None
 * if other data files have errors.
 */
export async function pageLinkIssues(documents: readonly CompiledDocument[]): Promise<Issue[]> {
  if (!readProduct().data) return [];
  const site = await assembleSite(documents, navigationSchema.parse({ navbar: [] }));
  return brokenLinks(site, (path) => path.startsWith('/category/'));
}

/**
 * Broken links, anchors and images of the pages and the frame around them, unknown names in the navigation, duplicate
 * routes, unlisted pages, orphan pages, and the issues of the API description.
 */
export function siteIssues(site: Site): Issue[] {
  const links = brokenLinks(site, () => false, frameLinks(CONTENT_FOLDER, site.variables));
  // A page that no list contains is new, and its message asks for its place: other pages link to it after that.
  const unlisted = new Set(site.issues.flatMap(({ code, file }) => (code === 'page-unlisted' ? [file] : [])));
  const orphans = orphanPageReport(site.pages).filter(({ file }) => !unlisted.has(file));
  return [...site.issues, ...links, ...navigationIssues(site), ...orphans, ...lostAddresses(site)];
}

function brokenLinks(
  site: Site,
  isUnchecked: (path: string) => boolean,
  others: ReturnType<typeof frameLinks> = [],
): Issue[] {
  const generated = generatedFiles(site);
  const sizeOf = (path: string) => sizeOfFile(join('public', path));
  return linkReport(
    site.pages,
    {
      hasFile: (path) => generated.has(path) || isUnchecked(path) || sizeOf(path) !== undefined,
      hasSource: (from, path) => sizeOfFile(join(dirname(from), path)) !== undefined,
      redirects: site.redirects,
      site: site.product.addresses.docs,
      sizeOf,
    },
    others,
  );
}

/** Files that the build generates beside the pages. */
function generatedFiles({ pages, product, downloads }: Site): ReadonlySet<string> {
  return new Set<string>([
    '/sitemap.xml',
    '/robots.txt',
    ...Object.values(SEARCH_FILES),
    ...(pages.some(({ feed }) => feed) ? Object.values(FEEDS) : []),
    ...Object.keys(product.files),
    ...downloads.map(({ route }) => route),
  ]);
}

/** Undefined if the path is no file. */
function sizeOfFile(path: string): number | undefined {
  const info = statSync(path, { throwIfNoEntry: false });
  return info?.isFile() ? info.size : undefined;
}
