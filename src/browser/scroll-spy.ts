import { fragmentTarget } from '@/lib/fragment';

/** Whether an element is where a link to it scrolls it: at the top, or as near to it as the end of the page permits. */
export function isScrolledTo(element: Element): boolean {
  const { documentElement } = document;
  const top = element.getBoundingClientRect().top - parseFloat(getComputedStyle(documentElement).scrollPaddingTop);
  const rest = documentElement.scrollHeight - window.innerHeight - window.scrollY;
  return Math.abs(top) < 2 || (top > 0 && rest < 2);
}

/**
 * Marks the section in view in each table of contents: that of the address where its fragment has scrolled the page,
 * else the last heading above one third of the window's height, or the last heading at the end of the page. Returns a
 * function that stops this.
 */
export function startScrollSpy(): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-toc] a[href^="#"]')];
  const targets = links.map(({ hash }) => fragmentTarget(hash));
  const headings = [...new Set(targets)].filter((target) => target !== null);
  if (headings.length === 0) return () => undefined;
  let frame = 0;
  const mark = () => {
    frame = 0;
    const line = window.innerHeight / 3;
    const atEnd =
      window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2 && window.scrollY > 0;
    const passed = atEnd ? headings : headings.filter((heading) => heading.getBoundingClientRect().top <= line);
    const target = fragmentTarget(window.location.hash);
    const current = target && headings.includes(target) && isScrolledTo(target) ? target : passed.at(-1);
    for (const [index, link] of links.entries()) {
      if (current && targets[index] === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  const schedule = () => {
    frame ||= window.requestAnimationFrame(mark);
  };
  mark();
  window.addEventListener('scroll', schedule, { passive: true });
  window.addEventListener('resize', schedule);
  window.addEventListener('hashchange', schedule);
  return () => {
    window.cancelAnimationFrame(frame);
    window.removeEventListener('scroll', schedule);
    window.removeEventListener('resize', schedule);
    window.removeEventListener('hashchange', schedule);
  };
}
