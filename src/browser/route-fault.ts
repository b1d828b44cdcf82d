import { BASE_PATH } from '@/config/base-path';
import { ROUTE_TIMEOUT_MS, SLOW_ROUTE_TIMEOUT_MS } from '@/config/site';
import { isSlow } from './connection';
import { isOverlayEntry } from './overlay';
import { isReachable, reloadIfReachable } from './reload';
import { failRoute, latestRoute, onRouteStart, pendingRoute, startRoute } from './route-progress';

/**
 * Keeps the frame if the data of a route cannot be loaded. The framework would load the address in full; if the server
 * is unreachable, the reader would get the browser's own error page. So this reports a failure to the framework only if
 * the address has a document; otherwise the request stays pending. `onFault` gets the route and a function that retries
 * the request; the next route change supersedes both. The route has an entry in the history: Back leads to the previous
 * page, and a return to the entry calls `reopen`. `onFault` without a route ends the fault.
 */
export function guardRoutes(onFault: (route?: string, retry?: () => void) => void, reopen: () => void): () => void {
  const { fetch } = window;
  const onPopState = (event: PopStateEvent) => {
    // The entry of a fragment link has no state.
    if (!event.state) return;
    onFault();
    if ((event.state as { failed?: number }).failed !== performance.timeOrigin) return;
    // The framework has no data for this entry and would load it in full.
    event.stopImmediatePropagation();
    reopen();
  };
  window.fetch = async (input, init) => {
    const headers = init?.headers ?? {};
    if (!('next-router-state-tree' in headers) || 'next-router-prefetch' in headers) return fetch(input, init);
    const route = latestRoute();
    for (;;) {
      const response = fetch(dataAddress(input), init);
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
 * Loads the address of a route in full if its page is not rendered in time: its data or a script of it hangs. If the
 * server does not respond to that either, `onFault` gets the route and a function that retries. Returns a function that
 * ends the timeouts.
 */
export function limitRoutes(onFault: (route: string, retry: () => void) => void): () => void {
  let timer = 0;
  const onTimeout = async (route: string) => {
    if (pendingRoute() !== route || (await reloadIfReachable(route)) || pendingRoute() !== route) return;
    enterHistory(route);
    failRoute();
    onFault(route, () => window.location.assign(route));
  };
  const unsubscribe = onRouteStart(() => {
    window.clearTimeout(timer);
    const route = pendingRoute();
    const limit = isSlow() ? SLOW_ROUTE_TIMEOUT_MS : ROUTE_TIMEOUT_MS;
    if (route !== undefined) timer = window.setTimeout(() => void onTimeout(route), limit);
  });
  return () => {
    window.clearTimeout(timer);
    unsubscribe();
  };
}

/**
 * The data of the home page of a site under a folder is in the folder; the framework appends `.txt` to the folder's
 * name (`/docs.txt`).
 */
function dataAddress(input: RequestInfo | URL): RequestInfo | URL {
  if (BASE_PATH === '' || !(input instanceof URL) || input.pathname !== `${BASE_PATH}.txt`) return input;
  return new URL(`${BASE_PATH}/index.txt${input.search}`, input);
}

/**
 * Adds the history entry of a failed route with the browser's own method: the framework's version would assign the
 * address to the page that it shows. The entry is valid for this document only; after a reload, the framework handles
 * it as any other.
 */
function enterHistory(route: string): void {
  const { href, history } = { href: window.location.href, history: window.history };
  const open = new URL(route, href).href === href;
  const state = { ...(open ? (history.state as object | null) : null), failed: performance.timeOrigin };
  History.prototype[open || isOverlayEntry() ? 'replaceState' : 'pushState'].call(history, state, '', route);
}
