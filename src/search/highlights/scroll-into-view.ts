import { isVisible } from './find-ranges';

/** The class of the highlight bar, for its style and for its place in the window. */
export const HIGHLIGHT_BAR_CLASS = 'highlight-bar';

/** Pixels between a match and the edge of an element that scrolls sideways. */
const MARGIN = 24;

/**
 * Scrolls a visible range between the top bar and the highlight bar, and sideways within elements that scroll (a block
 * of code).
 */
export function scrollIntoView(range: Range): void {
  if (!isVisible(range)) return;
  let element = range.startContainer.parentElement;
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  for (; element && element !== document.body; element = element.parentElement)
    if (element.scrollWidth > element.clientWidth) scrollSideways(element, range);
  const { top, bottom } = range.getBoundingClientRect();
  const start = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const end =
    document.querySelector(`.${HIGHLIGHT_BAR_CLASS}`)?.getBoundingClientRect().top ??
    window.innerHeight;
  if (top < start || bottom > end)
    window.scrollBy({ top: top - Math.max(start, window.innerHeight / 3), behavior: 'instant' });
}

function scrollSideways(element: Element, range: Range): void {
  const { left, right } = range.getBoundingClientRect();
  const { left: start, right: end } = element.getBoundingClientRect();
  if (left < start + MARGIN) element.scrollLeft -= start + MARGIN - left;
  else if (right > end - MARGIN) element.scrollLeft += right - end + MARGIN;
}
