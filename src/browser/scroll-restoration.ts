import { HIGHLIGHT_PARAMETER } from '@/config/site';
import { onRouteStart } from './route-progress';
import { readSession, writeSession } from './storage';

const STORE = 'scroll';

/** The entry of the history that is open; empty where the browser has no Navigation API, and then it restores in its own way. */
const entry = () => (window as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key ?? '';

let positions: Record<string, number> = {};
/** Set from the moment that the reader goes back or forward until the page stands there: the place to restore, if it is known. */
let traversal: { to: number | undefined } | undefined;

let settledPath: string | undefined;

/**
 * Remembers how far each entry of the history was scrolled, also beyond a full load: the browser restores too early when the page that the
 * reader goes back to is still to be rendered, and the framework prefers a hash to the place that the reader had left.
 */
export function initScrollRestoration(): () => void {
  positions = parsePositions(readSession(STORE));
  const onPopState = ({ state }: PopStateEvent) => {
    // A link to a place on the page tells of itself like this, too; the browser brings the reader there.
    if (!state) return;
    // Where words are marked, the first of them is the place.
    traversal = { to: window.location.search.includes(HIGHLIGHT_PARAMETER) ? undefined : positions[entry()] };
    // Where the route stays the same, nothing else will restore.
    if (window.location.pathname === settledPath) window.requestAnimationFrame(() => restoreScroll(settledPath));
  };
  const onLeave = () => writeSession(STORE, JSON.stringify(positions));
  // A link that is followed in the meantime leads elsewhere.
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

/** Called when a route's page stands: brings it to where the reader left it, or a new one to its top, unless its address names a place. */
export function restoreScroll(path: string | undefined): void {
  const first = settledPath === undefined;
  settledPath = path;
  if (traversal) restore(traversal, 2);
  else if (!first && !window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
  savePosition();
}

/** Restores now and in the frames that follow, for in the next one the browser goes to the place that the address names. */
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
