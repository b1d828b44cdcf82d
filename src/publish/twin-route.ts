/** Route of the Markdown of a page: `/checks/redirect` → `/checks/redirect.md`; the home page has `/index.md`. */
export function twinRoute(route: string): string {
  return route === '/' ? '/index.md' : `${route}.md`;
}
