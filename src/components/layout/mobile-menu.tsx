'use client';

import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useLazy } from '@/hooks/use-lazy';
import { LoadingBox } from '../ui/loading-box';

interface MobileMenuProps {
  links: readonly { readonly label: string; readonly href: string }[];
  menuIcon: ReactNode;
  closeIcon: ReactNode;
}

const loadDialog = () => import('./mobile-menu-dialog').then((module) => module.MobileMenuDialog);

/** The menu button of the mobile layout; its dialog is loaded on first use, so that other readers do not load it. */
export function MobileMenu({ links, menuIcon, closeIcon }: MobileMenuProps) {
  const [open, setOpen] = useState(false);
  const [dialog, load] = useLazy(loadDialog);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button needs-script desktop:hidden"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        data-needs-runtime="menu"
        onClick={() => {
          load();
          setOpen(true);
        }}
      >
        {menuIcon}
      </button>
      {open && dialog.state === 'ready' ? (
        <dialog.value links={links} closeIcon={closeIcon} opener={() => button.current} onClose={close} />
      ) : null}
      {open && dialog.state !== 'ready' ? (
        <div className="fixed right-4 bottom-4 z-50 rounded-lg bg-raised shadow-overlay">
          <LoadingBox lazy={dialog} onRetry={load} />
        </div>
      ) : null}
    </>
  );
}
