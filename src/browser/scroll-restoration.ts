import { HIGHLIGHT_PARAMETER } from '@/config/site';
import { onRouteStart } from './route-progress';
import { readSession, writeSession } from './storage';

const STORE = 'scroll';

/** Key of the current history entry; empty without the Navigation API, and then the browser restores the scroll position itself. */
const entry = () => (window as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key ?? '';

let positions: Record<string, number> = {};
/** Set while the reader goes back or forward, until the page is rendered: the position to restore, if it is known. */
let traversal: { to: number | undefined } | undefined;

let settledPath: string | undefined;

/**
 * Stores the scroll position of each history entry, also across full loads. The browser restores it too early, before the page is rendered, and the
 * framework prefers the fragment to the position that the reader left.
 */
export function initScrollRestoration(): () => void {
  positions = parsePositions(readSession(STORE));
  const onPopState = ({ state }: PopStateEvent) => {
    // A fragment link sends this event, too; the browser scrolls to its target.
    if (!state) return;
    // On a page with highlights, the first highlight decides the position.
    traversal = { to: window.location.search.includes(HIGHLIGHT_PARAMETER) ? undefined : positions[entry()] };
    // If the route stays the same, no render restores the position.
    if (window.location.pathname === settledPath) window.requestAnimationFrame(() => restoreScroll(settledPath));
  };
  const onLeave = () => writeSession(STORE, JSON.stringify(positions));
  // A link that is followed meanwhile cancels the restoration.
  const forget = onRouteStart((_, type) => {
    if (type !== 'traverse') traversal = undefined;
  });
  window.addEventListener('scroll', savePosition, { passive: true });
  window.addEventListener('popstate', onPopState);
  window.addEventListener('pagehide', onLeave);
  return () => {
    forget();
    window.removeEventListener('scroll', savePosition);
    window.removeEventListener('popstate', onPopState);
    window.removeEventListener('pagehide', onLeave);
  };
}

function savePosition(): void {
  const key = entry();
  if (key && !traversal) positions[key] = window.scrollY;
}

/** Called when the page of a route is rendered: restores its position, or scrolls a new page to its top, unless its address has a fragment. */
export function restoreScroll(path: string | undefined): void {
  const first = settledPath === undefined;
  settledPath = path;
  if (traversal) restore(traversal, 2);
  else if (!first && !window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
  savePosition();
}

/** Restores now and in the following frames, because the browser scrolls to the fragment in the next one. */
function restore(present: NonNullable<typeof traversal>, frames: number): void {
  if (traversal !== present) return;
  if (present.to !== undefined) window.scrollTo({ top: present.to, behavior: 'instant' });
  if (frames > 0) window.requestAnimationFrame(() => restore(present, frames - 1));
  else traversal = undefined;
}

function parsePositions(text: string | null | undefined): Record<string, number> {
  try {
    return Object.assign({}, JSON.parse(text ?? '{}')) as Record<string, number>;
  } catch {
    return {};
  }
}
