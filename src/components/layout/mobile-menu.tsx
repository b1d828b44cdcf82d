'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isolate } from '@/browser/isolate';
import { pushOverlay } from '@/browser/overlay';
import { applyVersion } from '@/browser/versions';
import { MOBILE_MAX_WIDTH } from '@/config/site';

interface MobileMenuProps {
  links: readonly { readonly label: string; readonly href: string }[];
  menuIcon: ReactNode;
  closeIcon: ReactNode;
}

/**
 * The menu of the mobile layout, a modal `<dialog>`: the browser keeps the focus inside, closes it on Escape and
 * restores the focus. The section's sidebar is already in the page, hidden by the layout; it is copied into the dialog
 * when the dialog opens, so that no page contains it twice. The site's listener handles its links. The browser's Back
 * button closes the menu, too.
 */
export function MobileMenu({ links, menuIcon, closeIcon }: MobileMenuProps) {
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const sidebar = useRef<HTMLDivElement>(null);
  const close = () => dialog.current?.close();

  useEffect(() => {
    if (!open) return undefined;
    dialog.current?.showModal();
    const source = document.querySelector('[data-sidebar]');
    if (source) sidebar.current?.replaceChildren(source.cloneNode(true));
    applyVersion();
    // Outside are the backdrop, whose events have the dialog as their target, and the area of the page's scrollbar.
    const onClick = ({ target }: Event) => {
      const inside = target instanceof Element && target !== dialog.current && dialog.current?.contains(target);
      if (!inside || target.closest('a')) close();
    };
    const wide = window.matchMedia?.(`(min-width: ${MOBILE_MAX_WIDTH + 1}px)`);
    wide?.addEventListener?.('change', close);
    document.addEventListener('click', onClick);
    const leave = isolate(() => pushOverlay(close));
    return () => {
      leave();
      wide?.removeEventListener?.('change', close);
      document.removeEventListener('click', onClick);
    };
  }, [open]);

  return (
    <>
      <button
        type="button"
        className="icon-button mobile-only needs-script"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        data-needs-runtime="menu"
        onClick={() => setOpen(true)}
      >
        {menuIcon}
      </button>
      {open ? (
        <dialog ref={dialog} className="mobile-menu" aria-label="Menu" onClose={() => setOpen(false)}>
          <div className="mobile-menu-panel">
            <div className="mobile-menu-head">
              <button type="button" className="icon-button" aria-label="Close menu" onClick={close}>
                {closeIcon}
              </button>
            </div>
            <ul className="mobile-menu-links">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
            <div ref={sidebar} className="mobile-menu-sidebar" />
          </div>
        </dialog>
      ) : null}
    </>
  );
}
