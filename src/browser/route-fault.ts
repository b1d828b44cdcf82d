import { isOverlayEntry } from './overlay';
import { isReachable } from './reload';
import { latestRoute, failRoute, startRoute } from './route-progress';

/**
 * Keeps the frame alive when the data of a route cannot be loaded. The framework then loads the address in full, and a server that is out of
 * reach leaves the reader with the browser's own error page. So the framework learns of a failure only if the address's document can be had;
 * otherwise its request stays open. `onFault` gets the route and the function that tries the request again; the next route change supersedes
 * both. The route gets its entry in the history, as a page does: Back leads to the page before, and whoever comes back to it calls `reopen`.
 * `onFault` without a route ends the fault.
 */
export function guardRoutes(onFault: (route?: string, retry?: () => void) => void, reopen: () => void): () => void {
  const { fetch } = window;
  const onPopState = (event: PopStateEvent) => {
    // A link to a place on the page has no state.
    if (!event.state) return;
    onFault();
    if ((event.state as { failed?: number }).failed !== performance.timeOrigin) return;
    // The framework does not know this entry and would load it in full.
    event.stopImmediatePropagation();
    reopen();
  };
  window.fetch = async (input, init) => {
    const headers = init?.headers ?? {};
    if (!('next-router-state-tree' in headers) || 'next-router-prefetch' in headers) return fetch(input, init);
    const route = latestRoute();
    for (;;) {
      const response = fetch(input, init);
      if ((await response.catch(() => undefined))?.ok || (await isReachable(route))) return response;
      await new Promise<void>((retry) => {
        if (route !== latestRoute()) return;
        enterHistory(route);
        failRoute();
        onFault(route, retry);
      });
      startRoute(route);
    }
  };
  window.addEventListener('popstate', onPopState);
  return () => {
    window.fetch = fetch;
    window.removeEventListener('popstate', onPopState);
  };
}

/**
 * Gives a route that failed its entry, past the framework, which would take the address for that of the page that it shows. The entry belongs
 * to this document: after a reload, the framework deals with it as with any other.
 */
function enterHistory(route: string): void {
  const { href, history } = { href: window.location.href, history: window.history };
  const open = new URL(route, href).href === href;
  const state = { ...(open ? (history.state as object | null) : null), failed: performance.timeOrigin };
  History.prototype[open || isOverlayEntry() ? 'replaceState' : 'pushState'].call(history, state, '', route);
}
