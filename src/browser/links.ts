import { withoutBasePath } from '@/config/base-path';
import { elementAt } from './listen';

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
  const opensHere = ['', '_self'].includes(link.target) && !link.hasAttribute('download');
  if (!opensHere || !/^https?:$/.test(link.protocol)) return undefined;
  const url = new URL(link.href);
  const { pathname, search } = window.location;
  if (isPage(url) && !(url.pathname === pathname && url.search === search && url.hash)) return url;
  return undefined;
}

export function linkAt(event: Event): HTMLAnchorElement | undefined {
  const link = elementAt(event, 'a[href]');
  return link instanceof HTMLAnchorElement ? link : undefined;
}
