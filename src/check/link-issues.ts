import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readDataFiles, type DataFiles } from '@/source/data';
import type { Issue } from '@schema/issues';
import { navigationSchema } from '@schema/navigation';
import { UNKNOWN_PRODUCT, usableProduct } from '@/source/usable-product';
import { FEEDS, SEARCH_FILES } from '@/config/site';
import { assembleSite, type Site } from '@/content/assemble-site';
import type { CompiledDocument } from '@/content/documents';
import { linkReport } from './link-report';
import { orphanPageReport } from './orphan-pages';
import { frameLinks } from './frame-links';
import { navigationIssues } from './navigation-issues';
import { lostAddresses } from './published-addresses';

/** The site of the written pages, and which data files it was made without because of their mistakes. */
export interface WrittenSite {
  readonly site: Site;
  readonly data: DataFiles;
  readonly isProductKnown: boolean;
  readonly isNavigationKnown: boolean;
}

/** Issues about the place of a page in the navigation. */
const NAVIGATION_CODES: readonly string[] = ['page-missing', 'page-unlisted', 'version-unknown', 'version-empty'];

/** Issues of an API description of which parts, or all, could not be read: their pages are missing. */
export const DESCRIPTION_CODES = /^openapi-(?:missing|several|version|syntax|unreadable|alias|file)$/;

/** Mistakes in a data file do not hide those of the pages. */
export async function writtenSite(
  documents: readonly CompiledDocument[],
  data: DataFiles = readDataFiles(),
): Promise<WrittenSite> {
  const product = usableProduct(data.product);
  const navigation = data.navigation.data;
  const site = await assembleSite(documents, {
    product: product ?? UNKNOWN_PRODUCT,
    navigation: navigation ?? navigationSchema.parse({ navbar: [] }),
  });
  return { site, data, isProductKnown: product !== undefined, isNavigationKnown: navigation !== undefined };
}

/**
 * Broken links, anchors and images of the pages and the frame around them, unknown names in the navigation, duplicate
 * routes, unlisted pages, orphan pages, and the issues of the API description. What a data file with mistakes would
 * decide is left out, such as links to categories, which the navigation names, and to operations of a description that
 * cannot be read.
 */
export function siteIssues({
  site,
  data: { navigation, search },
  isProductKnown,
  isNavigationKnown,
}: WrittenSite): Issue[] {
  const isDescribed = !site.issues.some(({ code }) => DESCRIPTION_CODES.test(code));
  const isUnchecked = (path: string) =>
    (!isDescribed && /^\/(?:api|category)\//.test(path)) ||
    (!isNavigationKnown && path.startsWith('/category/')) ||
    (!isProductKnown && /\{|^\/api\/[^/]+-api$|\.(?:json|yaml|txt|ts)$/.test(path));
  const links = brokenLinks(site, isUnchecked, frameLinks(navigation.yaml, search.yaml, site.variables));
  if (!isProductKnown || !isNavigationKnown)
    return [...site.issues.filter(({ code }) => !NAVIGATION_CODES.includes(code)), ...links];
  // A page that no list contains is new, and its message asks for its place: other pages link to it after that.
  const unlisted = new Set(site.issues.flatMap(({ code, file }) => (code === 'page-unlisted' ? [file] : [])));
  const orphans = orphanPageReport(site.pages).filter(({ file }) => !unlisted.has(file));
  return [...site.issues, ...links, ...navigationIssues(site, navigation.yaml), ...orphans, ...lostAddresses(site)];
}

function brokenLinks(
  site: Site,
  isUnchecked: (path: string) => boolean,
  others: ReturnType<typeof frameLinks>,
): Issue[] {
  const generated = generatedFiles(site);
  const sizeOf = (path: string) => sizeOfFile(join('public', path));
  return linkReport(
    site.pages,
    {
      hasFile: (path) => generated.has(path) || isUnchecked(path) || sizeOf(path) !== undefined,
      hasSource: (from, path) => sizeOfFile(join(dirname(from), path)) !== undefined,
      redirects: site.redirects,
      drafts: site.drafts,
      variables: site.variables,
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
    '/llms.txt',
    '/llms-full.txt',
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
