import { posix } from 'node:path';
import { issue, type Issue } from '@schema/issues';
import type { Page, PageKind } from '@/content';

/** Kinds of pages that need no link in a text: categories, which the navigation generates, and the home page. */
const NAVIGATION_KINDS: ReadonlySet<PageKind> = new Set(['home', 'category']);

/**
 * Reports orphan pages: pages that the text of no other page links to, and operations that neither link to a guide nor
 * are linked from one. Only links in texts count, because the sidebar and the breadcrumbs link to every page. Links of
 * a page to itself do not count; pages of old versions are not checked.
 */
export function orphanPageReport(pages: readonly Page[]): Issue[] {
  const bySource = new Map(pages.map((page) => [page.source, page]));
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const from = new Map<Page, Set<Page>>(pages.map((page) => [page, new Set()]));
  for (const page of pages) {
    for (const { href, kind } of page.outline.links) {
      const target =
        kind === 'markdown'
          ? bySource.get(posix.join(posix.dirname(page.source), pathOf(href)))
          : byRoute.get(pathOf(href));
      if (target && target !== page) from.get(target)?.add(page);
    }
  }
  return pages.flatMap((page) => {
    const linking = from.get(page) ?? new Set();
    if (NAVIGATION_KINDS.has(page.kind) || page.version !== undefined || page.settings?.unlisted) return [];
    const place = { file: page.source, line: 1, column: 1 };
    if (page.kind !== 'operation') return linking.size > 0 ? [] : [issue('page-orphan', place, { route: page.route })];
    const guided =
      [...linking].some(isWritten) || pages.some((other) => isWritten(other) && from.get(other)?.has(page));
    return guided ? [] : [issue('operation-orphan', place, { route: page.route })];
  });
}

/** Whether a writer wrote the page: true except for operations and lists of pages. */
function isWritten({ kind }: Page): boolean {
  return kind === 'guide' || kind === 'doc' || kind === 'faq';
}

function pathOf(href: string): string {
  return href.split(/[?#]/)[0] ?? '';
}
