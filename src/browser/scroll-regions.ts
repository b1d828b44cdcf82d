/** A frame of a table and a block of code are tab stops only while they scroll. Returns a function that stops this. */
export function startScrollRegions(): (() => void) | undefined {
  const regions = document.querySelectorAll<HTMLElement>('.table-frame, .api-scroll, pre');
  if (regions.length === 0 || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => update(target)));
  regions.forEach((region) => observer.observe(region));
  return () => observer.disconnect();
}

function update(region: Element): void {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = region;
  if (scrollWidth > clientWidth || scrollHeight > clientHeight) region.setAttribute('tabindex', '0');
  // Without its tab stop, a region would lose the focus.
  else if (region !== document.activeElement) region.removeAttribute('tabindex');
}
