// What the plain script (`src/browser`) and the React islands (`src/islands`) know of each other.

import type { ColorMode } from '@/config/constants';

export type IslandName = 'search' | 'menu' | 'color-mode';

/** Enter, pressed before the dialog of the search was there. */
export interface PressedEnter {
  readonly newTab: boolean;
}

/** The content of the search's box when its dialog opens. */
export interface SearchOpening {
  readonly text?: string;
  /** Where the caret is in the text, or what is selected; by default, the caret is at its end. */
  readonly selection?: readonly [start: number | null, end: number | null];
  readonly entered?: PressedEnter | undefined;
}

export interface IslandPage {
  control(name: IslandName): HTMLElement | null;
  /** Closes an island when the browser asks for it, and when another page arrives. Returns a function that ends this. */
  watch(close: () => void): () => void;
  /** A result of the search is followed in this window. */
  follow(href: string): void;
  readonly recent: { list(): string[]; add(query: string): void; clear(): void };
  readonly colorMode: { read(): ColorMode; subscribe(listener: () => void): () => void; choose(mode: ColorMode): void };
}

export type OpenIsland = (name: IslandName, opening?: SearchOpening) => void;

/** The bundle of the islands (`src/build/site-script.ts`). */
export interface Islands {
  readonly start: (page: IslandPage) => OpenIsland;
}

export interface IslandProps {
  readonly page: IslandPage;
  readonly opening: SearchOpening;
  readonly onClose: () => void;
}
