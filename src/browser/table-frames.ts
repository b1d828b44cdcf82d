/** A frame of a table and a block of code are tab stops only while they scroll. Returns a function that stops this. */
export function startTableFrames(): (() => void) | undefined {
  const frames = document.querySelectorAll<HTMLElement>('.table-frame, .api-scroll, pre');
  if (frames.length === 0 || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = target;
      if (scrollWidth > clientWidth || scrollHeight > clientHeight) target.setAttribute('tabindex', '0');
      // Without it, an element loses the focus that it has.
      else if (target !== document.activeElement) target.removeAttribute('tabindex');
    }
  });
  frames.forEach((frame) => observer.observe(frame));
  return () => observer.disconnect();
}
