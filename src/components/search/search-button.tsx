'use client';

import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import {
  failPendingSearch,
  isSearchPending,
  onPendingSearch,
  takePendingSearch,
  type PressedEnter,
} from '@/browser/pending-search';
import { useLazy, type Lazy } from '@/hooks/use-lazy';
import { startSearch } from '@/search/client/start-search';

const loadDialog = () => import('./search-dialog').then((module) => module.SearchDialog);

interface Opened {
  /** How often the search was opened, negative while it is closed. */
  readonly count: number;
  /** The box's text at first. */
  readonly initial: string;
  /** Enter, pressed on `initial` before the dialog was there. */
  readonly entered?: PressedEnter | undefined;
}

/**
 * The search button, and the dialog that replaces the pending box (`src/browser/pending-search.ts`), which opens at
 * once by the button or a key. The dialog is loaded on the first use.
 */
export function SearchButton({ icon, starts }: { icon: ReactNode; starts: ReactNode }) {
  const [dialog, load] = useLazy(loadDialog);
  const [{ count, initial, entered }, setOpened] = useState<Opened>({ count: 0, initial: '' });
  const button = useRef<HTMLButtonElement>(null);
  const open = useCallback(
    (content: Omit<Opened, 'count'>) => setOpened((now) => ({ count: Math.abs(now.count) + 1, ...content })),
    [],
  );
  usePendingSearch(dialog, load, open);
  // The dialog is gone before the next key, which may open it again.
  const close = () => flushSync(() => setOpened((now) => (now.count === count ? { count: -count, initial: '' } : now)));
  return (
    <>
      <button
        ref={button}
        type="button"
        className="search-button needs-script"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        // On a Mac, the plain script has changed the keys before.
        suppressHydrationWarning
        data-needs-runtime="search"
      >
        {icon}
        <span className="flex-1 text-left max-[35em]:sr-only">Search</span>{' '}
        <kbd className="search-keys min-w-13 text-center max-[35em]:hidden" aria-hidden="true">
          <span className="key-other">Ctrl+K</span>
          <span className="key-mac">⌘K</span>
        </kbd>
      </button>
      {count > 0 && dialog.state === 'ready' ? (
        <dialog.value key={count} {...{ initial, entered, starts }} opener={button} onClose={close} />
      ) : null}
    </>
  );
}

/** Loads the dialog when the search is opened, and opens it with the content of the pending box. */
function usePendingSearch(
  dialog: Lazy<unknown>,
  load: () => void,
  open: (content: Omit<Opened, 'count'>) => void,
): void {
  const { state } = dialog;
  const message = dialog.state === 'failed' ? dialog.error.message : '';
  useEffect(() => {
    let isCurrent = true;
    const replaceBox = () => {
      if (!isCurrent || !isSearchPending()) return;
      if (state === 'idle') load();
      if (state === 'failed') failPendingSearch(message, load);
      const content = state === 'ready' ? takePendingSearch() : undefined;
      // The dialog is there before the next key.
      if (content) flushSync(() => open(content));
    };
    const onOpen = () => {
      startSearch();
      if (state === 'failed') load();
      replaceBox();
    };
    // React does not allow `flushSync` in an effect.
    queueMicrotask(state === 'idle' && isSearchPending() ? onOpen : replaceBox);
    const end = onPendingSearch(onOpen);
    return () => {
      isCurrent = false;
      end();
    };
  }, [state, message, load, open]);
}
