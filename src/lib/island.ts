// What the plain script (`src/browser`) and the islands (`src/islands`) know of each other. An island is a bundle that
// is loaded on intent; it exports `mount`, which gets what the island needs of the page and returns the function that
// opens it.

import type { ColorMode } from '@/config/constants';

/** Enter, pressed before the dialog of the search was there. */
export interface PressedEnter {
  readonly newTab: boolean;
}

/** The content of the search's box when its dialog opens. */
export interface SearchOpening {
  readonly text: string;
  readonly entered?: PressedEnter | undefined;
}

/** What the search needs of the page. */
export interface SearchPage {
  /** Gets the focus after the dialog if no element had it before. */
  readonly button: HTMLElement | null;
  /** HTML of the suggested pages. */
  readonly starts: string;
  /** The queries whose results were followed. */
  readonly recent: { list(): string[]; add(query: string): void; clear(): void };
  /** Closes the dialog when the browser asks for it, and when another page arrives. Returns a function that ends this. */
  watch(close: () => void): () => void;
  /** A result is followed in this window. */
  follow(href: string): void;
}

/** A link of the top bar, and whether it leads to this page or its section. */
interface MenuLink {
  readonly label: string;
  readonly href: string;
  readonly current: 'page' | 'true' | undefined;
}

/** What the mobile menu needs of the page. */
export interface MenuPage {
  readonly button: HTMLElement;
  links(): MenuLink[];
  /** A copy of the links of the section; undefined on a page without a sidebar. */
  sidebar(): Node | undefined;
  /** Closes the menu when the browser asks for it, and when another page arrives. Returns a function that ends this. */
  watch(close: () => void): () => void;
}

/** What the menu of color modes needs of the page. */
export interface ColorModePage {
  readonly button: HTMLElement;
  /** The reader's choice. */
  read(): ColorMode;
  /** Calls the listener with each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  choose(mode: ColorMode): void;
}

/** The `mount` of each island, by the value of `data-island` on its controls. */
export interface Islands {
  readonly search: (page: SearchPage) => (opening: SearchOpening) => void;
  readonly menu: (page: MenuPage) => () => void;
  /** Its function also closes the menu. */
  readonly 'color-mode': (page: ColorModePage) => () => void;
}

export type IslandName = keyof Islands;
