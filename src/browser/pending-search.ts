import { withBasePath } from '@/config/base-path';
import { LOADING_DELAY_MS, SEARCH_PAGE } from '@/config/site';
import { isComposing } from './ime';
import { pageState } from './page-state';
import { startRuntime } from './runtime';

const MAX_LENGTH = 300;

/** Enter, pressed before the dialog was there. */
export interface PressedEnter {
  readonly newTab: boolean;
}

interface PendingBox {
  readonly root: HTMLElement;
  readonly input: HTMLInputElement;
  readonly body: HTMLElement;
  /** The element that had the focus before the box, or else the button of the search. */
  readonly before: HTMLElement | null;
  entered?: PressedEnter | undefined;
  isComposing: boolean;
  /** Whether there will be no dialog: then Enter opens the search page. */
  isPlain: boolean;
  timer: number;
}

/**
 * A box that is shown until the search dialog is there, so that no letter and no Enter is lost. It is plain HTML: the
 * framework may be loading, too. The framework's search button listens to it and takes its content.
 */
const search = pageState('search', () => ({
  box: undefined as PendingBox | undefined,
  listeners: new Set<() => void>(),
}));

/** Calls the listener when the search is opened, and when an input method ends a word. Returns the end. */
export function onPendingSearch(listener: () => void): () => void {
  search.listeners.add(listener);
  return () => search.listeners.delete(listener);
}

/**
 * The keys and the button that open the search anywhere; Escape and a click beside its box give it up. A dialog below
 * the box does not see Escape, nor where the focus goes: it would take it back.
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
    document.querySelector('.search-button')?.setAttribute('aria-keyshortcuts', 'Meta+K /');
  const onFocus = (event: FocusEvent) => search.box && event.stopPropagation();
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (target instanceof Element && target.closest('[data-needs-runtime="search"]')) openSearch();
    // The path has also what the click removed from the box.
    else if (search.box && !event.composedPath().includes(search.box.root)) cancelSearch();
  };
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('focusin', onFocus, true);
  window.addEventListener('focusout', onFocus, true);
  document.addEventListener('click', onClick);
}

function opensSearch({ key, altKey, ctrlKey, metaKey, shiftKey, target, isComposing: composing }: KeyboardEvent) {
  if (composing || altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !isTextField(target);
}

/** Whether an event comes from an element in which a letter is text, or from a dialog. */
function isTextField(target: EventTarget | null): boolean {
  const selector = 'input, textarea, select, [contenteditable], [role="dialog"]';
  return target instanceof Element && target.closest(selector) !== null;
}

/** Opens the search with a text: the box at once, the dialog when it is loaded. */
export function openSearch(text = '', entered?: PressedEnter): void {
  if (document.querySelector('.search-dialog[data-state="open"]')) return;
  search.box ??= createBox(text.slice(0, MAX_LENGTH), entered);
  if (document.activeElement !== search.box.input) search.box.input.focus();
  for (const listener of search.listeners) listener();
  startRuntime('search');
}

/** Whether the search is open, and its dialog is not there yet. */
export function isSearchPending(): boolean {
  return search.box !== undefined;
}

/** The content of the box, for a reload that repeats the search. */
export function pendingSearch(): { text: string; entered?: PressedEnter | undefined } | undefined {
  return search.box && { text: search.box.input.value, entered: search.box.entered };
}

/**
 * Removes the box and returns its content; undefined while an input method composes a word, because its box must not
 * be replaced. The focus returns to the element that had it, which the dialog then remembers.
 */
export function takePendingSearch(): { initial: string; entered: PressedEnter | undefined } | undefined {
  const { box } = search;
  if (!box || box.isComposing) return undefined;
  removeBox(box);
  box.before?.focus({ preventScroll: true });
  return { initial: box.input.value, entered: box.entered };
}

/** Shows in the box why there is no dialog, and a button that tries again. */
export function failPendingSearch(message: string, retry: () => void): void {
  const { box } = search;
  if (!box) return;
  window.clearTimeout(box.timer);
  const button = createElement('button', { type: 'button', className: 'button', textContent: 'Retry' });
  button.addEventListener('click', () => {
    box.isPlain = false;
    box.input.focus();
    showLoading(box);
    retry();
  });
  const alert = createElement('div', { className: 'error-box' });
  alert.setAttribute('role', 'alert');
  alert.append(createElement('p', { textContent: message }), button);
  box.body.replaceChildren(alert);
}

/** Lets Enter open the search page, because there will be no dialog; also an Enter that was pressed before. */
export function makeSearchPlain(): void {
  const { box } = search;
  if (!box) return;
  box.isPlain = true;
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

function createBox(text: string, entered: PressedEnter | undefined): PendingBox {
  const root = createElement('div', { className: 'search-dialog search-pending' });
  const head = createElement('div', { className: 'search-head' });
  const body = createElement('div', { className: 'search-body', id: 'search-pending' });
  const close = createElement('button', { type: 'button', textContent: 'Close' });
  const input = createElement('input', {
    className: 'search-box',
    autocomplete: 'off',
    value: text,
    maxLength: MAX_LENGTH,
  });
  const attributes = { role: 'combobox', 'aria-label': 'Search', 'aria-expanded': 'false', 'aria-controls': body.id };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  const icon = document.querySelector('.search-button svg')?.cloneNode(true);
  head.append(...(icon ? [icon] : []), input, close);
  root.append(head, body);
  document.body.append(root);
  const before = document.querySelector<HTMLElement>(':focus') ?? document.querySelector<HTMLElement>('.search-button');
  const box: PendingBox = { root, input, body, before, entered, isComposing: false, isPlain: false, timer: 0 };
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
    for (const listener of search.listeners) listener();
  });
}

function showLoading(box: PendingBox): void {
  box.body.replaceChildren();
  window.clearTimeout(box.timer);
  box.timer = window.setTimeout(() => box.body.replaceChildren(createLoading('loading-box')), LOADING_DELAY_MS);
}

/** The message that something is being loaded. */
export function createLoading(className: string): HTMLElement {
  const message = createElement('div', { className, textContent: 'Loading...' });
  message.setAttribute('role', 'status');
  return message;
}

function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), properties);
}
