const SLOT = /<!--sidebar (\S+) (\S+?)-->/;

/**
 * What a rendered page contains instead of the links of its sidebar: the route of the file with the links, and the
 * address of the page.
 */
export function sidebarSlot(route: string, page: string): string {
  return `<!--sidebar ${route} ${page}-->`;
}

/** The page with the links of its sidebar; `read` returns the text of a route's file. */
export function fillSidebarSlot(html: string, read: (route: string) => string): string {
  return html.replace(SLOT, (_slot, route: string, page: string) => withCurrentPage(read(route), page));
}

/** The links of a sidebar with the page at this address as the current one. */
export function withCurrentPage(links: string, page: string): string {
  return links.replaceAll(`<a href="${page}"`, (start) => `${start} aria-current="page"`);
}
