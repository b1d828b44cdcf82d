'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isolate } from '@/browser/isolate';
import { pushOverlay } from '@/browser/overlay';
import { applyVersion } from '@/browser/versions';
import { MOBILE_MAX_WIDTH } from '@/config/site';
import { Modal } from '../ui/modal';

interface MobileMenuProps {
  links: readonly { readonly label: string; readonly href: string }[];
  menuIcon: ReactNode;
  closeIcon: ReactNode;
}

/**
 * The menu of the mobile layout. The section's sidebar is already in the page, hidden by the layout; it is copied into
 * the dialog when the dialog opens, so that no page contains it twice. The site's listener handles its links. The
 * browser's Back button closes the menu, too.
 */
export function MobileMenu({ links, menuIcon, closeIcon }: MobileMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const sidebar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const close = () => setOpen(false);
    const source = document.querySelector('[data-sidebar]');
    if (source) sidebar.current?.replaceChildren(source.cloneNode(true));
    applyVersion();
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.mobile-menu a')) close();
    };
    const wide = window.matchMedia?.(`(min-width: ${MOBILE_MAX_WIDTH + 1}px)`);
    wide?.addEventListener?.('change', close);
    // On the window, because the site's listener on the document must see the menu open when it follows the link.
    window.addEventListener('click', onClick);
    const leave = isolate(() => pushOverlay(close));
    return () => {
      leave();
      wide?.removeEventListener?.('change', close);
      window.removeEventListener('click', onClick);
    };
  }, [open]);

  return (
    <>
      <button
        ref={button}
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
        <Modal label="Menu" className="mobile-menu" onClose={() => setOpen(false)} fallbackFocus={() => button.current}>
          <div className="mobile-menu-head">
            <button type="button" className="icon-button" aria-label="Close menu" onClick={() => setOpen(false)}>
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
        </Modal>
      ) : null}
    </>
  );
}
