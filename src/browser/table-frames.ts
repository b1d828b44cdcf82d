/** A frame of a table is a tab stop only while the table scrolls. Returns a function that stops this. */
export function startTableFrames(): (() => void) | undefined {
  const frames = document.querySelectorAll<HTMLElement>('.table-frame, .api-scroll');
  if (frames.length === 0 || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  frames.forEach((frame) => observer.observe(frame));
  return () => observer.disconnect();
}
