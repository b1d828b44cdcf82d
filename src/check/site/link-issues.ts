import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import escapeStringRegexp from 'escape-string-regexp';
import { CONTENT_FOLDER, isPicture, PUBLIC_FOLDER } from '@schema/collections';
import type { Issue, Place } from '@schema/issues';
import { FEED, SEARCH_FILES, SEARCH_PAGE } from '@/config/constants';
import type { Page, Site } from '@/content';
import { decodeFragment } from '@/lib/fragment';
import { nearest } from '@schema/nearest';
import { interpolate, unknownFacts, unknownIds, type Variables } from '@/content/interpolate';
import type { Link } from '@/lib/outline';
import { analyze } from '@/content/markdown/text-outline';
import type { YamlFile, YamlText } from '@/content/files/yaml';
import { readText } from '@/content/files/read-text';
import { issue } from '../messages';
import { pictureSizeIssues } from './picture-issues';

/** The site whose links are checked. */
type LinkedSite = Pick<
  Site,
  'pages' | 'redirects' | 'drafts' | 'variables' | 'product' | 'downloads'
>;

/** Anchors of a page that a message names. */
const MAX_ANCHORS = 8;

/** What a mistake hides that has its own message, and the files of the project. */
export interface LinkReportOptions {
  /** Whether a page is unknown; links to it are not checked. */
  readonly isUnchecked: (route: string) => boolean;
  /** Whether headings of a page are unknown. */
  readonly isCut: (route: string) => boolean;
  /** The size of a file in bytes; undefined if there is none. */
  readonly sizeOf?: (file: string) => number | undefined;
}

/** A file that links to pages. */
export interface LinkSource {
  readonly source: string;
  /** The target of a link without a path. */
  readonly route: string;
  readonly links: readonly Link[];
}

/**
 * The issues of each link of the pages, and of other files with links, such as navigation.yaml, at its place in the source.
 */
export function linkReport(
  site: LinkedSite,
  options: LinkReportOptions,
  others: readonly LinkSource[],
): Issue[] {
  const targets: Targets = { sizeOf: sizeOfFile, ...site, ...options, ...targetsOf(site) };
  const own = site.pages.map(({ source, route, outline }) => ({
    source,
    route,
    links: outline.links,
  }));
  return [...own, ...others].flatMap((source) =>
    source.links.flatMap((link) => {
      const { file = source.source, line, column } = link;
      const href = withoutSite(link.href, site.product.addresses.docs);
      const found = linkIssues(
        { ...link, href },
        { file, line, column },
        { ...source, source: file },
        targets,
      );
      const isDescription = /\.(?:ya?ml|json)$/.test(file) && !others.includes(source);
      if (!isDescription) return found;
      return found.map((item) => ({ ...item, ...placeInText(link.href, item) }));
    }),
  );
}

/**
 * The place of a link of the API description, whose page knows only the operation that shows it: the link is below that
 * place, or in a part to which a reference leads.
 */
function placeInText(href: string, place: Place): Place {
  const address = escapeStringRegexp(href);
  const link = new RegExp(`(?<=[\\s("'<])(?:https?://[^/)\\s]*)?${address}(?=[\\s)"'>,}]|$)`);
  const lines = readText(place.file).text.split('\n');
  const below = lines.findIndex((line, index) => index >= place.line - 1 && link.test(line));
  const index = below < 0 ? lines.findIndex((line) => link.test(line)) : below;
  const found = link.exec(lines[index] ?? '');
  if (!found) return place;
  return { ...place, line: index + 1, column: found.index + 1 + found[0].length - href.length };
}

/** Files that the build generates beside the pages. */
function generatedFiles({ pages, product, downloads }: LinkedSite): ReadonlySet<string> {
  return new Set<string>([
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
    '/llms-full.txt',
    ...Object.values(SEARCH_FILES),
    ...(pages.some(({ feed }) => feed) ? [FEED] : []),
    ...Object.keys(product.files),
    ...downloads.map(({ route }) => route),
  ]);
}

function sizeOfFile(path: string): number | undefined {
  try {
    const info = statSync(path, { throwIfNoEntry: false });
    return info?.isFile() ? info.size : undefined;
  } catch {
    // Nothing can have this name: one with `%00`, or with 300 characters.
    return undefined;
  }
}

function anchorsOf({ outline }: Page): ReadonlySet<string> {
  return new Set(['content', ...outline.headings.map(({ id }) => id), ...outline.anchors]);
}

/** What links can lead to. */
function targetsOf(site: LinkedSite) {
  const { pages } = site;
  return {
    /** Route → ids that a link to it may name. */
    anchors: new Map([
      [SEARCH_PAGE.route, new Set(['content'])],
      ...pages.map((page) => [page.route, anchorsOf(page)] as const),
    ]),
    /** Source file → route. */
    routes: new Map(pages.map(({ source, route }) => [source, route])),
    generated: generatedFiles(site),
  };
}

type Targets = LinkedSite & Required<LinkReportOptions> & ReturnType<typeof targetsOf>;

/** Links to other sites are not checked. Routes are case-sensitive. The search page is a route, too. */
function linkIssues(
  { href, kind }: Link,
  place: Place,
  page: LinkSource,
  targets: Targets,
): Issue[] {
  const { anchors, routes, drafts, redirects, variables, generated, isUnchecked, isCut, sizeOf } =
    targets;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)) return [];
  // The check of the page reports an unknown fact.
  if (unknownFacts(href, variables).length > 0 || /^\{[^{}]*\}/.test(href)) return [];
  const broken = (near: string) => [issue('link-broken', place, { href, near })];
  const fact = href.replace(/^\{|\}$/g, '');
  if (fact.includes('.') && Object.hasOwn(variables, fact)) return broken(`{${fact}}`);
  const [, beforeHash = '', fragment = ''] = /^([^#]*)#?(.*)$/s.exec(href) ?? [];
  // `:~:text=` selects words of the page, and `top` is the beginning of every page (HTML, §7.4.6.4).
  const written = fragment.replace(/:~:.*$/, '').replace(/^top$/, '');
  const hash = decodeFragment(written);
  const path = decodeFragment(beforeHash.split('?')[0] ?? '');
  const hasSource = sizeOf(join(dirname(page.source), path)) !== undefined;
  // Browsers leave nothing above the root: `/../a` is `/a`.
  const publicSize = sizeOf(join(PUBLIC_FOLDER, posix.join('/', path)));
  const hasFile = generated.has(path) || publicSize !== undefined;
  const whole = kind === 'image' || hasSource || isUnchecked(path) ? '' : wholeAddress(href);
  if (whole) return broken(whole);
  const sourcePath = posix.join(posix.dirname(page.source), path);
  // A published page can have the route of a draft.
  const isDraft =
    kind === 'markdown'
      ? [...drafts.values()].includes(sourcePath)
      : drafts.has(path) && !anchors.has(path);
  if (isDraft) return [issue('link-draft', place, { href })];
  if (kind === 'image') {
    if (path.startsWith('/') && hasFile) return pictureSizeIssues(href, publicSize ?? 0, place);
    if (!path.startsWith('/') && hasSource) return [];
    return [issue('link-image', place, { href, near: nearFile(path, page.source) })];
  }
  if (kind === 'route' && !hasFile && isPicture(path))
    return [issue('link-picture', place, { href })];
  const route = kind === 'markdown' ? hasSource && routes.get(sourcePath) : path || page.route;
  if (!route) {
    const near = hasSource
      ? ''
      : routeMeant(path, anchors) || nearSource(path, page.source, routes.keys());
    return [issue('link-markdown', place, { href, near: withAnchor(near, written) })];
  }
  const target = anchors.get(route);
  const moved = redirects.get(route);
  if (moved !== undefined) {
    const to = anchors.get(moved)?.has(hash) ? `${moved}#${written}` : moved;
    return [issue('link-moved', place, { href, to })];
  }
  if (isUnchecked(route)) return [];
  if (target) {
    if (!hash || target.has(hash) || isCut(route)) return [];
    const ids = [...target].filter((id) => id !== 'content').map((id) => `#${id}`);
    const known = ids.slice(0, MAX_ANCHORS).join(', ');
    const [begun, ...alike] = ids.filter((id) => id.startsWith(`#${hash}`));
    const nearId = nearestAnchor(hash, target);
    const near = begun && alike.length === 0 ? begun : nearId && `#${nearId}`;
    // The part was moved, or the path in front of the anchor is missing.
    const others = [...anchors].filter(([, ids]) => ids.has(hash)).map(([other]) => other);
    const elsewhere = others.length === 1 ? `${others[0]}#${hash}` : '';
    const alikeId = near || elsewhere || withSameWords(`#${hash}`, ids);
    return [issue('link-anchor', place, { href, near: alikeId, known })];
  }
  if (hasFile) return [];
  const own = anchors.get(page.route)?.has(path) ? `#${path}` : '';
  const near =
    nearFile(path, page.source) || own || withAnchor(nearPage(path, page, targets), written);
  // Its fix names a route, and not a file of `public/`.
  const isPage = near === '' && /\.mdx?$/.test(path);
  return isPage ? [issue('link-markdown', place, { href, near })] : broken(near);
}

/** The page that an address was meant to lead to; '' if there is none. */
function nearPage(
  path: string,
  { route, source }: LinkSource,
  { anchors, routes, product }: Targets,
) {
  // Signs around an address, and the slashes of Windows.
  const meant = path.replace(/^["'(]+|["')]+$/g, '').replaceAll('\\', '/') || route;
  if (meant.startsWith('/'))
    return routeMeant(meant, anchors) || movedTo(meant, routes) || nearest(meant, anchors.keys());
  const near = nearSource(meant, source, routes.keys());
  const named = routes.get(posix.join(posix.dirname(source), near));
  // Other programs read a description of the API, too.
  if (named && !/\.mdx?$/.test(source)) return new URL(named, product.addresses.docs).href;
  return near || routeMeant(posix.join(route, '..', meant), anchors);
}

/** The anchor nearest to a missing one. Without a last word that both have, too: `path-parameters` is no `query-parameters`. */
function nearestAnchor(anchor: string, anchors: Iterable<string>): string {
  const near = nearest(anchor, anchors);
  const [, begin = near, , other = near] = /^(.+)(-[^-]+) (.+)\2$/.exec(`${anchor} ${near}`) ?? [];
  return nearest(begin, [other]) && near;
}

/** The only anchor that has half of the words of a missing one: its heading has other words now. */
function withSameWords(anchor: string, anchors: readonly string[]): string {
  const words = new Set(anchor.match(/[^#-]{3,}/g));
  const shared = (other: string) => other.split(/[#-]/).filter((word) => words.has(word)).length;
  const isAlike = (other: string) => shared(other) >= Math.max(2, words.size / 2);
  const [found = '', ...others] = anchors.filter(isAlike);
  return others.length === 0 ? found : '';
}

/** The address that was meant, with the anchor of the link. */
function withAnchor(near: string, fragment: string): string {
  return near && fragment ? `${near}#${fragment.replace(/\/$/, '')}` : near;
}

/** A host without a scheme; the name of a file has another ending. */
const HOST = /^(?:[\w-]+\.)+(?:com|org|net|io|dev|app)(?=[/:?#]|$)/i;

/** The address with its scheme, if it is a mail address or begins with a host, as browsers show it; '' for others. */
function wholeAddress(href: string): string {
  const [, host] = /^https?;?\/\/([^/].*)$/i.exec(href) ?? [];
  if (host) return `https://${host}`;
  if (/^[^@\s/]+@[^@\s/]+\.[^@\s/.]+$/.test(href)) return `mailto:${href}`;
  return HOST.test(href) || /^www\.[^/?#]+\./i.test(href) ? `https://${href}` : '';
}

/** The route with an ending, or with a folder in front of it more or less; '' if there is none. */
function routeMeant(path: string, anchors: Targets['anchors']): string {
  const plain = path.replace(/\/?(?:index)?(?:\.(?:html?|mdx?))?$/, '');
  if (anchors.has(plain)) return plain;
  if (!plain.startsWith('/')) return '';
  // `/docs/install/docker` of a site with another first folder.
  const [, below = plain] = /^\/[^/]+(\/.+\/.+)$/.exec(plain) ?? [];
  const isNear = (route: string) => plain.endsWith(route) || route.endsWith(below);
  const routes = [...anchors.keys()];
  const [named = '', ...others] = routes.filter(
    (route) => posix.basename(route) === posix.basename(plain),
  );
  return (
    routes.find((route) => route !== '/' && isNear(route)) ?? (others.length === 0 ? named : '')
  );
}

/** The route of the page whose file has another route as its path, because of its `slug`; '' if there is none. */
function movedTo(route: string, routes: ReadonlyMap<string, string>): string {
  return (
    routes.get(`${CONTENT_FOLDER}${route}.mdx`) ?? routes.get(`${CONTENT_FOLDER}${route}.md`) ?? ''
  );
}

/**
 * The file that a link of `from` was meant to name, as a link names it: another ending, a similar name in the same folder,
 * or the same name in another one.
 */
function nearSource(path: string, from: string, sources: Iterable<string>): string {
  const all = [...sources];
  const wanted = posix.join(posix.dirname(from), path);
  const name = pageName(wanted);
  const beside = all.filter((file) => posix.dirname(file) === posix.dirname(wanted));
  const near = nearest(name, beside.map(pageName));
  const found =
    beside.find((file) => pageName(file) === near) ??
    all.find((file) => name !== 'index' && pageName(file) === name) ??
    '';
  const relative = found && posix.relative(posix.dirname(from), found);
  return /^(?:$|\.)/.test(relative) ? relative : `./${relative}`;
}

/** The path of a file with a similar name in the same folder, of `public/` for an address; '' if there is none. */
function nearFile(path: string, from: string): string {
  if (!posix.extname(path)) return '';
  const folder = posix.dirname(path);
  const inside = join(path.startsWith('/') ? PUBLIC_FOLDER : posix.dirname(from), folder);
  const all = existsSync(inside) ? readdirSync(inside) : [];
  const own = posix.basename(path);
  const near = nearest(
    own,
    all.filter((name) => name !== own && !PROJECT_FILE.test(name)),
  );
  return near && `${folder.replace(/\/$/, '')}/${near}`;
}

/** Files that no link names. */
const PROJECT_FILE = /\.(?:mdx?|ya?ml|txt|tsx?|css)$/;

/** The name of a file, without the ending of a page. */
function pageName(path: string): string {
  return posix.basename(path).replace(/\.(?:mdx?|html?)$/, '');
}

/** `https://docs.example/a#b` → `/a#b`. */
function withoutSite(href: string, site: string): string {
  const host = escapeStringRegexp(new URL(site).host);
  return href.replace(new RegExp(`^https?://${host}(?:/|(?=[?#])|$)`, 'i'), '/');
}

/**
 * The links of the frame, which every page shows: those of the top bar, the footer and the announcement in
 * `navigation.yaml`, and the pages that the search suggests in `search.yaml`, which has no variables.
 */
export function frameLinks(
  navigation: YamlFile,
  search: YamlFile,
  variables: Variables,
): LinkSource[] {
  const sourceOf = ({ file, texts }: YamlFile, own?: Variables) => ({
    source: file,
    route: '/',
    links: texts().flatMap((text) => linksOf(text, own)),
  });
  return [sourceOf(navigation, variables), sourceOf(search)];
}

/** An address with an unknown variable is left out, because `dataVariableIssues` reports it. */
function linksOf({ path, value, place }: YamlText, variables?: Variables): readonly Link[] {
  const text = variables ? interpolate(value, variables) : value;
  const isKnown = ({ href }: Link) =>
    !variables || unknownIds(href, variables, path.at(-1) === 'href').length === 0;
  if (path[0] === 'announcement' && path.at(-1) === 'text')
    return analyze(text, {
      variables: {},
      tables: {},
      start: place,
      format: 'md',
    }).outline.links.filter(isKnown);
  // The schema reports an address of another form.
  if (path.at(-1) !== 'href' || !/^(?:\/|https?:|mailto:|tel:|\{)/.test(value)) return [];
  return [{ href: text, kind: 'route' as const, line: place.line, column: place.column }].filter(
    isKnown,
  );
}
