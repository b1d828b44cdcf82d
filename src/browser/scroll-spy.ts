import { fragmentTarget } from '@/lib/fragment';
import { elementAt } from './listen';

/** Event on the document after each marking. */
export const SECTION_EVENT = 'section';

/** Marks the section in view in each table of contents, again whenever the reader scrolls or the window changes. */
export function initScrollSpy(): void {
  let frame = 0;
  const schedule = () => {
    frame ||= window.requestAnimationFrame(() => {
      frame = 0;
      markSection();
    });
  };
  for (const type of ['scroll', 'resize', 'hashchange']) window.addEventListener(type, schedule);
  // The folded list covers the page: it closes with one of its links, and with a press beside it.
  document.addEventListener('click', (event) => {
    if (!elementAt(event, '.toc-folded summary'))
      document.querySelector('.toc-folded [open]')?.removeAttribute('open');
  });
}

/**
 * Marks the section in view: that of the address where its fragment has scrolled the page, else the last heading above
 * a quarter of the window's height, or the last heading at the end of the page.
 */
export function markSection(): void {
  document.querySelectorAll('[data-toc]').forEach(markIn);
  followCurrent();
  document.dispatchEvent(new Event(SECTION_EVENT));
}

function markIn(list: Element): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const targets = links.map(({ hash }) => fragmentTarget(hash));
  const headings = targets.filter((target) => target !== null);
  const { innerHeight, scrollY } = window;
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0;
  const isPassed = (heading: Element) =>
    atEnd || heading.getBoundingClientRect().top <= innerHeight / 4;
  const target = fragmentTarget(window.location.hash);
  const isAtTarget = target && headings.includes(target) && isScrolledTo(target);
  const current = isAtTarget ? target : headings.findLast(isPassed);
  for (const [index, link] of links.entries()) {
    if (current && targets[index] === current) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
  const label = document.querySelector('[data-toc-current]');
  if (label) label.textContent = current?.textContent ?? '';
}

/** Scrolls the table of contents beside the text, and never the page, to the section in view. */
function followCurrent(): void {
  const scroller = document.querySelector('.toc-aside');
  const link = scroller?.querySelector('[aria-current]');
  if (!scroller) return;
  if (!link) {
    scroller.scrollTop = 0;
    return;
  }
  const { top, bottom } = link.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom)
    scroller.scrollTop += top - frame.top - frame.height / 2;
}

/** Whether an element is where a link to it scrolls it: at the top, or as near to it as the end of the page permits. */
function isScrolledTo(element: Element): boolean {
  const { documentElement } = document;
  const top =
    element.getBoundingClientRect().top -
    parseFloat(getComputedStyle(documentElement).scrollPaddingTop);
  const rest = documentElement.scrollHeight - window.innerHeight - window.scrollY;
  return Math.abs(top) < 2 || (top > 0 && rest < 2);
}
