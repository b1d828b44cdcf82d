import { withBasePath } from '@/config/base-path';
import { SEARCH_PAGE } from '@/config/site';
import { markActiveLink } from './active-link';
import { initAnnouncement } from './announcement';
import { announce, initAnnouncer } from './announcer';
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
import { initSampleChoice, startFollowing } from './sample-choice';
import { startScrollSpy } from './scroll-spy';
import { restoreSidebar } from './sidebar-scroll';
import { startScrollRegions } from './scroll-regions';
import { applyCodeLanguage, initTabs } from './tabs';
import { storeVersion } from './versions';
import { applyLineWrapping, initLineWrapping } from './wrap-lines';

const page = { end: () => {} };

/**
 * Starts the behaviors that last as long as the document. Adds the class `js` again, which the load watchdog may have
 * removed.
 */
export function startBehaviors(): void {
  document.documentElement.classList.add('js');
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
    initHighlighter,
    initSearchKeys,
    initControls,
    skipClosedOverlays,
  );
}

/** Adds behavior to the page of an address, and ends that of the page before. */
export function showPage(path: string): void {
  document.documentElement.dataset['page'] = path;
  page.end();
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
  );
}

/** Moves the focus to the heading of a page that the reader has opened, and announces its title. */
export function enterPage(): void {
  isolate(focusHeading, () => announce(document.title));
}

/** Opens the search with the query of the search page's address, which only the browser knows. */
function openAddressedSearch(): void {
  const { pathname, search } = window.location;
  const query = pathname === withBasePath(SEARCH_PAGE.route) && new URLSearchParams(search).get(SEARCH_PAGE.parameter);
  if (query) openSearch(query);
}
