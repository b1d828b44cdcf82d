'use client';

import { useCallback, useEffect, useState } from 'react';
import { SHORTCUTS_BUTTON } from '@/browser/shortcut-key';
import { useLazy } from '@/hooks/use-lazy';
import { LoadingBox } from '../ui/loading-box';

const loadDialog = () => import('./shortcuts-dialog').then((module) => module.ShortcutsDialog);

/** The dialog of the button `Keyboard shortcuts` in the footer; it is loaded on first use. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  const [dialog, load] = useLazy(loadDialog);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest(SHORTCUTS_BUTTON)) return;
      load();
      setOpen(true);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [load]);
  if (!open) return null;
  return dialog.state === 'ready' ? (
    <dialog.value onClose={close} />
  ) : (
    <div className="fixed right-4 bottom-4 z-50 rounded-lg bg-raised shadow-overlay">
      <LoadingBox lazy={dialog} onRetry={load} />
    </div>
  );
}
