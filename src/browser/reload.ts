import { DOCUMENT_TIMEOUT_MS } from '@/config/site';
import { claimOnce, isClaimed, writeSession } from './storage';

/**
 * Messages about missing files, and about data that ended too early; in a build, React's error for the latter has only
 * a number.
 */
const MISSING =
  /Loading (CSS )?chunk .* failed|Failed to (fetch|load) .*(module|chunk)|^Connection closed|React error #412;/i;

/** Whether an error reports that a script, a style or the data of a route could not be loaded completely. */
export function isMissingChunk(error: Error): boolean {
  return error.name === 'ChunkLoadError' || MISSING.test(error.message) || isNetworkError(error);
}

/**
 * Whether the browser threw the error because a connection failed: the messages differ between browsers, but the stack
 * contains no script line.
 */
function isNetworkError({ name, stack }: Error): boolean {
  return name === 'TypeError' && !/:\d+:\d+/.test(stack ?? '');
}

/**
 * Whether the current address may be reloaded: once per build and address, so that a missing file ends in an error
 * message and not in a loop. If session storage is blocked, a page that was loaded by a reload is not reloaded.
 */
export function mayReload(): boolean {
  return writeSession('open', '') ? !isClaimed(claimName(window.location.pathname)) : navigationType() !== 'reload';
}

/** Whether an address (default: the current one) has a document: true for every response, also 404, except 5xx. */
export async function isReachable(route = window.location.href): Promise<boolean> {
  try {
    const { status } = await fetch(route, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(DOCUMENT_TIMEOUT_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}

/** Loads the address of a route in full, without one the present address, and remembers that. */
function reloadRoute(route?: string): void {
  claimOnce(claimName(new URL(route ?? '', window.location.href).pathname));
  if (route) window.location.assign(route);
  else window.location.reload();
}

/** The full load that is under way; a page that crashes in two places asks for it twice. */
const fullLoad: { begun?: Promise<boolean> | undefined } = {};

/**
 * Loads the address of a route in full if its document can be had, and reports whether it can. Every further call gets
 * the same load, until the document could not be had or the browser keeps this page for Back.
 */
export function reloadIfReachable(route?: string): Promise<boolean> {
  fullLoad.begun ??= isReachable(route).then((reachable) => {
    if (reachable) {
      window.addEventListener('pagehide', forgetFullLoad, { once: true });
      reloadRoute(route);
    } else forgetFullLoad();
    return reachable;
  });
  return fullLoad.begun;
}

/** Loads the current address again, unless that was done before or the server is unreachable; reports whether it does. */
export async function reloadOnce(): Promise<boolean> {
  return mayReload() && (await reloadIfReachable());
}

function forgetFullLoad(): void {
  fullLoad.begun = undefined;
}

/**
 * Loads the address of a route in full when a style that it needs cannot be loaded; `pending` answers the route that is
 * under way.
 */
export function reloadOnMissingStyle(pending: () => string | undefined): void {
  const onError = async ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const route = pending();
    if (!(await isReachable(route))) return;
    if (!route && mayReload()) reloadRoute();
    if (route && claimOnce(claimName(new URL(route, window.location.href).pathname))) window.location.assign(route);
  };
  window.addEventListener('error', (event) => void onError(event), true);
}

/** A name for an address and a deployment; the watchdog in the head uses the same name. */
function claimName(path: string): string {
  return `reloaded:${document.querySelector<HTMLElement>('script[data-build]')?.dataset['build'] ?? ''}:${path}`;
}

/** How the browser came to this document: `navigate`, `reload`, `back_forward` or `prerender`. */
export function navigationType(): string {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type ?? 'navigate';
}
