let observer: ResizeObserver | undefined;

/** A frame of a table and a block of code are tab stops only while they scroll. Called when a page is shown. */
export function observeScrollRegions(): void {
  observer ??= new ResizeObserver((entries) => entries.forEach(({ target }) => update(target)));
  observer.disconnect();
  for (const region of document.querySelectorAll('.table-frame, pre')) observer.observe(region);
}

function update(region: Element): void {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = region;
  if (scrollWidth > clientWidth || scrollHeight > clientHeight)
    region.setAttribute('tabindex', '0');
  // Without its tab stop, a region would lose the focus.
  else if (region !== document.activeElement) region.removeAttribute('tabindex');
}
