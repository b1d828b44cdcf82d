import { posix } from 'node:path';
import { issue, type Issue } from '@schema/issues';
import type { Page, PageKind } from '@/content';

/** Pages that navigation makes, and the home page, where readers begin: they need no link in a text. Nor do pages of old versions. */
const REACHED: ReadonlySet<PageKind> = new Set(['home', 'category']);

/**
 * Pages that no reader meets on the way: no other page's text links to them, or they are an operation that neither links to a guide nor is linked from one.
 * Only links in texts count, because sidebar, breadcrumbs and neighbours list every page alike. A link of a page to itself is none.
 */
export function orphanPageReport(pages: readonly Page[]): Issue[] {
  const bySource = new Map(pages.map((page) => [page.source, page]));
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const from = new Map<Page, Set<Page>>(pages.map((page) => [page, new Set()]));
  for (const page of pages) {
    for (const { href, kind } of page.outline.links) {
      const target = kind === 'markdown' ? bySource.get(posix.join(posix.dirname(page.source), pathOf(href))) : byRoute.get(pathOf(href));
      if (target && target !== page) from.get(target)?.add(page);
    }
  }
  return pages.flatMap((page) => {
    const linking = from.get(page) ?? new Set();
    if (REACHED.has(page.kind) || page.version !== undefined) return [];
    const place = { file: page.source, line: 1, column: 1 };
    if (page.kind !== 'operation') return linking.size > 0 ? [] : [issue('page-orphan', place, { route: page.route })];
    const guided = [...linking].some(isWritten) || pages.some((other) => isWritten(other) && from.get(other)?.has(page));
    return guided ? [] : [issue('operation-orphan', place, { route: page.route })];
  });
}

/** Whether a person wrote the page for readers: everything but operations and lists of pages. */
function isWritten({ kind }: Page): boolean {
  return kind === 'guide' || kind === 'doc' || kind === 'faq';
}

function pathOf(href: string): string {
  return href.split(/[?#]/)[0] ?? '';
}
