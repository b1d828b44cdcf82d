import type { ReactNode } from 'react';

/** The keys of the search, below its list, and what can be set about them. */
export function SearchKeys({ children }: { children?: ReactNode }) {
  return (
    <div className="search-foot order-last flex justify-between border-t border-line px-5 py-2.5 text-xs/5 text-subtle small-window:hidden">
      <p className="flex gap-x-4" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> to choose
        </span>
        <span>
          <kbd>Enter</kbd> to open
        </span>
        <span>
          <kbd>Esc</kbd> to close
        </span>
      </p>
      {children}
    </div>
  );
}

/** What the button that closes the search shows: its key, or a word where there may be no keyboard. */
export function EscapeKey() {
  return (
    <>
      <kbd className="small-window:hidden">esc</kbd>
      <span className="hidden small-window:inline">Close</span>
    </>
  );
}

/** The keys that open the search. */
export function OpeningKeys({ className }: { className: string }) {
  return (
    <kbd className={`search-keys ${className}`} aria-hidden="true">
      <span className="key-other">Ctrl+K</span>
      <span className="key-mac">⌘K</span>
    </kbd>
  );
}
