'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { HIGHLIGHT_PARAMETER } from '@/config/site';

/**
 * Dispatched on the window, with the address, when a result is opened: the result may be on the same route, or at the
 * current address, where the route does not change.
 */
export const RESULT_OPENED_EVENT = 'search-result-opened';

/** How often, and for how long, in milliseconds, the address is compared after a result was opened. */
const POLL = { interval: 50, limit: 5000 };

/** Highlights the words of `?_highlight=` on the opened page; its code is loaded only if there are any. */
export function SearchHighlighter() {
  const pathname = usePathname();
  useEffect(() => {
    const highlighter = createHighlighter();
    const onOpened = (event: Event) => whenAt((event as CustomEvent<string>).detail, highlighter.update);
    // The address has already changed; if its route is another one, that route's effect highlights.
    const onPopState = () => {
      if (window.location.pathname === pathname) highlighter.update();
    };
    highlighter.update();
    window.addEventListener(RESULT_OPENED_EVENT, onOpened);
    window.addEventListener('popstate', onPopState);
    return () => {
      highlighter.end();
      window.removeEventListener(RESULT_OPENED_EVENT, onOpened);
      window.removeEventListener('popstate', onPopState);
    };
  }, [pathname]);
  return null;
}

function createHighlighter() {
  let clear: (() => void) | undefined;
  let run = 0;
  const highlight = async () => {
    clear?.();
    const mine = (run += 1);
    if (!window.location.search.includes(HIGHLIGHT_PARAMETER)) return;
    const { highlightPage } = await import('@/search/highlights/highlight-page');
    if (mine === run) clear = highlightPage(window.location);
  };
  return {
    /** Replaces the highlights by those of the address. */
    update: () => void highlight().catch(() => undefined),
    /** Removes the highlights, also those that are still loading. */
    end: () => {
      run = -1;
      clear?.();
    },
  };
}

/** Calls back when the window's address is `target` or changes within the route; stops after five seconds. */
function whenAt(target: string, callback: () => void): void {
  const { href, pathname } = window.location;
  const until = Date.now() + POLL.limit;
  const check = () => {
    if (window.location.pathname !== pathname || Date.now() > until) return;
    if (window.location.href === href && href !== target) window.setTimeout(check, POLL.interval);
    else callback();
  };
  window.setTimeout(check, POLL.interval);
}
