import { fragmentTarget } from '@/lib/fragment';
import { enterPage, showPage } from './behaviors';
import { revealTarget } from './disclosure';
import { highlightAddress } from '@/search/highlights/search-highlights';
import { isPage } from './links';
import type { NavigateEvent, Navigation } from './navigation-api';
import { hasOverlay } from './close-overlay';
import { crashNotice, loadNotice, noticePart } from './page-fault';
import { focusHeading } from './page-focus';
import { readPageParts, replacePageParts, type PageParts } from './replace-page';
import { buildOf, ForeignPageError, LoadError, loadPage, loadSheets } from './page-loader';
import { initPrefetch } from './prefetch';
import { hideProgress, showProgress } from './progress-bar';
import { claimOnce } from './storage';

/** How many pages are kept for Back and Forward. */
const MAX_KEPT = 10;

/** The pages that were left, by the key of their history entry, with their state: open details, chosen tabs. */
const kept = new Map<string, PageParts & { path: string }>();

/** The page that this document shows, the history entry of it, and whether it is a notice instead of the page. */
const shown = { path: '', key: '', isNotice: false };

/** The number of the latest route change: an earlier one that is still loading ends. */
let latest = 0;

/**
 * Shows the pages of this site's links, and of Back and Forward, in this document: the next page's HTML replaces the
 * page and its data in the head, and what is around it stays.
 */
export function startRouter(navigation: Navigation): void {
  shown.path = window.location.pathname;
  navigation.addEventListener('navigate', (event) => {
    // While the next page loads, the address and the entry are already its own.
    if (window.location.pathname === shown.path) shown.key = navigation.currentEntry?.key ?? '';
    onNavigate(event as NavigateEvent);
  });
  initPrefetch();
}

function onNavigate(event: NavigateEvent): void {
  const { navigationType: type, destination, hashChange } = event;
  const url = new URL(destination.url);
  if (
    !event.canIntercept ||
    type === 'reload' ||
    event.downloadRequest !== null ||
    event.formData ||
    !isPage(url)
  )
    return;
  // A script changes the address.
  if (destination.sameDocument && type !== 'traverse' && !hashChange) return;
  if (url.pathname !== shown.path || (shown.isNotice && type !== 'traverse' && !hashChange)) {
    const parts = type === 'traverse' ? kept.get(destination.key) : undefined;
    const handler = () => openPage(url, event, parts?.path === url.pathname ? parts : undefined);
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler });
    return;
  }
  endRoute();
  if (!hashChange)
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler: staysOnPage(event, url) });
}

/** A change within the page. A link that changes only the query keeps the scroll position. */
function staysOnPage(event: NavigateEvent, { search, hash }: URL): () => Promise<void> {
  const isTraversal = event.navigationType === 'traverse';
  const isQuery = search !== window.location.search && !hash;
  return async () => {
    if (!isTraversal && hash) {
      revealTarget();
      focusHeading();
    }
    if (isTraversal || !isQuery) event.scroll();
    highlightAddress();
  };
}

async function openPage(url: URL, event: NavigateEvent, known?: PageParts): Promise<void> {
  const route = endRoute();
  showProgress();
  event.signal.addEventListener('abort', () => route === latest && endRoute());
  const retry = () => void openPage(url, event);
  try {
    const parts = known ?? (await loadPage(url.pathname, event.signal));
    const isWhole = await loadSheets(parts.sheets);
    if (route !== latest) return;
    if (!isWhole && claimReload(url)) window.location.reload();
    else replacePage(url, parts, event);
  } catch (error) {
    if (route !== latest) return;
    if (error instanceof ForeignPageError) {
      claimReload(url);
      window.location.reload();
    } else if (error instanceof LoadError) {
      keepPage();
      showNotice(url, loadNotice(url.pathname, retry));
    } else
      showNotice(
        url,
        crashNotice(error instanceof Error ? error : new Error(String(error)), retry),
      );
  }
}

/** Whether no file of the address was missing before. The watchdog uses the same name, so that nothing loads in a loop. */
function claimReload({ pathname }: URL): boolean {
  return claimOnce(`reloaded:${buildOf(document)}:${pathname}`);
}

/** Ends the route change that is under way, and returns the number of the next one. */
function endRoute(): number {
  hideProgress();
  latest += 1;
  return latest;
}

function replacePage(url: URL, parts: PageParts, event: NavigateEvent): void {
  const isTraversal = event.navigationType === 'traverse';
  const isCovered = hasOverlay();
  keepPage();
  replacePageParts(parts);
  // Before anything asks for the layout: a shorter page would move, and its entry would have the new position.
  if (isTraversal) scroll(url, event);
  arrive(url, false);
  if (!isTraversal) scroll(url, event);
  window.dispatchEvent(new Event('page-shown'));
  // What was over the page has closed, and until then it had the focus.
  if (isCovered) focusHeading();
}

/**
 * Scrolls as the browser would. After a retry, the navigation has ended; and for a fragment, the browser would take the
 * focus from what is over the page with the next frame, and the letters with it (HTML, "scroll to the fragment").
 */
function scroll({ hash }: URL, event: NavigateEvent): void {
  try {
    if (event.navigationType === 'traverse' || !hasOverlay()) return event.scroll();
  } catch {
    // The navigation has ended: scrolled below.
  }
  (fragmentTarget(hash) ?? document.documentElement).scrollIntoView({ behavior: 'instant' });
}

function showNotice(url: URL, notice: readonly HTMLElement[]): void {
  const part = noticePart(notice);
  const before = readPageParts(document)?.part;
  // Not with what replaces a page, which may be what has thrown.
  before?.before(part);
  before?.remove();
  document.title = 'Page Error';
  arrive(url, true);
  window.dispatchEvent(new Event('notice-shown'));
  window.scrollTo({ top: 0, behavior: 'instant' });
}

function keepPage(): void {
  const parts = readPageParts(document);
  if (!parts || shown.isNotice) return;
  kept.delete(shown.key);
  kept.set(shown.key, { ...parts, path: shown.path });
  for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
}

function arrive({ pathname }: URL, isNotice: boolean): void {
  endRoute();
  Object.assign(shown, { path: pathname, isNotice });
  showPage(pathname);
  enterPage();
}
