import { HIGHLIGHT_PARAMETER } from '@/config/site';
import { focusHeading } from './page-focus';

/** Dispatched on the window when a result is opened, with its address: at the current address, no navigation follows. */
export const RESULT_OPENED_EVENT = 'search-result-opened';

const current = { run: 0, clear: undefined as (() => void) | undefined };

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

/** Highlights again when the fragment changes within a page, and when the result at the current address is opened. */
export function initHighlighter(): void {
  // The address may be that of a page that is still loading.
  const isShown = () => window.location.pathname === document.documentElement.dataset['page'];
  window.addEventListener('hashchange', () => isShown() && highlightAddress());
  window.addEventListener(RESULT_OPENED_EVENT, (event) => {
    if ((event as CustomEvent<string>).detail !== window.location.href || !isShown()) return;
    focusHeading();
    highlightAddress();
  });
}
