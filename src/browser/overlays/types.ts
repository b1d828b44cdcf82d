// What the plain script (`src/browser`) and the React overlays (`src/browser/overlays`) know of each other.

import type { ColorMode } from '@/config/constants';

export type OverlayName = 'search' | 'menu' | 'color-mode';

/** Enter, pressed before the dialog of the search was there. */
export interface PressedEnter {
  newTab: boolean;
}

/** The content of the search's box when its dialog opens. */
export interface SearchOpening {
  text?: string;
  /** Where the caret is in the text, or what is selected; by default, the caret is at its end. */
  selection?: readonly [start: number | null, end: number | null];
  entered?: PressedEnter | undefined;
}

export interface OverlayPage {
  control(name: OverlayName): HTMLElement | null;
  /** Closes an overlay when the browser asks for it, and when another page arrives. Returns a function that ends this. */
  watch(close: () => void): () => void;
  /** A result of the search is followed in this window. */
  follow(href: string): void;
  storage: {
    read(key: string): string | null;
    write(key: string, value: string): void;
  };
  colorMode: {
    read(): ColorMode;
    subscribe(listener: () => void): () => void;
    choose(mode: ColorMode): void;
  };
}

export type OpenOverlay = (name: OverlayName, opening?: SearchOpening) => void;

/** The bundle of the overlays (`src/build/site-script.ts`). */
export interface Overlays {
  start: (page: OverlayPage) => OpenOverlay;
}

export interface OverlayProps {
  page: OverlayPage;
  opening: SearchOpening;
  onClose: () => void;
}
