/** A request to close what is open: Back on Android, Escape elsewhere (HTML, "Close requests"). TypeScript has no types of it yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * Whether something over the page has the reader's keys: a dialog, or the box of a search that is still loading.
 * A page that arrives behind it leaves the focus alone.
 */
export function hasOverlay(): boolean {
  return document.querySelector('[role="dialog"], dialog[open]') !== null;
}

/**
 * Closes an overlay when the browser asks for it, as Back does on a phone, and when another page, or the notice that it
 * cannot be shown, arrives behind it. The page on which it was opened does not close it: its event comes with its title,
 * some time after its content. Returns a function that ends this, for an overlay that is closed.
 */
export function watchOverlay(close: () => void): () => void {
  const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
  const watcher = CloseWatcher && new CloseWatcher();
  const { pathname } = window.location;
  const onPage = () => {
    if (window.location.pathname !== pathname) close();
  };
  watcher?.addEventListener('close', close);
  const events = ['page-shown', 'notice-shown'];
  for (const name of events) window.addEventListener(name, onPage);
  return () => {
    watcher?.destroy();
    for (const name of events) window.removeEventListener(name, onPage);
  };
}
