import { ROUTE_CACHE_MAX } from '@/config/site';
import { decodeFragment } from '@/lib/fragment';
import { routeCache } from '@/lib/route-cache';
import { replaceOverlay } from './overlay';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader's connection may carry what was not asked for: not when it saves data, and not on 2g. */
export function mayPrefetch(connection = (navigator as { connection?: Connection }).connection): boolean {
  if (!connection) return true;
  return connection.saveData !== true && !['slow-2g', '2g'].includes(connection.effectiveType ?? '');
}

/**
 * The route that a link of the page leads to, or undefined when the browser itself must follow it: another origin, a file, a download, another window,
 * a place on the present page, or a fragment with a broken percent escape, which the framework's router cannot decode.
 */
export function routeOfLink(anchor: HTMLAnchorElement, here: Location = window.location): string | undefined {
  if (!anchor.href || anchor.hasAttribute('download') || (anchor.target && anchor.target !== '_self')) return undefined;
  const url = new URL(anchor.href, here.href);
  if (url.origin !== here.origin || /\.[a-z]\w*$/i.test(url.pathname)) return undefined;
  if (url.pathname === here.pathname && url.search === here.search && url.hash) return undefined;
  if (url.hash.includes('%') && decodeFragment(url.hash) === url.hash) return undefined;
  return url.pathname + url.search + url.hash;
}

/** What the router of the framework offers us. */
export interface Router {
  push(route: string, options?: { scroll: boolean }): void;
  replace(route: string, options?: { scroll: boolean }): void;
  prefetch(route: string): void;
}

/**
 * Makes every plain link of the site a client-side one, with four listeners instead of a component a link: the HTML that
 * the server wrote stays as it is and costs no script. A page is prefetched when a reader points at, focuses or touches a link to it,
 * once at most, where the connection allows. A link that is followed from an overlay takes the place of the overlay in the history.
 */
export function initClientNavigation(router: Router): () => void {
  const prefetched = routeCache<void>(ROUTE_CACHE_MAX);
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = anchorAt(event);
    if (!anchor) return;
    const route = routeOfLink(anchor);
    if (route === undefined) replaceOverlayEntry(anchor, event);
    else {
      event.preventDefault();
      navigate(router, route);
    }
  };
  const onIntent = (event: Event) => {
    const path = routeAt(event)?.replace(/[?#].*/, '');
    if (path === undefined || path === window.location.pathname || !mayPrefetch()) return;
    prefetched.getOrCreate(path, () => router.prefetch(path));
  };
  const intents = ['pointerover', 'focusin', 'touchstart'] as const;
  document.addEventListener('click', onClick);
  for (const type of intents) document.addEventListener(type, onIntent, { passive: true });
  return () => {
    document.removeEventListener('click', onClick);
    for (const type of intents) document.removeEventListener(type, onIntent);
  };
}

function anchorAt(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null;
}

function routeAt(event: Event): string | undefined {
  const anchor = anchorAt(event);
  return anchor ? routeOfLink(anchor) : undefined;
}

/** A change of the query alone leaves the reader where they are; a link of an overlay to its own page needs the overlay closed, no more. */
function navigate(router: Router, route: string): void {
  const { pathname, search } = window.location;
  if (document.querySelector('dialog[open]') && route === pathname + search) return;
  const stay = route.split('?')[0] === pathname && !route.includes('#') && route !== pathname + search;
  router[replaceOverlay() ? 'replace' : 'push'](route, ...(stay ? [{ scroll: false }] : []));
}

/** A link to another site or to a place on the page takes the place of the overlay that it stands in, too. */
function replaceOverlayEntry(anchor: HTMLAnchorElement, event: Event): void {
  if (!/^https?:/.test(anchor.protocol) || anchor.hasAttribute('download') || (anchor.target && anchor.target !== '_self') || !replaceOverlay())
    return;
  event.preventDefault();
  window.location.replace(anchor.href);
}
