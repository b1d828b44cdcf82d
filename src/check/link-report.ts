import { posix } from 'node:path';
import { isPicture } from '@schema/collections';
import type { Issue } from '@schema/issues';
import { ROUTE_CACHE_MAX, SEARCH_PAGE } from '@/config/site';
import type { Page } from '@/content';
import { nearest } from '@schema/nearest';
import { unknownFacts, type Variables } from '@/lib/interpolate';
import { routeCache, type RouteCache } from '@/lib/route-cache';
import type { Link } from '@/lib/outline';
import { run } from './run';
import type { LinkTarget } from './rule';

/** Access to files, for links that are not routes. */
export interface LinkReportOptions {
  /** Whether a file of `public/` or another static address exists, by its path from the root: `/openapi.yaml`. */
  readonly hasFile: (path: string) => boolean;
  /** Whether a source file exists, relative to the file that names it. */
  readonly hasSource: (from: string, path: string) => boolean;
  /** Whether a page is unknown because of a mistake that has its own message; links to it are not checked. */
  readonly isUnchecked?: (route: string) => boolean;
  /** Whether headings of a page are unknown because of a mistake that has its own message. */
  readonly isCut?: (route: string) => boolean;
  /** Old route → the page that replaces it. */
  readonly redirects?: ReadonlyMap<string, string>;
  /** Files of pages with `draft: true`, which are not published: route → file. */
  readonly drafts?: ReadonlyMap<string, string>;
  /** The facts of the product. */
  readonly variables?: Variables;
  /** The site's own address; links that begin with it are checked like links without it. */
  readonly site?: string;
  /** The names of the files in a folder of the project. */
  readonly namesIn?: (folder: string) => readonly string[];
  /** Size of a file of `public/` in bytes; undefined if there is no such file. */
  readonly sizeOf?: (path: string) => number | undefined;
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
 * The sections that search phrases name are checked like links.
 */
export function linkReport(
  pages: readonly Page[],
  options: LinkReportOptions,
  others: readonly LinkSource[] = [],
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
  return [...own, ...others].flatMap((source) =>
    source.links.flatMap((link) => {
      const { file = source.source, line, column } = link;
      const href = withoutSite(link.href, options.site);
      const target = targetOf({ ...link, href }, source, targets, options);
      const place = { file, line, column };
      if (target.is === 'picture') return run('picture', { href, bytes: target.bytes }, place);
      return run('siteLink', { href, target }, place);
    }),
  );
}

function phraseSources({ route, searchPhrases = [] }: Page): LinkSource[] {
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

const SOUND: LinkTarget = { is: 'sound' };

/**
 * Links to other sites are not checked. Routes are case-sensitive; a trailing slash is a mistake, because the site's routes
 * have none. The search page is a route, too.
 */
function targetOf(
  { href, kind }: Link,
  page: LinkSource,
  { anchors, routes, near, draftFiles }: Targets,
  options: LinkReportOptions,
): LinkTarget {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)) return SOUND;
  // The check of the page reports an unknown fact.
  if (unknownFacts(href, options.variables ?? {}).length > 0) return SOUND;
  const [, beforeHash = '', fragment = ''] = /^([^#]*)#?(.*)$/s.exec(href) ?? [];
  // `:~:text=` selects words of the page, and `top` is the beginning of every page (HTML, §7.4.6.4).
  const written = fragment.replace(/:~:.*$/, '').replace(/^top$/, '');
  const hash = decode(written);
  const path = decode(beforeHash.split('?')[0] ?? '');
  const hasSource = options.hasSource(page.source, path);
  const whole = kind === 'image' || hasSource ? '' : wholeAddress(href);
  if (whole) return { is: 'no page', near: whole };
  const sourcePath = posix.join(posix.dirname(page.source), path);
  // A published page can have the route of a draft.
  const isDraft = kind === 'markdown' ? draftFiles.has(sourcePath) : options.drafts?.has(path) && !anchors.has(path);
  if (isDraft) return { is: 'draft' };
  if (kind === 'image') {
    if (path.startsWith('/') && options.hasFile(path)) return { is: 'picture', bytes: options.sizeOf?.(path) ?? 0 };
    const isThere = !path.startsWith('/') && hasSource;
    return isThere ? SOUND : { is: 'no picture', near: nearPicture(path, page.source, options.namesIn) };
  }
  if (kind === 'route' && hasSource && isPicture(path)) return { is: 'link to picture' };
  if (kind === 'markdown' && !hasSource)
    return { is: 'no source', near: routeMeant(path, anchors) || nearSource(path, page.source, routes.keys()) };
  const route = kind === 'markdown' ? routes.get(sourcePath) : path || page.route;
  if (route === undefined) return { is: 'no source', near: '' };
  const target = anchors.get(route);
  const moved = options.redirects?.get(route);
  if (moved !== undefined) return { is: 'moved', to: anchors.get(moved)?.has(hash) ? `${moved}#${written}` : moved };
  if (options.isUnchecked?.(route)) return SOUND;
  if (target)
    return !hash || target.has(hash) || options.isCut?.(route)
      ? SOUND
      : { is: 'no anchor', near: nearest(hash, target) };
  if (options.hasFile(path)) return SOUND;
  if (!path.startsWith('/')) return { is: 'no page', near: nearSource(path, page.source, routes.keys()) };
  return {
    is: 'no page',
    near: near(route, () => routeMeant(route, anchors) || nearest(route, anchors.keys())),
  };
}

/** A host without a scheme; the name of a file has another ending. */
const HOST = /^(?:[\w-]+\.)+(?:com|org|net|io|dev|app)(?=[/:?#]|$)/i;

/** The address with its scheme, if it is a mail address or begins with a host, as browsers show it; '' for others. */
function wholeAddress(href: string): string {
  if (/^[^@\s/]+@[^@\s/]+\.[^@\s/.]+$/.test(href)) return `mailto:${href}`;
  return HOST.test(href) || /^www\.[^/?#]+\./i.test(href) ? `https://${href}` : '';
}

/** The route with an ending, or the folder of the pages in front of it; '' if there is none. */
function routeMeant(path: string, routes: Targets['anchors']): string {
  const plain = path.replace(/^\/?content\//, '/').replace(/\/?(?:index)?(?:\.(?:html?|mdx?))?$/, '');
  return routes.has(plain) ? plain : '';
}

/**
 * The file that a link of `from` was meant to name, as a link names it: another ending, a similar name in the same folder,
 * or the same name in another one.
 */
function nearSource(path: string, from: string, sources: Iterable<string>): string {
  const all = [...sources];
  const [folder, name] = splitPath(posix.join(posix.dirname(from), path));
  const inFolder = all.filter((file) => splitPath(file)[0] === folder);
  const near = nearest(
    name,
    inFolder.map((file) => splitPath(file)[1]),
  );
  const found =
    inFolder.find((file) => splitPath(file)[1] === near) ?? all.find((file) => splitPath(file)[1] === name) ?? '';
  const relative = found && posix.relative(posix.dirname(from), found);
  return /^(?:$|\.)/.test(relative) ? relative : `./${relative}`;
}

/** The folder of a file, and its name without the ending of a page. */
function splitPath(path: string): [folder: string, name: string] {
  return [posix.dirname(path), posix.basename(path).replace(/\.(?:mdx?|html?)$/, '')];
}

/** The picture with the nearest name in the folder that an address names. */
function nearPicture(written: string, from: string, namesIn: LinkReportOptions['namesIn']): string {
  const path = written.replaceAll('\\', '/');
  const name = posix.basename(path);
  const near = nearest(
    name,
    namesIn?.(posix.join(path.startsWith('/') ? 'public' : posix.dirname(from), path, '..')) ?? [],
  );
  return near && path.slice(0, path.length - name.length) + near;
}

/** `https://docs.example/a#b` → `/a#b`. */
function withoutSite(href: string, site: string | undefined): string {
  if (!site || !URL.canParse(href)) return href;
  const { host, pathname, search, hash } = new URL(href);
  return host === new URL(site).host && /^https?:/.test(href) ? `${pathname}${search}${hash}` : href;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
