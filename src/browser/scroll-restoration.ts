import { HIGHLIGHT_PARAMETER } from '@/config/site';
import { pageEntryKey } from './overlay';
import { pageState } from './page-state';
import { navigationType } from './reload';
import { onRouteStart } from './route-progress';
import { readSession, writeSession } from './storage';

const STORE = 'scroll';

interface Scrolling {
  places: Record<string, number>;
  /**
   * Set from the moment that the reader goes back or forward until the page is there: the place to restore, if it is
   * known.
   */
  traversal: { to: number | undefined } | undefined;
  settledPath: string | undefined;
}

/** Scroll positions of this tab; the history is one, so its positions are. */
const scrolling = pageState<Scrolling>('scroll', () => ({ places: {}, traversal: undefined, settledPath: undefined }));

/**
 * The place to restore; none if words of the page are highlighted, because the first of them is shown.
 */
function placeNow(): Scrolling['traversal'] {
  return { to: window.location.search.includes(HIGHLIGHT_PARAMETER) ? undefined : scrolling.places[pageEntryKey()] };
}

/**
 * Stores the scroll position of each history entry, also across full loads. The browser restores it too early, before
 * the page is rendered, and the framework prefers the fragment to the position that the reader left.
 */
export function initScrollRestoration(): void {
  scrolling.places = parsePositions(readSession(STORE));
  if (navigationType() !== 'navigate') scrolling.traversal = placeNow();
  if (scrolling.traversal?.to !== undefined) window.addEventListener('load', keepPosition, { once: true });
  const onPopState = ({ state }: PopStateEvent) => {
    // A fragment link sends this event, too; the browser scrolls to its target.
    if (!state) return;
    scrolling.traversal = placeNow();
    // Where the route stays the same, nothing else will restore.
    if (window.location.pathname === scrolling.settledPath)
      window.requestAnimationFrame(() => restoreScroll(scrolling.settledPath));
  };
  const store = () => writeSession(STORE, JSON.stringify(scrolling.places));
  // A link that is followed in the meantime leads elsewhere.
  onRouteStart((_, type) => {
    if (type !== 'traverse') scrolling.traversal = undefined;
  });
  window.addEventListener('scroll', savePosition, { passive: true });
  window.addEventListener('popstate', onPopState);
  // The end of a page may be reported after the next page was read from the storage, or never, if its process is ended.
  window.addEventListener('scrollend', store);
  window.addEventListener('pagehide', store);
}

/**
 * Keeps the position at the end of the load, where the browser restores its own once more, which can be older than the
 * stored one.
 */
function keepPosition(): void {
  const top = window.scrollY;
  window.setTimeout(() => window.scrollTo({ top, behavior: 'instant' }));
}

function savePosition(): void {
  const key = pageEntryKey();
  if (key && !scrolling.traversal) scrolling.places[key] = window.scrollY;
}

/**
 * Called when the page of a route is rendered: restores its position, or scrolls a new page to its top, unless its
 * address has a fragment.
 */
export function restoreScroll(path: string | undefined): void {
  const before = scrolling.settledPath ?? path;
  scrolling.settledPath = path;
  if (scrolling.traversal) restore(scrolling.traversal, 2);
  else if (before !== path && !window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
  savePosition();
}

/**
 * Restores now and in the frames that follow, for in the next one the browser goes to the place that the address names.
 */
function restore(present: NonNullable<Scrolling['traversal']>, frames: number): void {
  if (scrolling.traversal !== present) return;
  if (present.to !== undefined) window.scrollTo({ top: present.to, behavior: 'instant' });
  if (frames > 0) window.requestAnimationFrame(() => restore(present, frames - 1));
  else scrolling.traversal = undefined;
}

function parsePositions(text: string | null | undefined): Record<string, number> {
  try {
    return Object.assign({}, JSON.parse(text ?? '{}')) as Record<string, number>;
  } catch {
    return {};
  }
}
