import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readDataFiles, UNKNOWN_PRODUCT, type DataFiles } from '@/source/data';
import type { Issue } from '@schema/issues';
import { navigationSchema } from '@schema/navigation';
import { FEEDS, SEARCH_FILES } from '@/config/site';
import { assembleSite, type Site } from '@/content/assemble-site';
import type { CompiledDocument } from '@/content/documents';
import { linkReport } from './link-report';
import { orphanPageReport } from './orphan-pages';
import { DESCRIPTION_FAULTS, withoutConsequences } from './consequences';
import { frameLinks } from './frame-links';
import { navigationIssues } from './navigation-issues';
import { lostAddresses } from './published-addresses';

/** The site of the written pages, and what it was made from. */
export interface WrittenSite {
  readonly site: Site;
  readonly data: DataFiles;
  /** Whether the whole API description could be read. */
  readonly isDescribed: boolean;
}

/** Issues about the place of a page in the navigation. */
const NAVIGATION_CODES: readonly string[] = ['page-missing', 'page-unlisted', 'version-unknown', 'version-empty'];

/** Mistakes in a data file do not hide those of the pages. */
export async function writtenSite(
  documents: readonly CompiledDocument[],
  data: DataFiles = readDataFiles(),
): Promise<WrittenSite> {
  const site = await assembleSite(documents, {
    product: data.product.usable ?? UNKNOWN_PRODUCT,
    navigation: data.navigation.usable ?? navigationSchema.parse({ navbar: [] }),
  });
  return { site, data, isDescribed: !site.issues.some(({ code }) => DESCRIPTION_FAULTS.includes(code)) };
}

/**
 * Broken links, anchors and images of the pages and the frame around them, unknown names in the navigation, duplicate
 * routes, unlisted pages, orphan pages, and the issues of the API description. What a data file with mistakes would
 * decide is left out, such as links to categories, which the navigation names, and to operations of a description that
 * cannot be read.
 */
export function siteIssues({ site, data: { product, navigation, search }, isDescribed }: WrittenSite): Issue[] {
  const isUnchecked = (path: string) =>
    (!isDescribed && /^\/(?:api|category)\//.test(path)) ||
    (!navigation.data && path.startsWith('/category/')) ||
    (!product.data && /\{|^\/api\/[^/]+-api$|\.(?:json|yaml|txt|ts)$/.test(path));
  const links = brokenLinks(site, isUnchecked, frameLinks(navigation.yaml, search.yaml, site.variables));
  if (!product.usable || !navigation.usable)
    return [...site.issues.filter(({ code }) => !NAVIGATION_CODES.includes(code)), ...links];
  const found = [
    ...site.issues,
    ...links,
    ...navigationIssues(site, navigation.yaml),
    ...orphanPageReport(site.pages),
    ...lostAddresses({ ...site, isUnchecked }),
  ];
  // A page can be in a list that is left out. What follows from its absence goes with it.
  const isWhole = !navigation.lost.has('sections') && !navigation.lost.has('versions');
  return isWhole
    ? found
    : withoutConsequences(found).filter(({ code }) => code !== 'page-unlisted' && code !== 'version-unknown');
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
      hasFile: (path) => generated.has(path) || sizeOf(path) !== undefined,
      isUnchecked,
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
