import { STORAGE_KEYS } from '@/config/constants';
import { createElement } from '@/lib/create-element';
import type { OverlayName, OverlayPage, Overlays, OpenOverlay } from '@/browser/overlays/types';
import { readColorMode, setColorMode } from './color-mode';
import { elementAt, listen } from './listen';
import { loadPart } from './load-part';
import { watchOverlay } from './close-overlay';
import { isSlow } from './page-loader';
import { showOpenedResult } from '@/search/highlights/search-highlights';
import { readStored, subscribeStored, writeStored } from './storage';

// React and Radix with the mobile menu, the color mode and the search: one file, loaded when a reader intends to use one.

const FILE = process.env['OVERLAYS'] ?? '';

/** If the file does not arrive for this long, in milliseconds, it hangs. */
const SILENCE_MS = 8000;

const FAULT = 'This part of the page could not be loaded.';

const CONTROL = '[data-overlay]';

const page: OverlayPage = {
  control: (name) => document.querySelector(`[data-overlay="${name}"]`),
  watch: watchOverlay,
  follow: showOpenedResult,
  storage: { read: readStored, write: writeStored },
  colorMode: {
    read: readColorMode,
    subscribe: (listener) => subscribeStored(STORAGE_KEYS.theme, listener),
    choose: setColorMode,
  },
};

const state = {
  open: undefined as OpenOverlay | undefined,
  loading: undefined as Promise<OpenOverlay> | undefined,
  attempts: 0,
  arrive: undefined as ((open: OpenOverlay) => void) | undefined,
};

/** Resolves when the overlays are there, also if they arrive after they counted as hanging. */
export const arrived = new Promise<OpenOverlay>((resolve) => (state.arrive = resolve));

export const openLoaded = () => state.open;

/** Loads the overlays, once, and again after a fault. */
export function loadOverlays(): Promise<OpenOverlay> {
  // They may have arrived after they counted as hanging.
  if (state.open) return Promise.resolve(state.open);
  if (!state.loading) {
    const silence = new Promise<never>((_, reject) => window.setTimeout(reject, SILENCE_MS));
    state.loading = Promise.race([importOverlays(), silence]);
    state.loading.catch(() => (state.loading = undefined));
  }
  return state.loading;
}

async function importOverlays(): Promise<OpenOverlay> {
  // A browser remembers a module that it could not load, so each further attempt has an address of its own.
  const file = state.attempts > 0 ? `${FILE}?attempt=${state.attempts}` : FILE;
  state.attempts += 1;
  const { start } = (await import(/* turbopackIgnore: true */ file)) as Overlays;
  state.open ??= start(page);
  state.arrive?.(state.open);
  return state.open;
}

/** A control that was pressed before the overlays are there, and what is shown meanwhile. */
let pressed: { control: HTMLElement; notice: HTMLElement } | undefined;

/**
 * Loads the overlays when a pointer moves on a control (`data-overlay`), or a key or the focus reaches it, and after the
 * first link that is followed. A press that comes before them waits, also one that came before this script
 * (`first-paint.ts`); the last press counts, and a second one on the same control or Escape gives it up.
 */
export function initOverlays(openSearch: (text?: string) => void): void {
  let pointed: Element | undefined;
  const onIntent = (event: Event) => {
    const element = elementAt(event, CONTROL);
    if (element && (element !== pointed || event.type === 'pointerdown')) warmUp();
    pointed = element;
  };
  // Not `pointerover`: a page that moves below the mouse, as when the announcement closes, is no intent.
  for (const type of ['pointermove', 'pointerdown', 'focusin'] as const)
    document.addEventListener(type, onIntent);
  listen('click', CONTROL, (control) => {
    if (control.dataset['overlay'] !== 'search') return void press(control);
    giveUp();
    openSearch(control.dataset['text']);
  });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && giveUp());
  window.addEventListener('page-shown', () => isSlow('3g') || warmUp(), { once: true });
  const early = document.querySelector<HTMLElement>(`${CONTROL}[data-pending]`);
  delete early?.dataset['pending'];
  early?.click();
}

/** If it fails, a press tries again and shows the fault. */
function warmUp(): void {
  loadOverlays().catch(() => undefined);
}

async function press(control: HTMLElement): Promise<void> {
  const name = control.dataset['overlay'] as OverlayName;
  if (state.open) return state.open(name);
  const before = pressed;
  giveUp();
  const isFault = before?.notice.querySelector('[role="alert"]');
  if (before?.control === control && !isFault) return;
  const own = { control, notice: createElement('div', { className: 'overlay-notice' }) };
  pressed = own;
  control.dataset['pending'] = '';
  document.body.append(own.notice);
  const open = await loadPart(own.notice, loadOverlays, FAULT, arrived);
  if (pressed !== own) return;
  giveUp();
  open(name);
}

function giveUp(): void {
  if (!pressed) return;
  const { control, notice } = pressed;
  pressed = undefined;
  delete control.dataset['pending'];
  if (notice.contains(document.activeElement)) control.focus();
  notice.remove();
}
