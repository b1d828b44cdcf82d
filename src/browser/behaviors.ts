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
    loadParts,
    highlightAddress,
    openAddressedSearch,
  );
}

/** What only pages with such a part need; they can be read without it. */
const PARTS = [
  ['[data-filter]', () => import('./list-filter')],
  ['.api-operation, .api-overview', () => import('@/api/views/reference.client')],
  ['[data-near-pages]', () => import('./near-pages')],
] as const;

function loadParts(): void {
  for (const [selector, load] of PARTS) {
    const part = document.querySelector<HTMLElement>(selector);
    if (!part) continue;
    load()
      .then(({ show }) => show(part))
      .catch(() => (part.dataset['ready'] = ''));
  }
}

/** Moves the focus to the heading of a page that the reader has opened, and announces its title. */
export function enterPage(): void {
  isolate(focusHeading, () => announce(document.title));
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
