import { posix } from 'node:path';
import escapeStringRegexp from 'escape-string-regexp';
import { CONTENT_FOLDER, DATA_FILES, routeOf } from '@schema/collections';
import { slugIn, splitFrontMatter } from '@/source/read-front-matter';
import { mergePage, readPage } from './page-text';

/** Text files by their paths below the content folder. */
type Files = ReadonlyMap<string, string>;

/**
 * The files that differ after a page has moved: the page at its new path with its old address in `redirectFrom`, links
 * to it in pages and data files, its path in the exceptions of language, and relative links in the page itself. Code in
 * fences is unchanged. `routes` is given if the page changes its slug, too.
 */
export function movePage(files: Files, from: string, to: string, routes = routesOf(files, from, to)) {
  const changed = new Map<string, string>();
  const { oldRoute, newRoute } = routes;
  for (const [path, text] of files) {
    const body = /\.mdx?$/.test(path) ? splitFrontMatter(text).body : '';
    const yaml = text.slice(0, text.length - body.length);
    const change = (prose: string) => relink(prose, path, { from, to, oldRoute, newRoute });
    const moved =
      path === DATA_FILES.terms
        ? inYaml(text, posix.join(CONTENT_FOLDER, from), posix.join(CONTENT_FOLDER, to))
        : change(inYaml(yaml, oldRoute, newRoute)) + inProse(body, change);
    if (path === from) changed.set(to, withRedirect(moved, oldRoute, newRoute));
    else if (moved !== text) changed.set(path, moved);
  }
  return changed;
}

function routesOf(files: Files, from: string, to: string) {
  const slug = slugIn(files.get(from) ?? '');
  return { oldRoute: routeOf(from, slug), newRoute: routeOf(to, slug) };
}

/** Changes a text outside of its fences. */
function inProse(text: string, change: (prose: string) => string): string {
  const parts = text.split(/(^[ \t>]*(?:`{3,}|~{3,})[\s\S]*?^[ \t>]*(?:`{3,}|~{3,})[ \t]*$)/m);
  return parts.map((part, index) => (index % 2 === 0 ? change(part) : part)).join('');
}

const TARGET = /(\]\(|\bhref="|^[ \t]*\[[^\]\n]+\]:[ \t]*)([^\s)"#?]+)/gm;

interface Move {
  readonly from: string;
  readonly to: string;
  readonly oldRoute: string;
  readonly newRoute: string;
}

function relink(text: string, path: string, { from, to, oldRoute, newRoute }: Move): string {
  const [folder, newFolder] = [posix.dirname(path), posix.dirname(path === from ? to : path)];
  return text.replace(TARGET, (all, before: string, href: string) => {
    if (href === oldRoute) return before + newRoute;
    if (!/^\.{0,2}[^:/]*(?:\/[^:]*)?\.\w+$/.test(href) || href.startsWith('/')) return all;
    const file = posix.join(folder, href);
    const target = file === from ? to : file;
    const relative = posix.relative(newFolder, target);
    const written = relative.startsWith('.') ? relative : `./${relative}`;
    return target === file && folder === newFolder ? all : before + written;
  });
}

/** Routes in YAML, as whole values and with a fragment. */
function inYaml(text: string, from: string, to: string): string {
  const route =
    from === HOME ? HOME_LINK : new RegExp(`(?<=^|[\\s"'\\[,(])${escapeStringRegexp(from)}(?=$|[\\s"'\\],)#}])`, 'gm');
  return text.replace(route, to);
}

const HOME = '/';

/**
 * The home page's address as the target of a link or as a whole value of YAML. Elsewhere, a lone slash means something
 * else: `yes / no`, `<br />`.
 */
const HOME_LINK =
  /(?:(?<=\]\(|\bhref="|^[ \t]*\[[^\]\n]+\]:[ \t]*)\/(?=[)"#?\s]|$)|(?<=(?:^[ \t]*-[ \t]+|[\w"'][ \t]*:[ \t]+|\[(?:[^\]\n]*,)?[ \t]*)["']?)\/(?=["']?[ \t]*(?:[,\]}#?]|$)))/gm;

/** Where a text names a route as a whole: not as a part of a longer one, but also with a query or a fragment behind it. */
export function routePattern(route: string): RegExp {
  if (route === HOME) return HOME_LINK;
  return new RegExp(`(?<![\\w./}-])${escapeStringRegexp(route)}(?=[)\\]}>"'\`,?#\\s]|$)`, 'gm');
}

/** A page with an old address in `redirectFrom`. */
function withRedirect(text: string, from: string, to: string): string {
  if (from === to || splitFrontMatter(text).frontMatter === null) return text;
  const { data, body } = readPage(text);
  const { redirectFrom } = data;
  // A list that is missing is written on one line, with the line end of the line above it.
  if (!Array.isArray(redirectFrom))
    return text.replace(/(\r?\n)(?=---[ \t]*(?:\r?\n|$))/, (end: string) => `${end}redirectFrom: [${from}]${end}`);
  const others = redirectFrom.filter((route) => route !== from && route !== to);
  return mergePage(text, { data: { ...data, redirectFrom: [...others, from] }, body });
}
