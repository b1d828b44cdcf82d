import escapeStringRegexp from 'escape-string-regexp';
import { CONTENT_FOLDER, DATA_FILES, routeOf } from '@schema/content-paths';
import { oldRouteFault } from '@schema/old-routes';
import { slugIn, splitFrontMatter } from '@/content/files/split-front-matter';
import { folderOf, joinPaths, relativePath } from '@/lib/paths';
import type { FileReference } from './cms-error';
import { mergeFile, readFile } from './page-text';

/** Text files by their paths below the content folder. */
type Texts = ReadonlyMap<string, string>;

/** The lines of all files that have a pattern. */
export function findLines(texts: Texts, pattern: RegExp): FileReference[] {
  return [...texts].flatMap(([path, text]) =>
    referencesIn(path, text, pattern, (line) => line.search(pattern) >= 0),
  );
}

/** A page that gets another address: its paths below the content folder, and its new text. */
interface Move {
  from: string;
  to: string;
  text: string;
}

interface MovedPage {
  /** The text at the new path. The old address leads to it. */
  text: string;
  /** The other files that name the page, by path below the content folder, with their new texts. */
  others: Texts;
  /** Their lines that differ. */
  references: readonly FileReference[];
}

/**
 * What changes when a page gets another path or slug: its own text, with its old address in `redirectFrom`, and every file
 * that names its route, links to its file, or has exceptions of language for it. Code is unchanged: fences and inline code.
 */
export function movePage(texts: Texts, { from, to, text }: Move): MovedPage {
  const oldRoute = routeOf(from, slugIn(texts.get(from) ?? ''));
  const newRoute = routeOf(to, slugIn(text));
  const pattern = addressPattern(oldRoute);
  // In a text, a lone slash after a colon or a hyphen is not the address of the home page.
  const bodyPattern = oldRoute === HOME ? HOME_LINK : pattern;
  const follow = (path: string, source: string) => {
    const body = path.endsWith('.yaml') ? '' : splitFrontMatter(source).body;
    const yaml = source.slice(0, source.length - body.length);
    const named =
      replaceInText(yaml, pattern, () => newRoute) +
      replaceInText(body, bodyPattern, () => newRoute);
    if (path !== DATA_FILES.terms) return relink(named, path, from, to);
    return named.replace(
      addressPattern(`${CONTENT_FOLDER}/${from}`),
      () => `${CONTENT_FOLDER}/${to}`,
    );
  };
  const followed = [...texts].map(([path, old]) => ({ path, old, written: follow(path, old) }));
  const others = followed.filter(
    ({ path, old, written }) => path !== from && path !== to && old !== written,
  );
  return {
    text: withRedirect(follow(from, text), oldRoute, newRoute),
    others: new Map(others.map(({ path, written }) => [path, written])),
    references: others.flatMap(({ path, old, written }) => {
      const lines = written.split(LINE_END);
      return referencesIn(path, old, pattern, (line, index) => line !== lines[index]);
    }),
  };
}

/** A fence, which a run of at least the same length closes, or else the end of the text. */
const FENCE =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<fence>(?<mark>[`~])\k<mark>{2,})(?!\k<mark>)[^`\n]*\n(?:[\s\S]*?^[ \t>]*\k<fence>\k<mark>*[ \t]*$|[\s\S]*)/;
/** Inline code, which ends in its own paragraph. */
const INLINE_CODE = /(?<![`\\])(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\r?\n)[\s\S])*?(?<!`)\k<ticks>(?!`)/;

/** Replaces what a pattern without groups finds outside of code. */
function replaceInText(text: string, pattern: RegExp, change: (found: string) => string): string {
  const codeOrFound = new RegExp(
    `(?<code>${FENCE.source}|${INLINE_CODE.source})|${pattern.source}`,
    'gm',
  );
  return text.replace(
    codeOrFound,
    (found: string, code: string | undefined) => code ?? change(found),
  );
}

/** A file of the API description with the new route of a page in its links, also in those that begin with `site`. */
export function followLinks(text: string, from: string, to: string, site = ''): string {
  const begin = site ? `\\]\\(|${escapeStringRegexp(site.replace(/\/$/, ''))}` : '\\]\\(';
  const link = new RegExp(`(?<=${begin})${escapeStringRegexp(from)}\\/?(?=[)#?"'\\s]|$)`);
  return replaceInText(text, link, () => to);
}

const TARGET = /(?<=\]\(|\bhref="|^[ \t]*\[[^\]\n]+\]:[ \t]*)[^\s)"#?]+/gm;

/** Relative links to files: those to the page that moves, and those in it. */
function relink(text: string, path: string, from: string, to: string): string {
  const folder = folderOf(path);
  const newFolder = folderOf(path === from ? to : path);
  return replaceInText(text, TARGET, (href) => {
    if (!/^\.{0,2}[^:/]*(?:\/[^:]*)?\.\w+$/.test(href) || href.startsWith('/')) return href;
    const file = joinPaths(folder, href);
    const target = file === from ? to : file;
    if (target === file && folder === newFolder) return href;
    const relative = relativePath(newFolder, target);
    return relative.startsWith('.') ? relative : `./${relative}`;
  });
}

const HOME = '/';

/** The home page's address as the target of a link. Elsewhere, a lone slash means something else: `yes / no`, `<br />`. */
const HOME_LINK = /(?<=\]\(|\bhref="|^[ \t]*\[[^\]\n]+\]:[ \t]*)\/(?=[)"#?\s]|$)/gm;
/** The same as a whole value of YAML. */
const HOME_VALUE =
  /(?<=(?:^[ \t]*-[ \t]+|[\w"'][ \t]*:[ \t]+|\[(?:[^\]\n]*,)?[ \t]*)["']?)\/(?=["']?[ \t]*(?:[,\]}#?]|$))/;

/** Where a text names an address as a whole: not as a part of a longer one, but also with a query or a fragment behind it. */
export function addressPattern(address: string): RegExp {
  if (address === HOME) return new RegExp(`${HOME_LINK.source}|${HOME_VALUE.source}`, 'gm');
  return new RegExp(
    `(?<![\\w./}-])${escapeStringRegexp(address)}\\/?(?=[)\\]}>"'\`,?#\\s]|$)`,
    'gm',
  );
}

/** A page with an old address in `redirectFrom`, if the check accepts it there: no other was ever published. */
function withRedirect(text: string, from: string, to: string): string {
  if (
    from === to ||
    oldRouteFault(from) !== undefined ||
    splitFrontMatter(text).frontMatter === null
  )
    return text;
  const { data, body } = readFile(text, true);
  const old = [data['redirectFrom'] ?? []].flat();
  const redirectFrom = [...old.filter((route) => route !== from && route !== to), from];
  return mergeFile(text, true, { data: { ...data, redirectFrom }, body });
}

const LINE_END = /\r\n?|\n/;

function referencesIn(
  path: string,
  source: string,
  pattern: RegExp,
  isFound: (line: string, index: number) => boolean,
) {
  return source.split(LINE_END).flatMap((line, index): FileReference[] => {
    if (!isFound(line, index)) return [];
    const at = Math.max(0, line.search(pattern) - 60);
    const text = line.slice(at, at + 140).trim();
    return [{ file: `${CONTENT_FOLDER}/${path}`, line: index + 1, text }];
  });
}
