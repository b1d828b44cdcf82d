import { enterPage } from './behaviors';
import { errorBox } from './error-box';
import { clickedLink, pageOfLink } from './links';
import { hideProgress, showProgress } from './progress-bar';
import { readSession, writeSession } from './storage';

/** Session-storage key of the path of a link that was followed. */
const FOLLOWED = 'followed';

/**
 * Without the Navigation API, links load documents: this adds the progress bar after 200 ms, and the focus and the title
 * on the new page. A browser that is offline keeps the page if the next one cannot be loaded.
 */
export function initDocumentLinks(): void {
  document.addEventListener('click', onClick);
  // The reader may stop the load.
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hideProgress());
  const followed = readSession(FOLLOWED);
  if (followed) writeSession(FOLLOWED, '');
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (followed === window.location.pathname || load?.type === 'back_forward') enterPage();
}

function onClick(event: MouseEvent): void {
  const link = clickedLink(event);
  const page = link && pageOfLink(link);
  if (!page) return;
  writeSession(FOLLOWED, page.pathname);
  showProgress();
  if (navigator.onLine) return;
  event.preventDefault();
  void openOffline(page);
}

/** The browser may be wrong, so this asks the server before it reports the failure above the page. */
async function openOffline({ href, pathname }: URL): Promise<void> {
  showProgress();
  const answer = await fetch(href, { method: 'HEAD' }).catch(() => undefined);
  if (answer) {
    window.location.assign(href);
    return;
  }
  hideProgress();
  const retry = () => void openOffline(new URL(href));
  const box = errorBox(`${pathname} could not be loaded. Check your connection, then choose Retry.`, retry);
  box.id = 'load-notice';
  document.getElementById(box.id)?.remove();
  document.querySelector('main')?.prepend(box);
}
