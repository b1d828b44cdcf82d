import { fragmentTarget } from '@/lib/fragment';
import { showCopyResult } from './copy-result';
import { plainHeading, sectionOf } from './markdown-section';

const DONE = 'Copied';
const FAILED = 'Not copied';

/**
 * Makes the buttons `Copy as Markdown` and `Copy section as Markdown` of each page work, with one listener. They fetch
 * the page's Markdown when they are used. If the download or the clipboard fails, the link `View as Markdown` leads to
 * the same text.
 */
export function initCopyPage(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy-page]') : null;
    if (!button) return;
    const part = button.closest('[data-toc]') ? sectionInView : (text: string) => text;
    copy(button.dataset['copyPage'] ?? '', part).then(
      () => showCopyResult(button, DONE),
      () => showCopyResult(button, FAILED),
    );
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** The section that the table of contents marks, at the top of the page the first one. */
function sectionInView(markdown: string): string {
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

/** The clipboard gets the promise of a text: Safari refuses a text that is ready only after the click has ended. */
async function copy(address: string, part: (text: string) => string): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': download(address, part) })]);
}

async function download(address: string, part: (text: string) => string): Promise<Blob> {
  const response = await fetch(address);
  const text = response.ok ? part(await response.text()) : '';
  if (text === '') throw new Error(`${address} has no such text (status ${response.status}).`);
  return new Blob([text], { type: 'text/plain' });
}
