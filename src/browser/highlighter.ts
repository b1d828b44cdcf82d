import { HIGHLIGHT_PARAMETER } from '@/config/site';
import { focusHeading } from './page-focus';
import { pageState } from './page-state';

/**
 * Dispatched on the window, with the address, when a result is opened: the result may be on the same route, or at the
 * current address, where the route does not change.
 */
export const RESULT_OPENED_EVENT = 'search-result-opened';

/** How often, and for how long, in milliseconds, the address is compared after a result was opened. */
const POLL = { interval: 50, limit: 5000 };

const current = pageState('highlights', () => ({ run: 0, clear: undefined as (() => void) | undefined }));

/** Replaces the highlights by the words of the address's `_highlight`; the code is loaded only if there are any. */
export function highlightAddress(): void {
  clearHighlights();
  const { run } = current;
  if (!window.location.search.includes(HIGHLIGHT_PARAMETER)) return;
  import('@/search/highlights/highlight-page')
    .then(({ highlightPage }) => {
      if (run === current.run) current.clear = highlightPage(window.location);
    })
    .catch(() => undefined);
}

/** Removes the highlights, also those that are still loading. */
function clearHighlights(): void {
  current.run += 1;
  current.clear?.();
  current.clear = undefined;
}

/** Highlights again when the query changes within a page. */
export function initHighlighter(): void {
  // The address has already changed; if its route is another one, the page that is then shown highlights.
  const onPopState = () => {
    if (window.location.pathname === document.documentElement.dataset['page']) highlightAddress();
  };
  window.addEventListener(RESULT_OPENED_EVENT, (event) => whenAt((event as CustomEvent<string>).detail));
  window.addEventListener('popstate', onPopState);
}

/** Focuses and highlights when the window's address is `target` or changes within the route; stops after five seconds. */
function whenAt(target: string): void {
  const { href, pathname } = window.location;
  const until = Date.now() + POLL.limit;
  const check = () => {
    if (window.location.pathname !== pathname || Date.now() > until) return;
    if (window.location.href === href && href !== target) window.setTimeout(check, POLL.interval);
    else {
      focusHeading();
      highlightAddress();
    }
  };
  window.setTimeout(check, POLL.interval);
}
