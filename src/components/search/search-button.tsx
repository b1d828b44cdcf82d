'use client';

import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '@/browser/ime';
import { SEARCH_PAGE } from '@/config/site';
import { useLazy, type Lazy } from '@/hooks/use-lazy';
import { startSearch } from '@/search/start';
import { LoadingBox } from '../ui/loading-box';
import type { Entered } from './use-combobox';

const loadDialog = () => import('./search-dialog').then((module) => module.SearchDialog);
const LONGEST_QUERY = 300;
/** How often the search was opened, negative while it is closed, what its box holds at first, and whether Enter was pressed on that. */
interface Opened {
  readonly count: number;
  readonly initial: string;
  readonly entered?: Entered | undefined;
}

const CLOSED: Opened = { count: 0, initial: '' };

/** Opens the search: by click, by Ctrl+K or ⌘K anywhere, and by `/` outside of text fields. All else is loaded on the first use. */
export function SearchButton({ icon }: { icon: ReactNode }) {
  const pathname = usePathname();
  const [opened, setOpened] = useState(CLOSED);
  const [composing, setComposing] = useState(false);
  const [dialog, load] = useLazy(loadDialog);
  const button = useRef<HTMLButtonElement>(null);
  const show = useCallback(
    (query: unknown = '') => {
      load();
      startSearch();
      // A dialog that was closed says so a little later. Opened again meanwhile, it is another dialog, which that does not concern.
      const shown = document.querySelector('.search-dialog[open]') !== null;
      setOpened((now) => (shown ? now : { count: Math.abs(now.count) + 1, initial: typeof query === 'string' ? query : '' }));
    },
    [load],
  );
  const close = useCallback((count: number, giveBack: boolean) => {
    if (document.querySelector('.search-dialog[open]')) return;
    setOpened((now) => (now.count === count ? { count: -count, initial: '' } : now));
    const at = document.activeElement;
    if (giveBack && (!at || at === document.body || at.closest('dialog'))) button.current?.focus({ preventScroll: true });
  }, []);

  const giveUp = useCallback(() => {
    setOpened((now) => (now.count > 0 ? { count: -now.count, initial: '' } : now));
    if (document.activeElement?.closest('.search-pending')) button.current?.focus({ preventScroll: true });
  }, []);
  useSearchKeys(show, giveUp);

  useEffect(() => {
    const query = pathname === SEARCH_PAGE.route && new URLSearchParams(window.location.search).get(SEARCH_PAGE.parameter);
    // The address is known to the browser alone: the page itself is one static file.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (query) show(query.slice(0, LONGEST_QUERY));
  }, [pathname, show]);

  const { count, initial, entered } = opened;
  const open = count > 0;
  const type = (text: string) => setOpened(({ count }) => ({ count, initial: text.slice(0, LONGEST_QUERY) }));
  const enter = (entered: Entered) => setOpened((now) => ({ ...now, entered }));
  return (
    <>
      <button ref={button} type="button" className="search-button needs-script" aria-haspopup="dialog" onClick={show}>
        {icon}
        <span className="search-button-text">Search</span>{' '}
        <kbd className="search-keys" aria-hidden="true">
          <span className="key-other">Ctrl+K</span>
          <span className="key-mac">⌘K</span>
        </kbd>
      </button>
      {open && dialog.state === 'ready' && !composing ? (
        <dialog.value key={count} initial={initial} entered={entered} onClose={(giveBack) => close(count, giveBack)} />
      ) : null}
      {open && (dialog.state !== 'ready' || composing) ? (
        <PendingSearch lazy={dialog} text={initial} onType={type} onEnter={enter} onCompose={setComposing} onRetry={load} onClose={giveUp} />
      ) : null}
    </>
  );
}

/** The keys that open the search anywhere, and Escape for one whose dialog is not there yet. */
function useSearchKeys(onOpen: () => void, onGiveUp: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (opensSearch(event)) {
        event.preventDefault();
        onOpen();
      } else if (event.key === 'Escape' && !document.querySelector('dialog[open]')) {
        onGiveUp();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onOpen, onGiveUp]);
}

interface PendingSearchProps {
  readonly lazy: Lazy<unknown>;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onEnter: (entered: Entered) => void;
  /** Told when an input method begins and ends to put a word together, which must not change its box meanwhile. */
  readonly onCompose: (composing: boolean) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Stands in for the dialog while its script is on the way, so that no letter and no Enter is lost that is typed meanwhile. */
function PendingSearch({ lazy, text, onType, onEnter, onCompose, onRetry, onClose }: PendingSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    // The dialog, which comes next, gives the focus back to what has it when it opens.
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  // The top bar, whose background is blurred, would be what its place is measured from.
  return createPortal(
    <div className="search-dialog search-pending">
      <div className="search-head">
        <input
          ref={box}
          className="search-box"
          role="combobox"
          aria-label="Search"
          aria-expanded={false}
          aria-controls="search-pending"
          autoComplete="off"
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={({ key, ctrlKey, metaKey, nativeEvent }) => {
            if (key === 'Enter' && !isComposing(nativeEvent) && text.trim() !== '') onEnter({ apart: ctrlKey || metaKey });
          }}
          onCompositionStart={() => onCompose(true)}
          onCompositionEnd={() => onCompose(false)}
        />
        <button type="button" className="search-close" onClick={onClose}>
          Close
        </button>
      </div>
      <div id="search-pending" className="search-body">
        <LoadingBox lazy={lazy.state === 'ready' ? { state: 'slow' } : lazy} onRetry={onRetry} />
      </div>
    </div>,
    document.body,
  );
}

function opensSearch({ key, ctrlKey, metaKey, altKey, shiftKey, target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog[open]'));
}
