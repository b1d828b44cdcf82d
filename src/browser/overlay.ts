import { isolate } from './isolate';

/** Whether a link took the entry of the open overlay: at most one overlay is open. */
const entry = { isTaken: false };

/** The open dialog, or null. */
export function openDialog(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role="dialog"]');
}

/**
 * Whether something over the page has the reader's keys: a dialog, a menu, or the box of a search that is still loading.
 * A page that arrives behind it leaves the focus alone.
 */
export function hasOverlay(): boolean {
  return openDialog() !== null || document.querySelector('.search-pending, [role="menu"]') !== null;
}

/** Whether the current entry of the history belongs to an overlay. */
export function isOverlayEntry(): boolean {
  return (window.history.state as { overlay?: boolean } | null)?.overlay === true;
}

/**
 * Key of the history entry of the page: an overlay's entry counts as the one below it, because both show the same page
 * at the same scroll position. Empty without the Navigation API.
 */
export function pageEntryKey(): string {
  const { over } = (window.history.state ?? {}) as { over?: string };
  return (
    over ?? (window as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key ?? ''
  );
}

/**
 * Adds a history entry for an overlay, so that the browser's Back button closes the overlay and stays on the page.
 * Another page that arrives behind it closes it, too, but not the page on which it was opened: the page's event comes
 * with its title, some time after its content. Returns a function for an overlay that is closed in another way: it
 * removes the entry, unless a link from the overlay has replaced it.
 */
export function pushOverlay(close: () => void): () => void {
  let entered = false;
  const enter = () => {
    entered = true;
    entry.isTaken = false;
    // Browsers limit how often a page may do so.
    isolate(() => window.history.pushState({ overlay: true, over: pageEntryKey() }, ''));
  };
  const onPopState = () => {
    if (!entered) enter();
    else if (!isOverlayEntry()) close();
  };
  const { pathname } = window.location;
  const onPage = () => {
    if (window.location.pathname !== pathname) close();
  };
  // If the entry of the last overlay is still being removed, this overlay waits for it.
  if (!isOverlayEntry()) enter();
  window.addEventListener('popstate', onPopState);
  window.addEventListener('page-shown', onPage);
  return () => {
    window.removeEventListener('popstate', onPopState);
    window.removeEventListener('page-shown', onPage);
    if (entered && isOverlayEntry() && !entry.isTaken) window.history.back();
  };
}

/**
 * Whether a followed link must replace the current entry because it belongs to an overlay. The overlay then does not
 * remove it.
 */
export function replaceOverlay(): boolean {
  entry.isTaken = isOverlayEntry();
  return entry.isTaken;
}

/**
 * Goes back from an overlay's entry whose overlay is closed: after a reload, or if the reader goes forward to it.
 */
export function skipClosedOverlays(): void {
  const leave = () => {
    if (isOverlayEntry() && !openDialog()) window.history.back();
  };
  leave();
  window.addEventListener('popstate', leave);
}
