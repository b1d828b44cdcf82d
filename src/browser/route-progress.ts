type Listener = (pathname: string, type: string) => void;

const listeners = new Set<Listener>();
let pending: string | undefined;
let latest = '';

/**
 * Tells that the framework begins to go to an address; called from `instrumentation-client.ts`. The framework calls it within the change's own
 * transition, where React holds every update of state back until the change is over; so the listeners hear of it right after.
 */
export function startRoute(url: string, type = 'push'): void {
  const { pathname } = new URL(url, window.location.href);
  latest = url;
  pending = pathname === window.location.pathname ? undefined : url;
  queueMicrotask(() => {
    for (const listener of listeners) listener(pathname, type);
  });
}

/** Tells that the page of a route stands. */
export function settleRoute(): void {
  pending = undefined;
}

/** Reports that the page of a route cannot be loaded: the page before it stays, to which the listeners are led back. */
export function failRoute(): void {
  pending = undefined;
  for (const listener of listeners) listener(document.documentElement.dataset['hydrated'] ?? '', 'fail');
}

/** The address that the framework went to last. */
export function latestRoute(): string {
  return latest;
}

/** The address that the framework is going to, until its page stands. */
export function pendingRoute(): string | undefined {
  return pending;
}

/** Calls the listener with the path of each route change that begins, and whether it is a `push`, `replace`, `traverse` or `fail`; answers the function that ends it. */
export function onRouteStart(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
