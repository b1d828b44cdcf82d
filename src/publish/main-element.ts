/** The content of the page without its frame and scripts, which are most of a page. Throws if it has none. */
export function mainOf(html: string): string {
  const main = /<main[\s>].*?<\/main>/s.exec(html)?.[0];
  if (main === undefined)
    throw new Error('The page has no <main>, so it has no content. Put its content into <main>.');
  return main;
}
