'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { HIGHLIGHT_PARAMETER } from '@/config/site';

/** Told to the window when a result is followed, which may lead to another place on the same route. */
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
    const onFollowed = () => whenMoved(() => void mark().catch(() => undefined));
    void mark().catch(() => undefined);
    window.addEventListener(followedEvent, onFollowed);
    window.addEventListener('popstate', onFollowed);
    return () => {
      run = -1;
      end?.();
      window.removeEventListener(followedEvent, onFollowed);
      window.removeEventListener('popstate', onFollowed);
    };
  }, [pathname]);
  return null;
}

/** Calls back once the address has changed without leaving the route; gives up after five seconds. */
function whenMoved(callback: () => void): void {
  const { href, pathname } = window.location;
  const until = Date.now() + 5000;
  const look = () => {
    if (window.location.pathname !== pathname || Date.now() > until) return;
    if (window.location.href === href) window.setTimeout(look, 50);
    else callback();
  };
  look();
}
