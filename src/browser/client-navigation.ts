import { withoutBasePath } from '@/config/base-path';
import { ROUTE_CACHE_MAX } from '@/config/site';
import { decodeFragment } from '@/lib/fragment';
import { routeCache } from '@/lib/route-cache';
import { isSlow } from './connection';
import { openDialog, replaceOverlay } from './overlay';

/**
 * The path of a link, with the base path, or undefined if the browser itself must follow it: another origin or site, a file, a download, another
 * window, a fragment of this page, or a fragment with an invalid percent escape, which the framework's router cannot
 * decode.
 */
export function routeOfLink(anchor: HTMLAnchorElement, here: Location = window.location): string | undefined {
  if (!anchor.href || anchor.hasAttribute('download') || (anchor.target && anchor.target !== '_self')) return undefined;
  const url = new URL(anchor.href, here.href);
  if (url.origin !== here.origin || /\.[a-z]\w*$/i.test(url.pathname)) return undefined;
  if (withoutBasePath(url.pathname) === undefined) return undefined;
  if (url.pathname === here.pathname && url.search === here.search && url.hash) return undefined;
  if (url.hash.includes('%') && decodeFragment(url.hash) === url.hash) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The part of the framework's router that this module uses. It adds the base path to routes. */
export interface Router {
  push(route: string, options?: { scroll: boolean }): void;
  replace(route: string, options?: { scroll: boolean }): void;
  prefetch(route: string): void;
}

/**
 * Makes links of the site navigate on the client, with four listeners instead of one component per link, so that static
 * HTML needs no script. A page is prefetched once, when the reader points at, focuses or touches a link to it, if the
 * connection allows it. A link in an overlay replaces the overlay's entry in the history.
 */
export function initClientNavigation(router: Router): () => void {
  const prefetched = routeCache<void>(ROUTE_CACHE_MAX);
  const onClick = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const anchor = anchorAt(event);
    if (!anchor) return;
    const route = routeOfLink(anchor);
    if (route === undefined) replaceOverlayEntry(anchor, event);
    else {
      event.preventDefault();
      navigate(router, route);
    }
  };
  const onIntent = (event: Pick<Event, 'target'>) => {
    const path = routeAt(event)?.replace(/[?#].*/, '');
    if (path === undefined || path === window.location.pathname || isSlow()) return;
    prefetched.getOrCreate(path, () => router.prefetch(withoutBasePath(path) ?? path));
  };
  // The link that the reader points at or focuses when the page is hydrated.
  const intended = document.querySelector('a:hover') ?? document.activeElement;
  if (intended) onIntent({ target: intended });
  const intents = ['pointerover', 'focusin', 'touchstart'] as const;
  document.addEventListener('click', onClick);
  for (const type of intents) document.addEventListener(type, onIntent, { passive: true });
  return () => {
    document.removeEventListener('click', onClick);
    for (const type of intents) document.removeEventListener(type, onIntent);
  };
}

function anchorAt(event: Pick<Event, 'target'>): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null;
}

function routeAt(event: Pick<Event, 'target'>): string | undefined {
  const anchor = anchorAt(event);
  return anchor ? routeOfLink(anchor) : undefined;
}

/**
 * A change of only the query keeps the scroll position. A link from an overlay to the current page only closes the
 * overlay.
 */
function navigate(router: Router, route: string): void {
  const { pathname, search } = window.location;
  if (openDialog() && route === pathname + search) return;
  const stay = route.split('?')[0] === pathname && !route.includes('#') && route !== pathname + search;
  router[replaceOverlay() ? 'replace' : 'push'](withoutBasePath(route) ?? route, ...(stay ? [{ scroll: false }] : []));
}

/** A link from an overlay to another site or to a fragment also replaces the overlay's entry. */
function replaceOverlayEntry(anchor: HTMLAnchorElement, event: Event): void {
  if (
    !/^https?:/.test(anchor.protocol) ||
    anchor.hasAttribute('download') ||
    (anchor.target && anchor.target !== '_self') ||
    !replaceOverlay()
  )
    return;
  event.preventDefault();
  window.location.replace(anchor.href);
}
