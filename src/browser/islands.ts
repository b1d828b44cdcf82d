import { STORAGE_KEYS } from '@/config/constants';
import { createElement } from '@/lib/create-element';
import type { IslandName, IslandPage, Islands, OpenIsland } from '@/lib/island';
import { readColorMode, setColorMode } from './color-mode';
import { elementAt, listen } from './listen';
import { loadPart } from './load-part';
import { watchOverlay } from './overlay';
import { addRecentSearch, clearRecentSearches, recentSearches } from './recent-searches';
import { showOpenedResult } from './search-highlights';
import { subscribeStored } from './storage';

// React and Radix with the mobile menu, the color mode and the search: one file, loaded when a reader intends to use one.

const FILE = process.env['ISLANDS'] ?? '';

/** If the file does not arrive for this long, in milliseconds, it hangs. */
const SILENCE_MS = 8000;

const CONTROL = '[data-island]';

const page: IslandPage = {
  control: (name) => document.querySelector(`[data-island="${name}"]`),
  watch: watchOverlay,
  follow: showOpenedResult,
  recent: { list: recentSearches, add: addRecentSearch, clear: clearRecentSearches },
  colorMode: {
    read: readColorMode,
    subscribe: (listener) => subscribeStored(STORAGE_KEYS.theme, listener),
    choose: setColorMode,
  },
};

const state = { open: undefined as OpenIsland | undefined, failed: 0, waiting: undefined as IslandName | undefined };
let loading: Promise<OpenIsland> | undefined;

/** Opens an island that is loaded. */
export const openLoaded = () => state.open;

/** Loads the islands, once, and again after a fault. */
export async function loadIslands(): Promise<OpenIsland> {
  loading ??= importIslands();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function importIslands(): Promise<OpenIsland> {
  // A browser remembers a module that it could not load, so the next attempt needs another address.
  const file = state.failed > 0 ? `${FILE}?attempt=${state.failed}` : FILE;
  const silence = new Promise<never>((_, reject) => window.setTimeout(reject, SILENCE_MS));
  try {
    const { start } = await Promise.race([import(/* turbopackIgnore: true */ file) as Promise<Islands>, silence]);
    return (state.open ??= start(page));
  } catch (error) {
    state.failed += 1;
    throw error;
  }
}

/**
 * Loads the islands when a pointer moves on a control (`data-island`), or a key or the focus reaches it. A press that
 * comes before them waits, also one that came before this script (`first-paint.ts`); Escape gives it up.
 */
export function initIslands(openSearch: () => void): void {
  const notice = createElement('div', { className: 'island-notice' });
  const press = async (name: IslandName, control: HTMLElement) => {
    if (name === 'search') return openSearch();
    if (state.waiting === name) return;
    if (!state.open) {
      state.waiting = name;
      control.dataset['pending'] = '';
      document.body.append(notice);
      await loadPart(notice, loadIslands, 'This part of the page could not be loaded.');
      delete control.dataset['pending'];
      notice.remove();
      if (state.waiting !== name) return;
      state.waiting = undefined;
    }
    state.open?.(name);
  };
  const giveUp = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !state.waiting) return;
    delete page.control(state.waiting)?.dataset['pending'];
    state.waiting = undefined;
    notice.remove();
  };
  let pointed: Element | undefined;
  const onIntent = (event: Event) => {
    const element = elementAt(event, CONTROL);
    if (element && (element !== pointed || event.type === 'pointerdown')) loadIslands().catch(() => undefined);
    pointed = element;
  };
  // Not `pointerover`: a page that moves below the mouse, as when the announcement closes, is no intent.
  for (const type of ['pointermove', 'pointerdown', 'focusin'] as const) document.addEventListener(type, onIntent);
  listen('click', CONTROL, (control) => void press(control.dataset['island'] as IslandName, control));
  document.addEventListener('keydown', giveUp);
  for (const control of document.querySelectorAll<HTMLElement>(`${CONTROL}[data-pending]`)) {
    delete control.dataset['pending'];
    control.click();
  }
}
