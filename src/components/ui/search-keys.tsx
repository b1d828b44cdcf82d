/** The keys of the search, below its list. */
export function SearchKeys() {
  return (
    <p
      className="search-foot flex gap-x-4 border-t border-line px-5 py-2.5 text-xs/5 text-subtle small-window:hidden"
      aria-hidden="true"
    >
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
