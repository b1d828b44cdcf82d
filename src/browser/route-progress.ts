type Listener = (pathname: string, type: string) => void;

const listeners = new Set<Listener>();
let pending: string | undefined;

/**
 * Tells that the framework begins to go to an address; called from `instrumentation-client.ts`. The framework calls it within the change's own
 * transition, where React holds every update of state back until the change is over; so the listeners hear of it right after.
 */
export function routeStarts(url: string, type = 'push'): void {
  const { pathname } = new URL(url, window.location.href);
  pending = pathname === window.location.pathname ? undefined : url;
  queueMicrotask(() => {
    for (const listener of listeners) listener(pathname, type);
  });
}

/** Tells that the page of a route stands. */
export function routeSettles(): void {
  pending = undefined;
}

/** The address that the framework is going to, until its page stands. */
export function pendingRoute(): string | undefined {
  return pending;
}

/** Calls the listener with the path of each route change that begins, and whether it is a `push`, `replace` or `traverse`; answers the function that ends it. */
export function onRouteStart(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
