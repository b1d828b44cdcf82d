// The part of the Navigation API (HTML, §7.2.6) that the site uses. TypeScript has no types of it yet.

export interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  destination: {
    url: string;
    key: string;
    sameDocument: boolean;
  };
  canIntercept: boolean;
  hashChange: boolean;
  downloadRequest: string | null;
  formData: FormData | null;
  signal: AbortSignal;
  intercept(options: {
    handler: () => Promise<void>;
    focusReset: 'manual';
    scroll: 'manual';
  }): void;
  /** Restores the scroll position, or scrolls to the fragment or the top; throws once the navigation has ended. */
  scroll(): void;
}

export interface Navigation extends EventTarget {
  currentEntry: { key: string } | null;
}
