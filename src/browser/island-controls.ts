import { LOADING_DELAY_MS, STORAGE_KEYS } from '@/config/constants';
import type { ColorModePage, IslandName, Islands, MenuPage } from '@/lib/island';
import { readColorMode, setColorMode, toggleColorMode } from './color-mode';
import { errorBox } from './error-box';
import { createIsland } from './islands';
import { elementAt, listen } from './listen';
import { watchOverlay } from './overlay';
import { createLoading, loadSearch, openSearch } from './pending-search';
import { subscribeStored } from './storage';

// The buttons of the mobile menu and of the color mode, whose islands are loaded on intent, as that of the search is.

const CONTROL = '[data-island]';

interface Control {
  /** Loads the island, once, and again after a fault. */
  readonly load: () => void;
  /** Opens the island, or waits for it. */
  readonly press: () => void;
  /** Ends a press that waits, and the plain form. */
  readonly giveUp?: () => void;
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
export function initIslandControls(): void {
  const controls: Record<IslandName, Control> = {
    search: { load: loadSearch, press: openSearch },
    menu: createControl('menu', menuPage, {
      message: 'The menu could not be loaded. Its links are in the page instead.',
      // The style sheet replaces the button by the links.
      onShow: () => document.querySelector<HTMLElement>('.main-nav a')?.focus(),
    }),
    // A load that fails writes nothing: the reader asked for the menu. A press of the switch is a choice of the reader,
    // as one in the menu is, and replaces a stored `system`, too.
    'color-mode': createControl('color-mode', colorModePage, {
      message: 'The colour modes could not be loaded. The button switches between light and dark instead.',
      press: toggleColorMode,
    }),
  };
  const controlOf = ({ dataset }: HTMLElement) => controls[dataset['island'] as IslandName];
  let pointed: Element | undefined;
  const onIntent = (event: Event) => {
    const element = elementAt(event, CONTROL);
    if (element && (element !== pointed || event.type === 'pointerdown')) controlOf(element).load();
    pointed = element;
  };
  // Not `pointerover`: a page that moves below the mouse, as when the announcement closes, is no intent.
  for (const type of ['pointermove', 'pointerdown', 'focusin'] as const) document.addEventListener(type, onIntent);
  listen('click', CONTROL, (element) => controlOf(element).press());
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const { giveUp } of Object.values(controls)) giveUp?.();
  });
  for (const element of document.querySelectorAll<HTMLElement>(`${CONTROL}[data-pending]`)) {
    delete element.dataset['pending'];
    element.click();
  }
}

function createControl<N extends 'menu' | 'color-mode'>(
  name: N,
  pageOf: (button: HTMLElement) => Parameters<Islands[N]>[0],
  plain: PlainForm,
): Control {
  const button = document.querySelector<HTMLElement>(`[data-island="${name}"]`) as HTMLElement;
  const state = { isWaiting: false, isPlain: false, timer: 0, notice: undefined as HTMLElement | undefined };
  const setNotice = (notice?: HTMLElement) => {
    window.clearTimeout(state.timer);
    state.notice?.remove();
    state.notice = notice;
    notice?.classList.add('island-notice');
    if (notice) document.body.append(notice);
  };
  const setWaiting = (isWaiting: boolean) => {
    setNotice();
    state.isWaiting = isWaiting;
    button.toggleAttribute('data-pending', isWaiting);
    if (isWaiting) state.timer = window.setTimeout(() => setNotice(createLoading()), LOADING_DELAY_MS);
  };
  const setPlain = (isPlain: boolean) => {
    state.isPlain = isPlain;
    document.documentElement.toggleAttribute(`data-plain-${name}`, isPlain);
  };
  const giveUp = () => {
    setWaiting(false);
    setPlain(false);
  };
  const wait = () => {
    setWaiting(true);
    island.load();
  };
  const island = createIsland(name, () => pageOf(button), {
    onReady: () => {
      const { isWaiting } = state;
      giveUp();
      if (isWaiting) press();
    },
    onFault: () => {
      if (!state.isWaiting) return;
      setWaiting(false);
      setPlain(true);
      setNotice(errorBox(plain.message, wait));
      plain.onShow?.();
    },
  });
  const press = () => {
    const open = island.open as (() => void) | undefined;
    if (state.isPlain && plain.press) plain.press();
    else (open ?? wait)();
  };
  return { load: island.load, press, giveUp };
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
    watch: watchOverlay,
  };
}

function colorModePage(button: HTMLElement): ColorModePage {
  return {
    button,
    read: readColorMode,
    subscribe: (listener) => subscribeStored(STORAGE_KEYS.theme, listener),
    choose: setColorMode,
  };
}
