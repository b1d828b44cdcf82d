import { posix } from 'node:path';
import escapeStringRegexp from 'escape-string-regexp';
import { collectionOf, VERSIONS_FOLDER } from '@schema/collections';
import type { Issue } from '@schema/issues';
import { navigationSchema } from '@schema/navigation';
import { nearest } from '@schema/nearest';
import type { Page } from '@/content';
import { assembleSite, type Site } from '@/content/assemble-site';
import type { CompiledDocument } from '@/content/documents';
import { interpolate } from '@/content/interpolate';
import { UNKNOWN_PRODUCT, type DataFiles } from '@/content/files/data-files';
import { openFiles, type Files } from '@/content/files/files';
import { topOf } from '@/content/files/places';
import type { YamlFile } from '@/content/files/yaml';
import { placeOfPage } from '@/content/page-place';
import { frameLinks, linkReport } from './link-issues';
import { lostAddresses, readAddresses, type LostAddresses } from './addresses';
import type { NavigationNames } from '../rule';
import { issue } from '../messages';
import { run } from '../run-rules';

/** What mistakes hide that have their own messages. */
interface Unread {
  /** The source files of pages of which a part is missing. */
  pages: ReadonlySet<string>;
  /** The source files of pages of which a heading is missing, or its id. */
  headings: ReadonlySet<string>;
  /** The addresses that files of another kind were meant to have. */
  routes: readonly string[];
}

/** Issues about the place of a page in the navigation. */
const NAVIGATION_CODES: readonly string[] = [
  'page-missing',
  'page-unlisted',
  'version-unknown',
  'version-empty',
];

/** The site of the written pages; without the product or the navigation, if their files have mistakes. */
export function writtenSite(
  documents: readonly CompiledDocument[],
  data: DataFiles,
): Promise<Site> {
  return assembleSite(documents, {
    product: data.product.data ?? UNKNOWN_PRODUCT,
    navigation: data.navigation.data ?? navigationSchema.parse({ navbar: [] }),
    // No issue depends on a date, and git reads its whole history for them.
    lastModified: () => undefined,
  });
}

/**
 * The issues of the assembled site, and what the rules of the site find. What a data file with mistakes would decide is
 * left out, such as links to categories, which the navigation names, and to operations of a description that cannot be
 * read.
 */
export function siteIssues(
  site: Site,
  { product, navigation, search }: DataFiles,
  unread: Unread,
): Issue[] {
  // The page that is left out has the headings to which links lead.
  const twice = site.issues
    .filter(({ code }) => code === 'route-twice')
    .map(({ file }) => file.replace(/^[^/]+|\.mdx?$/g, ''));
  const isUnchecked = (path: string) =>
    twice.includes(path) ||
    hosts.some(([, host]) => path === host || path.startsWith(`${host}/`)) ||
    (!site.isDescribed && /^\/(?:api|category|openapi)\//.test(path)) ||
    (!navigation.data && path.startsWith('/category/')) ||
    (!product.data && /\{|^\/api\/[^/]+-api$|\.(?:json|yaml|txt|ts)$/.test(path));
  const hosts = linkedHosts(site);
  const isCut = (route: string) => unread.headings.has(site.byRoute.get(route)?.source ?? '');
  const isWhole = unread.pages.size === 0;
  const links = linkReport(
    site,
    { isUnchecked: (route) => isUnchecked(route) || unread.routes.includes(route), isCut },
    frameLinks(navigation.yaml, search.yaml, site.variables),
  );
  if (!product.data || !navigation.data)
    return [...site.issues.filter(({ code }) => !NAVIGATION_CODES.includes(code)), ...links];
  return [
    ...withLostAddresses(
      // A page that cannot be read may have the only link to another one.
      [...site.issues, ...links, ...(isWhole ? orphanPageReport(site.pages) : [])],
      lostAddresses(site, isUnchecked, unread.routes),
    ),
    ...hosts.map(([name, host]) =>
      issue('address-no-scheme', product.yaml.at('addresses', name), { host }),
    ),
    ...navigationIssues(site, navigation.yaml),
    ...(isWhole && site.isDescribed ? unknownSynonyms(site.pages, search) : []),
    ...copiedPages(site.pages),
  ];
}

/** The words of `search.yaml` that no page has, in singular or plural. */
function* unknownSynonyms(pages: readonly Page[], { data, yaml }: DataFiles['search']) {
  const texts = pages.flatMap(({ title, description, keywords, outline }) => [
    ...[title, description, ...keywords],
    ...[...outline.headings, ...outline.sections].map(({ text }) => text),
  ]);
  const all = texts.join(' ').toLowerCase();
  for (const [key, values] of Object.entries(data?.synonyms ?? {}))
    for (const [index, value] of values.entries()) {
      const words: readonly string[] = value.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
      const word = words.find((one) => !all.includes(one.replace(/(?:ies|y|e?s|ing|ed)$/, '')));
      if (!word) continue;
      const near = nearest(word, new Set(all.match(/[\p{L}\p{N}-]+/gu)));
      yield issue('synonym-unknown', yaml.at('synonyms', key, index), { word, near });
    }
}

/** A page that was deleted or moved has one message, with the places that name it. */
function withLostAddresses(issues: readonly Issue[], lost: readonly LostAddresses[]): Issue[] {
  const namingAny = (routes: readonly string[]) => {
    const names = routes.map((route) => escapeStringRegexp(route)).join('|');
    const place = new RegExp(`^(?:There is no page|The page|The link) (?:${names})[#. ]`);
    return issues.filter(({ message }) => place.test(message));
  };
  const consequences = lost.flatMap(({ routes }) => namingAny(routes));
  // Lists and texts name the old address.
  const moved = lost.flatMap((address) => address.moved);
  const hasOperation = moved.some(({ operation }) => operation);
  const isMoved = ({ code, file }: Issue) =>
    (/^page-(?:orphan|unlisted)$/.test(code) && moved.some(({ source }) => source === file)) ||
    (code === 'operation-orphan' && hasOperation);
  const causes = lost.flatMap(({ routes, issue: item }) => {
    if (!item) return [];
    const places = namingAny(routes).map(({ file, line }) => `${file}:${line}`);
    const named = places.length > 0 ? ` These places name it: ${places.join(', ')}.` : '';
    return [{ ...item, message: item.message + named }];
  });
  return [...issues.filter((item) => !consequences.includes(item) && !isMoved(item)), ...causes];
}

/** The addresses of `product.yaml` without a scheme that links of pages begin with. */
function linkedHosts({ product, pages }: Site): [name: string, host: string][] {
  const hosts = Object.entries(product.addresses).filter(([, address]) =>
    /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(address),
  );
  const links = pages.flatMap(({ outline }) => outline.links.map(({ href }) => href));
  return hosts.filter(([, host]) =>
    links.some((href) => href === host || href.startsWith(`${host}/`)),
  );
}

/** The issues of copies of a page that were left in the folder. */
function* copiedPages(pages: readonly Page[]) {
  const keyOf = ({ version = '', title, description }: Page) =>
    [version, title, description].join('\n');
  const addresses = readAddresses();
  const written = pages.filter(({ source, description }) => description && /\.mdx?$/.test(source));
  const published = written.filter(({ route }) => addresses.includes(route));
  // Of each key, the last one stays: the first page that was published, else the first.
  const originals = new Map(
    [...published, ...written].reverse().map((page) => [keyOf(page), page.route]),
  );
  for (const page of written) {
    const other = originals.get(keyOf(page)) ?? '';
    if (other !== page.route) yield issue('page-copy', topOf(page.source), { other });
  }
}

type NavigationSite = Pick<Site, 'navigation' | 'pages' | 'sections' | 'variables'>;

/** The issues of the names in `navigation.yaml`, at their places. */
export function navigationIssues(
  site: NavigationSite,
  { texts }: YamlFile,
  files = openFiles(),
): Issue[] {
  const writtenSections = site.navigation.sections.map(({ id }) => id);
  const known: NavigationNames = {
    folders: foldersOf(site.pages, files),
    routes: site.pages.map(({ route }) => route),
    writtenSections,
    sections: [...writtenSections, ...site.sections.map(({ id }) => id)],
  };
  return texts().flatMap(({ path, value, place }) =>
    run('navigationName', { path, name: interpolate(value, site.variables), known }, place),
  );
}

function foldersOf(pages: readonly Page[], files: Files): string[] {
  const written = files.list().files.filter(collectionOf);
  const versions = new RegExp(`^${VERSIONS_FOLDER}/[^/]+/`);
  const paths = [
    ...written.map((path) => path.replace(versions, '')),
    ...pages.map(({ route, version }) => route.slice(version ? `/${version}/`.length : 1)),
  ];
  const parts = paths.map((path) => path.split('/').slice(0, -1));
  return [
    ...new Set(parts.flatMap((all) => all.map((_, index) => all.slice(0, index + 1).join('/')))),
  ];
}

/**
 * The issues of pages that need links in a text, because the sidebar and the breadcrumbs link to every page; an operation
 * needs one from or to a text of a writer. Links of a page to itself do not count. The home page, categories, which the
 * navigation generates, pages of old versions, and pages that are in no list need none.
 */
export function orphanPageReport(pages: readonly Page[]): Issue[] {
  const bySource = new Map(pages.map((page) => [page.source, page]));
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const linkedFrom = new Map(
    pages.map((page) => [page, new Set(targetsOf(page, bySource, byRoute))]),
  );
  const isGuide = ({ kind }: Page) => kind === 'guide' || kind === 'doc' || kind === 'faq';
  return pages.flatMap((page) => {
    const { route, kind, version, settings, source } = page;
    const isFrame = kind === 'home' || kind === 'category';
    if (isFrame || version !== undefined || settings?.unlisted) return [];
    const linking = pages.filter((other) => linkedFrom.get(other)?.has(page));
    if (kind !== 'operation')
      return linking.length > 0 ? [] : [issue('page-orphan', topOf(source), { route })];
    const isGuided = [...linking, ...(linkedFrom.get(page) ?? [])].some(isGuide);
    return isGuided ? [] : [issue('operation-orphan', placeOfPage(page, 'operation'), { route })];
  });
}

/** The pages to which the text of a page links. */
function targetsOf(
  page: Page,
  bySource: ReadonlyMap<string, Page>,
  byRoute: ReadonlyMap<string, Page>,
): Page[] {
  return page.outline.links.flatMap(({ href, kind }) => {
    const path = href.split(/[?#]/)[0] ?? '';
    const target =
      kind === 'markdown'
        ? bySource.get(posix.join(posix.dirname(page.source), path))
        : byRoute.get(path);
    return target && target !== page ? [target] : [];
  });
}
