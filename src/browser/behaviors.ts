import { withBasePath } from '@/config/base-path';
import { SEARCH_PAGE, STORAGE_KEYS } from '@/config/constants';
import { markActiveLink } from './active-link';
import { initAnnouncement } from './announcement';
import { announce, initAnnouncer } from './announcer';
import { syncColorMode } from './color-mode';
import { initComponentScripts } from './component-scripts';
import { initOverlays } from './load-overlays';
import { initCopy } from './copy';
import { initDisclosure, revealTarget } from './disclosure';
import { highlightAddress, initSearchHighlights } from '@/search/highlights/search-highlights';
import { isolate } from './isolate';
import { focusHeading } from './page-focus';
import { initSearch, openSearch } from '@/search/pending/pending-search';
import { initSampleChoice } from '@/api/views/sample-choice.client';
import { loadReference } from '@/api/views/load-reference.client';
import { observeScrollRegions } from './scroll-regions';
import { initScrollSpy, markSection } from './scroll-spy';
import { restoreSidebar } from './sidebar-scroll';
import { writeStored } from './storage';
import { applyCodeLanguage, initTabs } from './tabs';
import { applyLineWrapping, initLineWrapping } from './wrap-lines';

/**
 * Starts the behaviors that last as long as the document. Adds the class `js` again, which the load watchdog may have
 * removed.
 */
export function startBehaviors(): void {
  document.documentElement.classList.add('js');
  isolate(
    initAnnouncer,
    syncColorMode,
    initAnnouncement,
    initTabs,
    initSampleChoice,
    initLineWrapping,
    initDisclosure,
    initCopy,
    initScrollSpy,
    initComponentScripts,
    initSearchHighlights,
    initSearch,
    () => initOverlays(openSearch),
  );
}

export function showPage(path: string): void {
  document.documentElement.dataset['page'] = path;
  isolate(
    storeVersion,
    applyCodeLanguage,
    applyLineWrapping,
    () => markActiveLink(path),
    restoreSidebar,
    revealTarget,
    markSection,
    observeScrollRegions,
    loadListFilter,
    loadReference,
    highlightAddress,
    openAddressedSearch,
    () => suggestPages(path),
  );
}

/** On the page of unknown addresses, which alone loads the code of it. */
function suggestPages(path: string): void {
  const part = document.querySelector<HTMLElement>('[data-near-pages]');
  if (!part) return;
  import('./near-pages')
    .then(({ showNearPages }) => showNearPages(part, path))
    .catch(() => (part.dataset['ready'] = ''));
}

/** Moves the focus to the heading of a page that the reader has opened, and announces its title. */
export function enterPage(): void {
  isolate(focusHeading, () => announce(document.title));
}

/** Where a field filters a list, which is whole without it. */
function loadListFilter(): void {
  if (!document.querySelector('[data-filter]')) return;
  import('./list-filter').then(({ filterList }) => filterList()).catch(() => undefined);
}

function storeVersion(): void {
  const id = document.querySelector<HTMLElement>('[data-doc-version]')?.dataset['docVersion'];
  if (id) writeStored(STORAGE_KEYS.preferredVersion, id);
}

/** Opens the search with the query of the search page's address, which only the browser knows. */
function openAddressedSearch(): void {
  const { pathname, search } = window.location;
  const query =
    pathname === withBasePath(SEARCH_PAGE.route) &&
    new URLSearchParams(search).get(SEARCH_PAGE.parameter);
  if (query) void openSearch(query);
}
