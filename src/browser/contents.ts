/**
 * Marks in each table of contents the section that is in view: the last heading that has passed the upper third of the window, or the
 * last of all at the page's end. Answers the function that ends it.
 */
export function followContents(): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a[href^="#"]')];
  const headings = [...new Set(links.map((link) => link.hash.slice(1)))].flatMap((id) => document.getElementById(decodeURIComponent(id)) ?? []);
  if (headings.length === 0) return () => undefined;
  let frame = 0;
  const mark = () => {
    frame = 0;
    const line = window.innerHeight / 3;
    const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2 && window.scrollY > 0;
    const passed = atEnd ? headings : headings.filter((heading) => heading.getBoundingClientRect().top <= line);
    const current = passed.at(-1)?.id;
    for (const link of links) {
      if (decodeURIComponent(link.hash.slice(1)) === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  const schedule = () => {
    frame ||= window.requestAnimationFrame(mark);
  };
  mark();
  window.addEventListener('scroll', schedule, { passive: true });
  window.addEventListener('resize', schedule);
  return () => {
    window.cancelAnimationFrame(frame);
    window.removeEventListener('scroll', schedule);
    window.removeEventListener('resize', schedule);
  };
}
