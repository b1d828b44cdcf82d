import { CONTENT_FOLDER, routeOf } from '@schema/collections';
import { slugIn } from '@/source/front-matter';
import { git } from '@/lib/server/git';
import type { Page } from './page';

/**
 * Pages with one address, the one that has had it longest in git's history first: a new page takes no address from
 * another. Without a difference in the history, a page whose file has the address by its path comes before one with a
 * `slug`; else their order stays.
 */
export function establishedFirst(pages: readonly Page[], root = process.cwd()): Page[] {
  const ranked = pages.map((page) => ({
    page,
    since: addressSince(page, root),
    isOwn: routeOfPath(page) === page.route,
  }));
  return ranked
    .sort((a, b) => (a.since === b.since ? Number(b.isOwn) - Number(a.isOwn) : a.since - b.since))
    .map(({ page }) => page);
}

/** The time in seconds of the commit since which a file has given its page the address; infinite if none has. */
function addressSince(page: Page, root: string): number {
  let since = Infinity;
  try {
    for (const line of git(root, 'log', '--format=%H %ct', '--', page.source).split('\n').filter(Boolean)) {
      const [commit = '', time = ''] = line.split(' ');
      if (!hasAddress(git(root, 'show', `${commit}:./${page.source}`), page)) break;
      since = Number(time);
    }
  } catch {
    // Without git, and before the file existed.
  }
  return since;
}

/** Whether the text of a page's file, or of the description of an operation, gave it its address. */
function hasAddress(text: string, page: Page): boolean {
  if (page.operation) return text.includes(page.keywords.at(-1) ?? page.operation.path);
  return !isContent(page) || routeOf(pathOf(page), slugIn(text)) === page.route;
}

function routeOfPath(page: Page): string | undefined {
  return isContent(page) ? routeOf(pathOf(page)) : undefined;
}

function isContent({ source }: Page): boolean {
  return source.startsWith(`${CONTENT_FOLDER}/`) && /\.mdx?$/.test(source);
}

function pathOf({ source }: Page): string {
  return source.slice(CONTENT_FOLDER.length + 1);
}
