import { HIGHLIGHT_PARAMETER } from '@/config/constants';
import { focusHeading } from '@/browser/page-focus';

const current = { run: 0, clear: undefined as (() => void) | undefined };

/** Replaces the highlights by the words of the address's `_highlight`; the code is loaded only if there are any. */
export function highlightAddress(): void {
  current.run += 1;
  current.clear?.();
  current.clear = undefined;
  const { run } = current;
  if (!window.location.search.includes(HIGHLIGHT_PARAMETER)) return;
  import('./highlight-page')
    .then(({ highlightPage }) => {
      if (run === current.run) current.clear = highlightPage(window.location, focusHeading);
    })
    .catch(() => undefined);
}

/** Highlights again when the fragment changes within a page. */
export function initSearchHighlights(): void {
  window.addEventListener('hashchange', () => isPageShown() && highlightAddress());
}

/** Shows the result at the current address again, when it is opened: for one with a fragment, no navigation follows. */
export function showOpenedResult(href: string): void {
  if (href !== window.location.href || !isPageShown()) return;
  focusHeading();
  highlightAddress();
}

/** The address may be that of a page that is still loading. */
function isPageShown(): boolean {
  return window.location.pathname === document.documentElement.dataset['page'];
}
