import { withoutBasePath } from '@/config/base-path';
import { elementAt } from './listen';
import { openDialog, replaceOverlay } from './overlay';

/** Whether an address is one of the site's pages: not of another origin or site, and not a file. */
export function isPage(url: URL): boolean {
  return (
    url.origin === window.location.origin &&
    !/\.[a-z]\w*$/i.test(url.pathname) &&
    withoutBasePath(url.pathname) !== undefined
  );
}

/**
 * The page that a link opens in this window, or undefined if the browser itself must follow it: another origin or site,
 * a file, a download, another window, or a fragment of this page.
 */
export function pageOfLink(link: HTMLAnchorElement): URL | undefined {
  if (!opensHere(link)) return undefined;
  const url = new URL(link.href);
  const { pathname, search } = window.location;
  return isPage(url) && !(url.pathname === pathname && url.search === search && url.hash) ? url : undefined;
}

/** Whether a link opens in this window, and is no download. */
function opensHere(link: HTMLAnchorElement): boolean {
  return /^https?:$/.test(link.protocol) && !link.hasAttribute('download') && ['', '_self'].includes(link.target);
}

/** The link of a plain click: with the main button, without a key that opens another window. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  return isPlain && !event.defaultPrevented ? linkAt(event) : undefined;
}

/**
 * Lets a link in an overlay replace the history entry of the overlay, before the overlay closes and leaves its entry. A
 * link to the page below only closes the overlay.
 */
export function initOverlayLinks(): void {
  const onClick = (event: MouseEvent) => {
    const link = clickedLink(event);
    if (!link || !opensHere(link)) return;
    const { origin, pathname, search } = window.location;
    const isBelow = openDialog() !== null && link.href === origin + pathname + search;
    if (!isBelow && !replaceOverlay()) return;
    event.preventDefault();
    if (!isBelow) window.location.replace(link.href);
  };
  document.addEventListener('click', onClick, true);
}

/** The link that an event is in. */
export function linkAt(event: Event): HTMLAnchorElement | undefined {
  const link = elementAt(event, 'a[href]');
  return link instanceof HTMLAnchorElement ? link : undefined;
}
