import type { Page } from '@/content';

/**
 * A site of `count` pages for measurements: copies of the pages in which every seventh word is new, because a larger
 * site has more words.
 */
export function growTo(pages: readonly Page[], count: number): Page[] {
  return Array.from({ length: Math.ceil(count / pages.length) }, (_, copy) =>
    pages.map((page) => (copy === 0 ? page : vary(page, copy))),
  )
    .flat()
    .slice(0, count);
}

function vary(page: Page, copy: number): Page {
  const change = (text: string) =>
    text
      .split(' ')
      .map((word, i) => ((i + copy) % 7 === 0 ? `${word}${copy.toString(36)}` : word))
      .join(' ');
  const sections = page.outline.sections.map(({ id, trail, text }) => ({ id, trail, text: change(text) }));
  return { ...page, route: `${page.route}-${copy}`, title: change(page.title), outline: { ...page.outline, sections } };
}

/** Queries for measuring times: titles, their first letters, their first words, and titles with a typing mistake. */
export function timedQueries(pages: readonly Page[]): string[] {
  return pages
    .slice(0, 50)
    .flatMap(({ title }) => [title, title.slice(0, 3), transpose(title), title.toLowerCase().split(' ')[0] ?? '']);
}

/** Transposes the third and fourth letter of the first word that has five. */
function transpose(title: string): string {
  return title.replace(/[a-z]{5}/, (word) => `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`);
}
