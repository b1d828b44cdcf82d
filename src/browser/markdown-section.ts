import { fragmentTarget } from '@/lib/fragment';

/** The section of a page's Markdown that its table of contents marks, at the top of the page the first one. */
export function sectionInView(markdown: string): string {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-toc] a')];
  const link = links.find((candidate) => candidate.hasAttribute('aria-current')) ?? links[0];
  const heading = link && fragmentTarget(link.hash);
  if (!heading) return '';
  // Markdown has no ids, so the place among equal headings identifies a section.
  const textOf = ({ textContent }: Element) => plainHeading(textContent ?? '');
  const sameLevel = [...document.querySelectorAll(`main ${heading.tagName}`)];
  const equal = sameLevel.filter((other) => textOf(other) === textOf(heading));
  return sectionOf(markdown, Number(heading.tagName[1]), textOf(heading), equal.indexOf(heading));
}

/** Letters and digits of a text: Markdown adds marks and escapes to a heading. */
export const plainHeading = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The section of a page's Markdown below a heading, with the heading, until the next one of its level or above. Lines of
 * code blocks are no headings. `earlier` is the number of headings before it with the same level and text. Empty if
 * there is no such heading.
 */
export function sectionOf(markdown: string, level: number, title: string, earlier = 0): string {
  const section: string[] = [];
  let left = earlier;
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = /^\s*(`{3,})/.exec(line)?.[1];
    if (mark && (fence === '' || line.trim() === fence)) fence = fence ? '' : mark;
    const [, marks = '', text = ''] = (fence === '' && /^(#+) (.*)/.exec(line)) || [];
    const isSame = section.length === 0 && marks.length === level && plainHeading(text) === plainHeading(title);
    const begins = isSame && left-- === 0;
    if (section.length > 0 && marks && marks.length <= level) break;
    if (begins || section.length > 0) section.push(line);
  }
  return section.join('\n').trim();
}
