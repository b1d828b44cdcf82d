import { pageState } from './page-state';

type Listener = (pathname: string, type: string) => void;

/** The route change of this tab: the framework has at most one. */
interface RouteChange {
  pending: string | undefined;
  latest: string;
}

const { listeners, route } = pageState('route-progress', () => ({
  listeners: new Set<Listener>(),
  route: { pending: undefined, latest: '' } as RouteChange,
}));

/**
 * Reports that a route change starts; called from `instrumentation-client.ts`. The framework calls it in the change's
 * own transition, in which React delays every state update until the change ends; so the listeners are called in a
 * microtask.
 */
export function startRoute(url: string, type = 'push'): void {
  const { pathname } = new URL(url, window.location.href);
  route.latest = url;
  route.pending = pathname === window.location.pathname ? undefined : url;
  queueMicrotask(() => {
    for (const listener of listeners) listener(pathname, type);
  });
}

/** Reports that the page of a route is rendered. */
export function settleRoute(): void {
  route.pending = undefined;
}

/** Reports that the page of a route cannot be loaded: the page before it stays, to which the listeners are led back. */
export function failRoute(): void {
  route.pending = undefined;
  for (const listener of listeners) listener(document.documentElement.dataset['hydrated'] ?? '', 'fail');
}

/** The address of the last route change. */
export function latestRoute(): string {
  return route.latest;
}

/** The address of the route change in progress; undefined if there is none. */
export function pendingRoute(): string | undefined {
  return route.pending;
}

/**
 * Calls the listener with the path of each route change, and its type: `push`, `replace`, `traverse` or `fail`. Returns
 * a function that unsubscribes.
 */
export function onRouteStart(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
