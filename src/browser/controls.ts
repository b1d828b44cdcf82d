import { LOADING_DELAY_MS, STORAGE_KEYS } from '@/config/site';
import type { ColorModePage, IslandName, Islands, MenuPage } from '@/lib/island';
import { parseColorMode, readColorMode, setColorMode, toggleColorMode } from './color-mode';
import { errorBox } from './error-box';
import { createIsland } from './islands';
import { elementAt, listen } from './listen';
import { createLoading, loadSearch } from './pending-search';
import { pushOverlay } from './overlay';
import { subscribeStored } from './storage';

// The buttons of the mobile menu and of the color mode, whose islands are loaded on intent, as that of the search is.

const CONTROL = '[data-island]';

interface Control {
  /** Loads the island, once, and again after a fault. */
  readonly load: () => void;
  /** Opens the island, or waits for it. */
  readonly press: () => void;
  /** Ends a press that waits, and the plain form. */
  readonly giveUp: () => void;
}

/** What there is instead of an island that cannot be loaded. */
interface PlainForm {
  readonly message: string;
  /** Called when a press gets the plain form. */
  readonly onShow?: () => void;
  /** What a further press does. */
  readonly press?: () => void;
}

/**
 * Loads an island when the reader intends to use it: when a pointer moves on its control (`data-island`), or a key or
 * the focus reaches it. A press that comes before the island waits for it, also one that came before this script
 * (`first-paint.ts`).
 */
export function initControls(): void {
  const menu = createControl('menu', menuPage, {
    message: 'The menu could not be loaded. Its links are in the page instead.',
    // The style sheet replaces the button by the links.
    onShow: () => document.querySelector<HTMLElement>('.main-nav a')?.focus(),
  });
  // A load that fails writes nothing: the reader asked for the menu. A press of the switch is a choice of the reader,
  // as one in the menu is, and replaces a stored `system`, too.
  const colorMode = createControl('color-mode', colorModePage, {
    message: 'The colour modes could not be loaded. The button switches between light and dark instead.',
    press: toggleColorMode,
  });
  const controls: Partial<Record<IslandName, Control | undefined>> = { menu, 'color-mode': colorMode };
  let pointed: Element | undefined;
  const onIntent = (event: Event) => {
    const control = elementAt(event, CONTROL);
    if (control && (control !== pointed || event.type === 'pointerdown'))
      (control.dataset['island'] === 'search' ? loadSearch : controls[nameOf(control)]?.load)?.();
    pointed = control;
  };
  // Not `pointerover`: a page that moves below the mouse, as when the announcement closes, is no intent.
  for (const type of ['pointermove', 'pointerdown', 'focusin'] as const) document.addEventListener(type, onIntent);
  listen('click', CONTROL, (control) => controls[nameOf(control)]?.press());
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const control of [menu, colorMode]) control?.giveUp();
  });
  for (const control of document.querySelectorAll<HTMLElement>(`${CONTROL}[data-pending]`)) {
    delete control.dataset['pending'];
    control.click();
  }
}

function nameOf(control: HTMLElement): IslandName {
  return control.dataset['island'] as IslandName;
}

function createControl<N extends IslandName>(
  name: N,
  pageOf: (button: HTMLElement) => Parameters<Islands[N]>[0],
  plain: PlainForm,
): Control | undefined {
  const button = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (!button) return undefined;
  const root = document.documentElement;
  const state = { isWaiting: false, isPlain: false, timer: 0, notice: undefined as HTMLElement | undefined };
  const setNotice = (notice?: HTMLElement) => {
    window.clearTimeout(state.timer);
    state.notice?.remove();
    state.notice = notice;
    if (notice) document.body.append(notice);
  };
  const setWaiting = (isWaiting: boolean) => {
    setNotice();
    state.isWaiting = isWaiting;
    button.toggleAttribute('data-pending', isWaiting);
    if (isWaiting) state.timer = window.setTimeout(() => setNotice(loadingAt(button)), LOADING_DELAY_MS);
  };
  const setPlain = (isPlain: boolean) => {
    state.isPlain = isPlain;
    root.toggleAttribute(`data-plain-${name}`, isPlain);
  };
  const wait = () => {
    setWaiting(true);
    island.load();
  };
  const island = createIsland(name, () => pageOf(button), {
    onReady: () => {
      const { isWaiting } = state;
      setWaiting(false);
      setPlain(false);
      if (isWaiting) open();
    },
    onFault: () => {
      if (!state.isWaiting) return;
      setWaiting(false);
      setPlain(true);
      const alert = errorBox(plain.message, wait);
      alert.classList.add('island-notice');
      setNotice(alert);
      plain.onShow?.();
    },
  });
  const open = () => (island.open as (() => void) | undefined)?.();
  return {
    load: island.load,
    press: () => {
      if (island.open) open();
      else if (state.isPlain && plain.press) plain.press();
      else wait();
    },
    giveUp: () => {
      setWaiting(false);
      setPlain(false);
    },
  };
}

/** `Loading...` below a button, or in the corner of the window if the plain form hides the button. */
function loadingAt(button: HTMLElement): HTMLElement {
  const { left, right, bottom, width } = button.getBoundingClientRect();
  const message = createLoading('island-notice loading-box');
  if (width === 0) return message;
  const isLeft = left < window.innerWidth / 2;
  Object.assign(message.style, {
    top: `${Math.min(bottom + 8, window.innerHeight - 48)}px`,
    bottom: 'auto',
    left: isLeft ? `${left}px` : 'auto',
    right: isLeft ? 'auto' : `${document.documentElement.clientWidth - right}px`,
  });
  return message;
}

function menuPage(button: HTMLElement): MenuPage {
  return {
    button,
    links: () =>
      [...document.querySelectorAll<HTMLAnchorElement>('header nav a')].map((link) => ({
        label: link.textContent.trim(),
        href: link.getAttribute('href') ?? '',
        current: link.ariaCurrent === 'page' || link.ariaCurrent === 'true' ? link.ariaCurrent : undefined,
      })),
    sidebar: () => document.querySelector('#site-menu > nav')?.cloneNode(true),
    enter: pushOverlay,
  };
}

function colorModePage(button: HTMLElement): ColorModePage {
  return {
    button,
    read: readColorMode,
    subscribe: (listener) => subscribeStored(STORAGE_KEYS.theme, listener),
    choose: (mode) => setColorMode(parseColorMode(mode)),
  };
}
