'use client';

import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { openDialog } from '@/browser/overlay';
import { SEARCH_PAGE } from '@/config/site';
import { useLazy } from '@/hooks/use-lazy';
import { startSearch } from '@/search/client/start-search';
import { PendingSearch } from './pending-search';
import type { PressedEnter } from './use-combobox';

const loadDialog = () => import('./search-dialog').then((module) => module.SearchDialog);
const MAX_LENGTH = 300;

interface Opened {
  /** How often the search was opened, negative while it is closed. */
  readonly count: number;
  /** The box's text at first. */
  readonly initial: string;
  /** Enter, pressed on `initial` before the dialog was there. */
  readonly entered?: PressedEnter | undefined;
}

/**
 * Opens the search: by click, by Ctrl+K or ⌘K anywhere, and by `/` outside of text fields. Everything else is loaded on
 * the first use.
 */
export function SearchButton({ icon }: { icon: ReactNode }) {
  const [composing, setComposing] = useState(false);
  const [dialog, load] = useLazy(loadDialog);
  const button = useRef<HTMLButtonElement>(null);
  const { opened, setOpened, show, close, cancel } = useOpened(button, load);
  useSearchKeys(show, cancel);
  useSearchParameter(show);
  const { count, initial, entered } = opened;
  const open = count > 0;
  const onType = (text: string) => setOpened((now) => ({ count: now.count, initial: text.slice(0, MAX_LENGTH) }));
  const onEnter = (pressed: PressedEnter) => setOpened((now) => ({ ...now, entered: pressed }));
  return (
    <>
      <button
        ref={button}
        type="button"
        className="search-button needs-script"
        aria-haspopup="dialog"
        onClick={() => show()}
      >
        {icon}
        <span className="search-button-text">Search</span>{' '}
        <kbd className="search-keys" aria-hidden="true">
          <span className="key-other">Ctrl+K</span>
          <span className="key-mac">⌘K</span>
        </kbd>
      </button>
      {open && dialog.state === 'ready' && !composing ? (
        <dialog.value key={count} initial={initial} entered={entered} opener={button} onClose={() => close(count)} />
      ) : null}
      {open && (dialog.state !== 'ready' || composing) ? (
        <PendingSearch
          lazy={dialog}
          text={initial}
          onType={onType}
          onEnter={onEnter}
          onCompose={setComposing}
          onRetry={load}
          onClose={cancel}
        />
      ) : null}
    </>
  );
}

/**
 * Whether the search is open, and the functions that open it, close its dialog, and close it while the dialog's script
 * is loading.
 */
function useOpened(button: RefObject<HTMLButtonElement | null>, load: () => void) {
  const [opened, setOpened] = useState<Opened>({ count: 0, initial: '' });
  const show = useCallback(
    (initial = '') => {
      load();
      startSearch();
      // If the search was closed in the same event, the new count makes it another dialog.
      setOpened((now) => (now.count > 0 ? now : { count: 1 - now.count, initial }));
    },
    [load],
  );
  const close = (count: number) => setOpened((now) => (now.count === count ? { count: -count, initial: '' } : now));
  const cancel = useCallback(() => {
    setOpened((now) => (now.count > 0 ? { count: -now.count, initial: '' } : now));
    if (document.activeElement?.closest('.search-pending')) button.current?.focus({ preventScroll: true });
  }, [button]);
  return { opened, setOpened, show, close, cancel };
}

/** The keys that open the search anywhere, and Escape while the dialog's script is loading. */
function useSearchKeys(onOpen: () => void, onCancel: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (opensSearch(event)) {
        event.preventDefault();
        onOpen();
      } else if (event.key === 'Escape' && !openDialog()) {
        onCancel();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onOpen, onCancel]);
}

/**
 * Opens the search on its route with the query of the address, which only the browser knows: the page is one static
 * file.
 */
function useSearchParameter(show: (query: string) => void): void {
  const pathname = usePathname();
  useEffect(() => {
    const query =
      pathname === SEARCH_PAGE.route && new URLSearchParams(window.location.search).get(SEARCH_PAGE.parameter);
    if (query) show(query.slice(0, MAX_LENGTH));
  }, [pathname, show]);
}

function opensSearch({ key, altKey, ctrlKey, metaKey, shiftKey, target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  if (key !== '/' || openDialog()) return false;
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));
}
