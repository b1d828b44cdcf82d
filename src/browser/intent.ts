import { LOADING_DELAY_MS } from '@/config/site';
import { toggleColorMode } from './color-mode';
import {
  createLoading,
  failPendingSearch,
  isSearchPending,
  makeSearchPlain,
  openSearch,
  pendingSearch,
} from './pending-search';
import { isHydrated, onRuntime, startRuntime } from './runtime';
import { readSession, writeSession } from './storage';

/** Session-storage key of what the reader did before a reload that replaces missing files. */
const RESUME = 'resume';

const CONTROL = '[data-needs-runtime]';

/** The control that the reader chose before it works, and its message. */
const queue: { control: HTMLElement | undefined; message: HTMLElement | undefined; timer: number } = {
  control: undefined,
  message: undefined,
  timer: 0,
};

/**
 * Loads the framework when the reader intends to use it: when a pointer moves on a control that needs it
 * (`data-needs-runtime`) or a key or the focus reaches it, and when the mouse rests on a link or the keyboard focuses
 * it. A click on such a control is repeated when the page is hydrated.
 */
export function initIntent(): void {
  let pointed: Element | null = null;
  const onControl = (event: Event) => {
    const control = controlAt(event);
    if (control && (control !== pointed || event.type === 'pointerdown')) startRuntime(control.dataset['needsRuntime']);
    pointed = control;
  };
  // Not `pointerover`: a page that moves below the mouse, as when the announcement closes, is no intent.
  for (const type of ['pointermove', 'pointerdown', 'focusin'] as const)
    document.addEventListener(type, onControl, { passive: true });
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && setControl(undefined));
  onRuntime((status) => {
    if (status === 'ready') openControl();
    if (status === 'hanging') showPlainForms();
    if (status === 'failed') recover();
  });
  resume();
}

function controlAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
}

function onClick(event: MouseEvent): void {
  const control = isHydrated() ? null : controlAt(event);
  if (!control || control.dataset['needsRuntime'] === 'search') return;
  event.preventDefault();
  // React listens at the document, too, and may be about to hydrate the control: the click counts once.
  event.stopImmediatePropagation();
  if (document.documentElement.dataset['runtime'] === 'failed') showPlainForm(control);
  else setControl(control);
}

/** Queues a control, which looks pressed and shows `Loading...` after 200 ms; undefined ends that. */
function setControl(control: HTMLElement | undefined): void {
  window.clearTimeout(queue.timer);
  queue.message?.remove();
  queue.message = undefined;
  queue.control?.removeAttribute('data-pending');
  queue.control = control;
  if (!control) return;
  control.dataset['pending'] = '';
  queue.timer = window.setTimeout(() => showLoading(control), LOADING_DELAY_MS);
  startRuntime(control.dataset['needsRuntime']);
}

function showLoading(control: HTMLElement): void {
  const { left, right, bottom } = control.getBoundingClientRect();
  const message = createLoading('menu loading-box fixed');
  message.style.top = `${Math.min(bottom + 8, window.innerHeight - 48)}px`;
  if (left < window.innerWidth / 2) message.style.left = `${left}px`;
  else message.style.right = `${document.documentElement.clientWidth - right}px`;
  document.body.append(message);
  queue.message = message;
}

/** Repeats the click on the queued control, unless it is open already. */
function openControl(): void {
  delete document.documentElement.dataset['runtime'];
  const { control } = queue;
  setControl(undefined);
  if (control?.getAttribute('aria-expanded') !== 'true') control?.click();
}

/**
 * If a file is missing, the page may be of an older deployment: it is loaded again, once, and continues with what the
 * reader did. If that does not help, the controls work in the form for readers without scripts. A failure that no
 * action waits for is silent, and the next intent tries again.
 */
function recover(): void {
  if (!queue.control && !isSearchPending()) return;
  // When the document ends: what the reader types until then counts.
  window.addEventListener('pagehide', storeAction);
  window.removeEventListener('pagehide', storeAction);
  showPlainForms();
}

function storeAction(): void {
  const action = queue.control ? { control: queue.control.dataset['needsRuntime'] } : pendingSearch();
  if (action) writeSession(RESUME, JSON.stringify(action));
}

/** Also without an action that waits: the next one must not wait for a runtime that hangs. */
function showPlainForms(): void {
  const { control } = queue;
  setControl(undefined);
  document.documentElement.dataset['runtime'] = 'failed';
  failPendingSearch('The search could not be loaded. Check your connection, then choose Retry.', startRuntime);
  makeSearchPlain();
  if (control) showPlainForm(control);
}

/** The style sheet replaces the menu; its first link gets the focus. */
function showPlainForm(control: HTMLElement): void {
  if (control.dataset['needsRuntime'] === 'color-mode') toggleColorMode();
  if (control.dataset['needsRuntime'] === 'menu') document.querySelector<HTMLElement>('.main-nav a')?.focus();
}

/** Repeats what the reader did before a reload. */
function resume(): void {
  const text = readSession(RESUME);
  if (!text) return;
  writeSession(RESUME, '');
  const { control, text: words, entered } = JSON.parse(text) as ReturnType<typeof pendingSearch> & { control?: string };
  if (control) document.querySelector<HTMLElement>(`[data-needs-runtime="${control}"]`)?.click();
  else openSearch(words, entered);
}
