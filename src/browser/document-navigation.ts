import { enterPage } from './behaviors';
import { routeOfLink } from './client-navigation';
import { hideProgress, showProgress } from './progress-bar';
import { navigationType } from './reload';
import { readSession, writeSession } from './storage';

/** Session-storage key of the path of a link that was followed as a document. */
const FOLLOWED = 'followed';

/**
 * Makes links that the browser follows itself, before the page is hydrated, behave as client-side ones: the progress
 * bar after 200 ms, and the focus and the title on the new page.
 */
export function initDocumentNavigation(): void {
  document.addEventListener('click', onClick);
  // The page that the browser keeps for Back must not show the bar, nor one whose load the reader has stopped.
  window.addEventListener('pageshow', hideProgress);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hideProgress());
  window.addEventListener('popstate', onPopState);
  const followed = readSession(FOLLOWED);
  if (followed) writeSession(FOLLOWED, '');
  if (followed === window.location.pathname || navigationType() === 'back_forward') enterPage();
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const route = link && routeOfLink(link);
  if (!route) return;
  writeSession(FOLLOWED, new URL(route, window.location.href).pathname);
  showProgress();
}

/** The address has changed to another page, and the framework is not there to show it: the browser loads it. */
function onPopState(): void {
  if (window.location.pathname !== document.documentElement.dataset['page']) window.location.reload();
}
