import { HIGHLIGHT_PARAMETER } from '@/config/constants';
import { createElement } from '@/lib/create-element';
import { reveal } from '@/browser/open-hidden';
import { chooseFirst, findRanges, isVisible } from './find-ranges';
import { HIGHLIGHT_BAR_CLASS, scrollIntoView } from './scroll-into-view';
import { wordMatcher } from './word-matcher';

/** Names in the CSS Custom Highlight registry: all matches, and the active one. */
const REGISTRY = { all: 'search', active: 'search-active' };

/**
 * Highlights the words of the address's parameters in the main content and scrolls to the first match: with a fragment,
 * the first one below its heading. Opens what hides a match, and shows a bar at the lower edge of the window: the position
 * of the active highlight, buttons to the previous and the next one, and a button that clears them. Escape and the
 * returned function remove everything; `moveFocus` takes the focus out of the bar before.
 */
export function highlightPage(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  moveFocus: () => void = () => undefined,
): () => void {
  const main = document.querySelector('main');
  const isMatch = wordMatcher(search);
  const ranges = main && isMatch ? findRanges(main, isMatch) : [];
  const first = chooseFirst(ranges, hash);
  if (!first) return () => undefined;

  let index = ranges.indexOf(first);
  const bar = createElement('div', {
    className: HIGHLIGHT_BAR_CLASS,
    role: 'group',
    ariaLabel: 'Marked words',
  });
  const position = createElement('span', { ariaLive: 'polite' });
  const show = (range: Range): boolean => {
    setHighlight(REGISTRY.active, [range], 1);
    reveal(range.startContainer.parentElement);
    scrollIntoView(range);
    position.textContent = `${index + 1} of ${ranges.length}`;
    return isVisible(range);
  };
  // A highlight is hidden if the page has another layout since the window has another width.
  const move = (by: number) => () => {
    const start = index;
    do index = (index + by + ranges.length) % ranges.length;
    while (!show(ranges[index] ?? first) && index !== start);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An open menu or dialog handles the key itself.
    if (event.key === 'Escape' && !event.defaultPrevented) dismiss();
  };
  const clear = () => {
    for (const name of Object.values(REGISTRY)) setHighlight(name, []);
    for (const mark of marks) mark.replaceWith(...mark.childNodes);
    if (bar.contains(document.activeElement)) moveFocus();
    bar.remove();
    document.removeEventListener('keydown', onKeyDown);
  };
  // A link that the reader copies afterwards has no marked words.
  const dismiss = () => {
    clear();
    const address = new URL(window.location.href);
    address.searchParams.delete(HIGHLIGHT_PARAMETER);
    window.history.replaceState(window.history.state, '', address);
  };
  const moves =
    ranges.length > 1 ? [createButton('Previous', move(-1)), createButton('Next', move(1))] : [];
  bar.append(position, ...moves, createButton('Clear', dismiss));
  document.body.append(bar);
  document.addEventListener('keydown', onKeyDown);
  setHighlight(REGISTRY.all, ranges);
  const marks = canDraw() ? [] : ranges.toReversed().flatMap(markOf);
  show(first);
  return clear;
}

/** Draws ranges with the CSS Custom Highlight API, which leaves the page's nodes as they are. */
function setHighlight(name: string, ranges: readonly Range[], priority = 0): void {
  if (!canDraw()) return;
  const highlight = new Highlight();
  for (const range of ranges) highlight.add(range);
  highlight.priority = priority;
  CSS.highlights.set(name, highlight);
}

function canDraw(): boolean {
  return 'highlights' in CSS;
}

/** An element around a word, for a browser without the API; none in a drawing, which has no such elements. */
function markOf(range: Range): HTMLElement[] {
  if (range.startContainer.parentElement?.closest('svg')) return [];
  const mark = createElement('mark', {});
  range.surroundContents(mark);
  return [mark];
}

function createButton(textContent: string, onclick: () => void): HTMLButtonElement {
  return createElement('button', { type: 'button', textContent, onclick });
}
