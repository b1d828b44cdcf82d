import { withBasePath } from '@/config/base-path';
import { LOADING_DELAY_MS, SEARCH_PAGE } from '@/config/constants';
import { createElement } from '@/lib/create-element';
import { isComposing } from '@/lib/ime';
import type { PressedEnter, SearchPage } from '@/lib/island';
import { errorBox } from './error-box';
import { showOpenedResult } from './search-highlights';
import { createIsland } from './islands';
import { elementAt } from './listen';
import { watchOverlay } from './overlay';
import { addRecentSearch, clearRecentSearches, recentSearches } from './recent-searches';

const MAX_LENGTH = 300;

/**
 * A box that is shown until the dialog of the search is there, so that no letter and no Enter is lost.
 */
interface PendingBox {
  readonly root: HTMLElement;
  readonly input: HTMLInputElement;
  readonly body: HTMLElement;
  /** The element that had the focus before the box, or else the button of the search. */
  readonly before: HTMLElement | null;
  entered?: PressedEnter | undefined;
  isComposing: boolean;
  /** Whether there is no dialog: then Enter opens the search page. */
  isPlain: boolean;
  timer: number;
}

const search: { box: PendingBox | undefined } = { box: undefined };

const island = createIsland('search', searchPage, { onReady: showDialog, onFault: showFault });

/** Loads the search, which the reader intends to open. */
export const loadSearch = island.load;

function searchPage(): SearchPage {
  return {
    button: searchButton(),
    starts: document.querySelector('[data-search-start]')?.innerHTML ?? '',
    recent: { list: recentSearches, add: addRecentSearch, clear: clearRecentSearches },
    watch: watchOverlay,
    follow: showOpenedResult,
  };
}

const searchButton = () => document.querySelector<HTMLElement>('.search-button');

/**
 * The keys that open the search anywhere; Escape and a click beside its box give it up. What is open below the box does
 * not see that Escape.
 */
export function initSearchKeys(): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (opensSearch(event)) {
      event.preventDefault();
      openSearch();
    } else if (event.key === 'Escape' && search.box && !isComposing(event)) {
      event.preventDefault();
      event.stopPropagation();
      cancelSearch();
    }
  };
  if (document.documentElement.dataset['platform'] === 'mac')
    searchButton()?.setAttribute('aria-keyshortcuts', 'Meta+K /');
  const onClick = (event: MouseEvent) => {
    // The path has also what the click removed from the box.
    const isInside = search.box && event.composedPath().includes(search.box.root);
    if (!isInside && !elementAt(event, '[data-island="search"]')) cancelSearch();
  };
  window.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('click', onClick);
}

/** In a dialog, and where a letter is text, `/` does not open the search. */
const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"]';

function opensSearch(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.isComposing || altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !elementAt(event, TYPING);
}

/** Opens the search with a text: its dialog, or the box until that is loaded. */
export function openSearch(text = ''): void {
  if (document.querySelector('.search-dialog[data-state="open"]')) return;
  if (island.open) {
    island.open({ text });
    return;
  }
  search.box ??= createBox(text.slice(0, MAX_LENGTH));
  if (document.activeElement !== search.box.input) search.box.input.focus();
  island.load();
}

/**
 * Replaces the box by the dialog, but not while an input method composes a word. The focus returns to the element that
 * had it, which the dialog then remembers.
 */
function showDialog(): void {
  const { box } = search;
  if (!box || box.isComposing) return;
  removeBox(box);
  box.before?.focus({ preventScroll: true });
  island.open?.({ text: box.input.value, entered: box.entered });
}

/**
 * Shows in the box why there is no dialog, and a button that tries again. Enter opens the search page, also an Enter
 * that was pressed before.
 */
function showFault(): void {
  const { box } = search;
  if (!box) return;
  window.clearTimeout(box.timer);
  box.isPlain = true;
  const alert = errorBox(
    'The search could not be loaded. Press Enter to open the search page, or choose Retry.',
    () => {
      box.isPlain = false;
      box.input.focus();
      showLoading(box);
      island.load();
    },
  );
  box.body.replaceChildren(alert);
  if (box.entered) openSearchPage(box.input.value);
}

function openSearchPage(text: string): void {
  const address = new URL(withBasePath(SEARCH_PAGE.route), window.location.href);
  address.searchParams.set(SEARCH_PAGE.parameter, text.trim());
  window.location.assign(address.href);
}

function cancelSearch(): void {
  const { box } = search;
  if (!box) return;
  const hadFocus = box.root.contains(document.activeElement);
  removeBox(box);
  if (hadFocus) box.before?.focus({ preventScroll: true });
}

function removeBox(box: PendingBox): void {
  window.clearTimeout(box.timer);
  box.root.remove();
  search.box = undefined;
}

function createBox(text: string): PendingBox {
  const root = createElement('div', { className: 'search-dialog search-pending' });
  const head = createElement('div', { className: 'search-head' });
  const body = createElement('div', { className: 'search-body' });
  const close = createElement('button', { type: 'button', textContent: 'Close' });
  const input = createElement('input', {
    className: 'search-box',
    autocomplete: 'off',
    value: text,
    maxLength: MAX_LENGTH,
    role: 'combobox',
    ariaLabel: 'Search',
    ariaExpanded: 'false',
  });
  const icon = searchButton()?.querySelector('svg')?.cloneNode(true);
  head.append(...(icon ? [icon] : []), input, close);
  root.append(head, body);
  document.body.append(root);
  const before = document.querySelector<HTMLElement>(':focus') ?? searchButton();
  const box: PendingBox = { root, input, body, before, isComposing: false, isPlain: false, timer: 0 };
  close.addEventListener('click', cancelSearch);
  listenToBox(box);
  showLoading(box);
  return box;
}

function listenToBox(box: PendingBox): void {
  // A letter after an early Enter takes it back.
  box.input.addEventListener('input', () => (box.entered = undefined));
  box.input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || isComposing(event) || box.input.value.trim() === '') return;
    box.entered = { newTab: event.ctrlKey || event.metaKey };
    if (box.isPlain) openSearchPage(box.input.value);
  });
  box.input.addEventListener('compositionstart', () => (box.isComposing = true));
  box.input.addEventListener('compositionend', () => {
    box.isComposing = false;
    if (island.open) showDialog();
  });
}

function showLoading(box: PendingBox): void {
  box.body.replaceChildren();
  window.clearTimeout(box.timer);
  box.timer = window.setTimeout(() => box.body.replaceChildren(createLoading()), LOADING_DELAY_MS);
}

/** The message that something is being loaded. */
export function createLoading(): HTMLElement {
  return createElement('div', { className: 'loading-box', role: 'status', textContent: 'Loading...' });
}
