import { withBasePath } from '@/config/base-path';
import { SEARCH_PAGE } from '@/config/site';
import { markActiveLink } from './active-link';
import { initAnnouncement } from './announcement';
import { announce, awaitTitle, initAnnouncer } from './announcer';
import { showColorModeName, syncColorMode } from './color-mode';
import { initComponentScripts } from './component-scripts';
import { initControls } from './controls';
import { initCopyCode } from './copy-code';
import { initCopyPage } from './copy-page';
import { initDisclosure, revealTarget } from './disclosure';
import { highlightAddress, initHighlighter } from './highlighter';
import { isolate } from './isolate';
import { skipClosedOverlays } from './overlay';
import { focusHeading } from './page-focus';
import { initSearchKeys, openSearch } from './pending-search';
import { initProgressBar } from './progress-bar';
import { reloadOnMissingStyle } from './reload';
import { pendingRoute } from './route-progress';
import { initSampleChoice, startFollowing } from './sample-choice';
import { initScrollRestoration } from './scroll-restoration';
import { startScrollSpy } from './scroll-spy';
import { restoreSidebar } from './sidebar-scroll';
import { startScrollRegions } from './scroll-regions';
import { applyCodeLanguage, initTabs } from './tabs';
import { storeVersion } from './versions';
import { applyLineWrapping, initLineWrapping } from './wrap-lines';

const page = { isStarted: false, title: '', end: () => {} };

/**
 * Starts the behaviors that last as long as the document, once: the plain script does it, and the framework where there
 * is no plain script (in development). Adds the class `js` again, which the load watchdog may have removed.
 */
export function startBehaviors(): void {
  document.documentElement.classList.add('js');
  if (page.isStarted) return;
  page.isStarted = true;
  isolate(
    initAnnouncer,
    syncColorMode,
    showColorModeName,
    initAnnouncement,
    initTabs,
    initSampleChoice,
    initLineWrapping,
    initDisclosure,
    initCopyCode,
    initCopyPage,
    initComponentScripts,
    initScrollRestoration,
    initHighlighter,
    initProgressBar,
    initSearchKeys,
    initControls,
    () => reloadOnMissingStyle(pendingRoute),
    skipClosedOverlays,
  );
}

/**
 * Adds behavior to the page of a route. A page that the plain script has started stays as it is when the framework
 * hydrates it. After a route change, the focus moves to the new heading, and the title is announced.
 */
export function showPage(path: string): void {
  const { dataset } = document.documentElement;
  if (dataset['page'] === path) return;
  const isRouteChange = dataset['page'] !== undefined;
  dataset['page'] = path;
  page.end();
  const before = page.title;
  page.title = document.title;
  page.end = isolate(
    storeVersion,
    applyCodeLanguage,
    applyLineWrapping,
    () => markActiveLink(path),
    restoreSidebar,
    revealTarget,
    startScrollSpy,
    startFollowing,
    startScrollRegions,
    highlightAddress,
    openAddressedSearch,
    () => isRouteChange && enterPage(before),
  );
}

/** Moves the focus to the heading and announces the title, when the title is there. Returns a function that stops it. */
export function enterPage(titleBefore = ''): () => void {
  isolate(focusHeading);
  return awaitTitle(titleBefore, (title) => {
    page.title = title;
    announce(title);
    if (titleBefore) window.dispatchEvent(new Event('page-shown'));
  });
}

/** Opens the search with the query of the search page's address, which only the browser knows. */
function openAddressedSearch(): void {
  const { pathname, search } = window.location;
  const query = pathname === withBasePath(SEARCH_PAGE.route) && new URLSearchParams(search).get(SEARCH_PAGE.parameter);
  if (query) openSearch(query);
}
