// The part of the Navigation API (HTML, §7.2.6) that the site uses. TypeScript has no types of it yet.

export interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly destination: {
    readonly url: string;
    readonly key: string;
    readonly sameDocument: boolean;
  };
  readonly canIntercept: boolean;
  readonly hashChange: boolean;
  readonly downloadRequest: string | null;
  readonly formData: FormData | null;
  readonly signal: AbortSignal;
  intercept(options: {
    handler: () => Promise<void>;
    focusReset: 'manual';
    scroll: 'manual';
  }): void;
  /** Restores the scroll position, or scrolls to the fragment or the top; throws once the navigation has ended. */
  scroll(): void;
}

export interface Navigation extends EventTarget {
  readonly currentEntry: { readonly key: string } | null;
}

/** The history of the tab; undefined in a browser without the API. */
export function navigationOf(): Navigation | undefined {
  return (window as { navigation?: Navigation }).navigation;
}
