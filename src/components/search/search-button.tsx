'use client';

import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { SEARCH_PAGE } from '@/config/site';
import { useLazy } from '@/hooks/use-lazy';
import { LoadingBox } from '../ui/loading-box';

const loadDialog = () => import('./search-dialog').then((module) => module.SearchDialog);
const LONGEST_QUERY = 300;
const never = () => () => undefined;
const onMac = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

/** Opens the search: by click, by Ctrl+K or ⌘K anywhere, and by `/` outside of text fields. All else is loaded on the first use. */
export function SearchButton({ icon }: { icon: ReactNode }) {
  const mac = useSyncExternalStore(never, onMac, () => false);
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  const [initial, setInitial] = useState('');
  const [dialog, load] = useLazy(loadDialog);
  const button = useRef<HTMLButtonElement>(null);
  const show = useCallback(
    (query: unknown = '') => {
      load();
      setInitial(typeof query === 'string' ? query : '');
      setOpen(true);
    },
    [load],
  );
  const close = useCallback((giveBack: boolean) => {
    setOpen(false);
    const at = document.activeElement;
    if (giveBack && (!at || at === document.body || at.closest('dialog'))) button.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (opensSearch(event)) {
        event.preventDefault();
        show();
      } else if (event.key === 'Escape' && !document.querySelector('dialog[open]')) setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [show]);

  useEffect(() => {
    const query = pathname === SEARCH_PAGE.route && new URLSearchParams(window.location.search).get(SEARCH_PAGE.parameter);
    // The address is known to the browser alone: the page itself is one static file.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (query) show(query.slice(0, LONGEST_QUERY));
  }, [pathname, show]);

  return (
    <>
      <button ref={button} type="button" className="search-button needs-script" aria-haspopup="dialog" onClick={show}>
        {icon}
        <span className="search-button-text">Search</span>{' '}
        <kbd className="search-keys" aria-hidden="true">
          {mac ? '⌘K' : 'Ctrl+K'}
        </kbd>
      </button>
      {open && dialog.state === 'ready' ? <dialog.value initial={initial} onClose={close} /> : null}
      {open && dialog.state !== 'ready' ? (
        <div className="search-pending">
          <LoadingBox lazy={dialog} onRetry={load} />
        </div>
      ) : null}
    </>
  );
}

function opensSearch({ key, ctrlKey, metaKey, altKey, shiftKey, target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog[open]'));
}
