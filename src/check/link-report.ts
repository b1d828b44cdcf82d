import { posix } from 'node:path';
import { issue, type Issue, type Place } from '@schema/issues';
import { ROUTE_CACHE_MAX, SEARCH_PAGE } from '@/config/site';
import type { Page } from '@/content';
import { nearest } from '@schema/nearest';
import { unknownFacts, type Variables } from '@/lib/interpolate';
import { routeCache, type RouteCache } from '@/lib/route-cache';
import type { Link } from '@/lib/outline';

/** Access to files, for links that are not routes. */
export interface LinkReportOptions {
  /** Whether a file of `public/` or another static address exists, by its path from the root: `/openapi.yaml`. */
  readonly hasFile: (path: string) => boolean;
  /** Whether a source file exists, relative to the file that names it. */
  readonly hasSource: (from: string, path: string) => boolean;
  /** Whether a page is unknown because of a mistake that has its own message; links to it are not checked. */
  readonly isUnchecked?: (route: string) => boolean;
  /** Old route → the page that replaces it. */
  readonly redirects?: ReadonlyMap<string, string>;
  /** Files of pages with `draft: true`, which are not published: route → file. */
  readonly drafts?: ReadonlyMap<string, string>;
  /** The facts of the product. */
  readonly variables?: Variables;
  /** The site's own address; links that begin with it are checked like links without it. */
  readonly site?: string;
  /** Size of a file of `public/` in bytes; undefined if there is no such file. */
  readonly sizeOf?: (path: string) => number | undefined;
}

/** Maximum size of a picture in kB: a page with a larger one loads for seconds on a phone. */
const MAX_IMAGE_KB = 500;

/** A file that links to pages. */
interface Source {
  readonly source: string;
  /** The target of a link without a path. */
  readonly route: string;
  readonly links: readonly Link[];
}

/**
 * Reports broken links, broken links to Markdown files, broken anchors and missing images, each with its place in the
 * source. Links to other sites are not checked. Routes are case-sensitive; a trailing slash is a mistake, because the
 * site's routes have none. The search page is a route, too. The sections that search phrases name are checked like
 * links. `others` are other files with links, such as navigation.yaml.
 */
export function linkReport(
  pages: readonly Page[],
  options: LinkReportOptions,
  others: readonly Source[] = [],
): Issue[] {
  const anchors = new Map([
    [SEARCH_PAGE.route, new Set(['content'])],
    ...pages.map((page) => [page.route, anchorsOf(page)] as const),
  ]);
  const routes = new Map(pages.map((page) => [page.source, page.route]));
  const draftFiles = new Set([...(options.drafts?.values() ?? [])].filter((file) => !routes.has(file)));
  const targets = { anchors, routes, draftFiles, near: routeCache<string>(ROUTE_CACHE_MAX) };
  const own = pages.flatMap((page) => [
    { source: page.source, route: page.route, links: page.outline.links },
    ...phraseSources(page),
  ]);
  const sources = [...own, ...others];
  return sources.flatMap((source) => source.links.flatMap((link) => check(link, source, targets, options)));
}

function phraseSources({ route, searchPhrases = [] }: Page): Source[] {
  return searchPhrases.flatMap(({ section, place: { file, line, column } }) =>
    section === null ? [] : [{ source: file, route, links: [{ href: `#${section}`, kind: 'route', line, column }] }],
  );
}

function anchorsOf({ outline }: Page): ReadonlySet<string> {
  return new Set(['content', ...outline.headings.map(({ id }) => id), ...outline.anchors]);
}

interface Targets {
  /** Route → ids that a link to it may name. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Source file → route. */
  readonly routes: ReadonlyMap<string, string>;
  /** Source files that are not published. */
  readonly draftFiles: ReadonlySet<string>;
  /** Unknown route → the most similar route. */
  readonly near: RouteCache<string>;
}

function check(
  link: Link,
  page: Source,
  { anchors, routes, near, draftFiles }: Targets,
  options: LinkReportOptions,
): Issue[] {
  const { href: written } = link;
  const href = withoutSite(written, options.site);
  const place = { file: link.file ?? page.source, line: link.line, column: link.column };
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)) return [];
  // The check of the page reports an unknown fact.
  if (unknownFacts(href, options.variables ?? {}).length > 0) return [];
  const [, beforeHash = '', fragment = ''] = /^([^#]*)#?(.*)$/s.exec(href) ?? [];
  // `:~:text=` selects words of the page, and `top` is the beginning of every page (HTML, §7.4.6.4).
  const hash = fragment.replace(/:~:.*$/, '').replace(/^top$/, '');
  const path = decode(beforeHash.split('?')[0] ?? '');
  const whole = link.kind === 'image' || options.hasSource(page.source, path) ? '' : wholeAddress(href);
  if (whole) return [issue('link-broken', place, { href, near: whole })];
  const sourcePath = posix.join(posix.dirname(page.source), path);
  // A published page can have the route of a draft.
  const isDraft =
    link.kind === 'markdown' ? draftFiles.has(sourcePath) : options.drafts?.has(path) && !anchors.has(path);
  if (isDraft) return [issue('link-draft', place, { href })];
  if (link.kind === 'markdown' && !options.hasSource(page.source, path))
    return [issue('link-markdown', place, { href, near: nearSource(path, page.source, routes.keys()) })];
  if (link.kind === 'image' && !path.startsWith('/'))
    return options.hasSource(page.source, path) ? [] : [issue('link-image', place, { href })];
  if (link.kind === 'image')
    return options.hasFile(path)
      ? sizeIssues(href, options.sizeOf?.(path) ?? 0, place)
      : [issue('link-image', place, { href })];
  const route = link.kind === 'markdown' ? routes.get(sourcePath) : path || page.route;
  if (route === undefined) return [issue('link-markdown', place, { href, near: '' })];
  const target = anchors.get(route);
  const moved = options.redirects?.get(route);
  if (moved !== undefined)
    return [
      issue('link-moved', place, { href, to: anchors.get(moved)?.has(decode(hash)) ? `${moved}#${hash}` : moved }),
    ];
  if (options.isUnchecked?.(route)) return [];
  if (!target) {
    if (options.hasFile(path)) return [];
    const nearRoute = near.getOrCreate(route, () => nearRouteOf(route, anchors));
    return [issue('link-broken', place, { href, near: nearRoute })];
  }
  if (!hash || target.has(decode(hash))) return [];
  return [issue('link-anchor', place, { href, near: nearest(decode(hash), target) })];
}

/** A host without a scheme; the name of a file has another ending. */
const HOST = /^(?:[\w-]+\.)+(?:com|org|net|io|dev|app)(?=[/:?#]|$)/i;

/** The address with its scheme, if it is a mail address or begins with a host, as browsers show it; '' for others. */
function wholeAddress(href: string): string {
  if (/^[^@\s/]+@[^@\s/]+\.[^@\s/.]+$/.test(href)) return `mailto:${href}`;
  return HOST.test(href) || /^www\.[^/?#]+\./i.test(href) ? `https://${href}` : '';
}

/** The route that a path without a page was meant to be. */
function nearRouteOf(path: string, routes: Targets['anchors']): string {
  const plain = path.replace(/^\/?content\//, '/').replace(/\/?(?:index)?(?:\.html?)?$/, '');
  return routes.has(plain) ? plain : nearest(path, routes.keys());
}

/** The file with the nearest path, as a link of `from` names it. */
function nearSource(path: string, from: string, sources: Iterable<string>): string {
  const all = [...sources];
  const whole = path.replace(/^\//, '');
  const found = all.includes(whole) ? whole : nearest(posix.join(posix.dirname(from), path), all);
  const relative = found && posix.relative(posix.dirname(from), found);
  return /^(?:$|\.)/.test(relative) ? relative : `./${relative}`;
}

/** `https://docs.example/a#b` → `/a#b`. */
function withoutSite(href: string, site: string | undefined): string {
  if (!site || !URL.canParse(href)) return href;
  const { host, pathname, search, hash } = new URL(href);
  return host === new URL(site).host && /^https?:/.test(href) ? `${pathname}${search}${hash}` : href;
}

/** A picture that is too large, as `href` names it. */
export function sizeIssues(href: string, bytes: number, place: Place): Issue[] {
  const size = Math.round(bytes / 1000);
  return size > MAX_IMAGE_KB
    ? [issue('image-size', place, { href, size: String(size), max: String(MAX_IMAGE_KB) })]
    : [];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
