type Listener = (pathname: string) => void;

const listeners = new Set<Listener>();

/**
 * Tells that the framework begins to go to an address; called from `instrumentation-client.ts`. The framework calls it within the change's own
 * transition, where React holds every update of state back until the change is over; so the listeners hear of it right after.
 */
export function routeStarts(url: string): void {
  const { pathname } = new URL(url, window.location.href);
  queueMicrotask(() => {
    for (const listener of listeners) listener(pathname);
  });
}

/** Calls the listener with the path of each route change that begins; answers the function that ends it. */
export function onRouteStart(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
