type Listener = (pathname: string, type: string) => void;

const listeners = new Set<Listener>();
let pending: string | undefined;
let latest = '';

/**
 * Reports that a route change starts; called from `instrumentation-client.ts`. The framework calls it in the change's own transition, in
 * which React delays every state update until the change ends; so the listeners are called in a microtask.
 */
export function startRoute(url: string, type = 'push'): void {
  const { pathname } = new URL(url, window.location.href);
  latest = url;
  pending = pathname === window.location.pathname ? undefined : url;
  queueMicrotask(() => {
    for (const listener of listeners) listener(pathname, type);
  });
}

/** Reports that the page of a route is rendered. */
export function settleRoute(): void {
  pending = undefined;
}

/** Reports that the page of a route cannot be loaded: the previous page stays, and the listeners get its path. */
export function failRoute(): void {
  pending = undefined;
  for (const listener of listeners) listener(document.documentElement.dataset['hydrated'] ?? '', 'fail');
}

/** The address of the last route change. */
export function latestRoute(): string {
  return latest;
}

/** The address of the route change in progress; undefined if there is none. */
export function pendingRoute(): string | undefined {
  return pending;
}

/** Calls the listener with the path of each route change, and its type: `push`, `replace`, `traverse` or `fail`. Returns a function that unsubscribes. */
export function onRouteStart(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
