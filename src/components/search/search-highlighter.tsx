'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { HIGHLIGHT_PARAMETER } from '@/config/site';

/** Told to the window, with the address, when a result is followed, which may lead to another place on the same route, or to where the reader is. */
export const followedEvent = 'search-followed';

/** Marks the words of `?_highlight=` on the page that opens; its code is loaded only where there are any. */
export function SearchHighlighter() {
  const pathname = usePathname();
  useEffect(() => {
    let end: (() => void) | undefined;
    let run = 0;
    const mark = async () => {
      end?.();
      const mine = (run += 1);
      if (!window.location.search.includes(HIGHLIGHT_PARAMETER)) return;
      const { highlight } = await import('@/search/highlight');
      if (mine === run) end = highlight(window.location);
    };
    const markAnew = () => void mark().catch(() => undefined);
    const onFollowed = (event: Event) => whenAt((event as CustomEvent<string>).detail, markAnew);
    // The address has changed already; another route's words wait for that route.
    const onPopState = () => {
      if (window.location.pathname === pathname) markAnew();
    };
    markAnew();
    window.addEventListener(followedEvent, onFollowed);
    window.addEventListener('popstate', onPopState);
    return () => {
      run = -1;
      end?.();
      window.removeEventListener(followedEvent, onFollowed);
      window.removeEventListener('popstate', onPopState);
    };
  }, [pathname]);
  return null;
}

/** Calls back once the reader is on the way to this address, or there already, without leaving the route; gives up after five seconds. */
function whenAt(target: string, callback: () => void): void {
  const { href, pathname } = window.location;
  const until = Date.now() + 5000;
  const look = () => {
    if (window.location.pathname !== pathname || Date.now() > until) return;
    if (window.location.href === href && href !== target) window.setTimeout(look, 50);
    else callback();
  };
  window.setTimeout(look, 50);
}
