import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isolate } from '@/browser/isolate';
import { closeWithPage, pushOverlay } from '@/browser/overlay';
import { MOBILE_MAX_WIDTH } from '@/config/site';
import { Modal } from '../ui/modal';

interface MobileMenuDialogProps {
  links: readonly { readonly label: string; readonly href: string }[];
  closeIcon: ReactNode;
  /** The button of the menu. */
  opener: () => HTMLElement | null;
  onClose: () => void;
}

/**
 * The dialog of the mobile menu. The section's sidebar is already in the page, hidden by the layout; it is copied into
 * the dialog, so that no page contains it twice. The site's listener handles its links. The browser's Back button closes
 * the menu, too. On pages without a sidebar, the dialog is as high as its links.
 */
export function MobileMenuDialog({ links, closeIcon, opener, onClose }: MobileMenuDialogProps) {
  const sidebar = useRef<HTMLDivElement>(null);
  const [source] = useState(() => document.querySelector('#site-menu > nav'));
  useEffect(() => {
    if (source) sidebar.current?.replaceChildren(source.cloneNode(true));
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.mobile-menu a')) onClose();
    };
    const wide = window.matchMedia?.(`(min-width: ${MOBILE_MAX_WIDTH + 1}px)`);
    wide?.addEventListener?.('change', onClose);
    // On the window, because the site's listener on the document must see the menu open when it follows the link.
    window.addEventListener('click', onClick);
    const leave = isolate(
      () => closeWithPage(onClose),
      () => pushOverlay(onClose),
    );
    return () => {
      leave();
      wide?.removeEventListener?.('change', onClose);
      window.removeEventListener('click', onClick);
    };
  }, [source, onClose]);
  return (
    <Modal
      label="Menu"
      className={`mobile-menu fixed ${source ? 'inset-y-0' : 'top-0 max-h-dvh'} left-0 w-[min(340px,100vw-48px)] overflow-y-auto overscroll-contain bg-surface px-4 pt-3 pb-8 text-text shadow-overlay`}
      onClose={onClose}
      fallbackFocus={opener}
    >
      <div className="flex items-center justify-between">
        <p aria-hidden className="px-3 font-semibold">
          Menu
        </p>
        <button type="button" className="icon-button" aria-label="Close menu" onClick={onClose}>
          {closeIcon}
        </button>
      </div>
      <ul>
        {links.map(({ label, href }) => {
          const current = currentOf(href);
          return (
            <li key={href}>
              <a
                href={href}
                aria-current={current}
                className={`block px-3 py-2.5 leading-6 font-medium ${current ? 'text-accent' : ''}`}
              >
                {label}
              </a>
            </li>
          );
        })}
      </ul>
      <div ref={sidebar} className="mt-4 border-t border-line pt-4 empty:hidden" />
    </Modal>
  );
}

/** The mark of a link of the top bar, which leads to this page or its section (`active-link.ts`). */
function currentOf(href: string): 'page' | 'true' | undefined {
  const link = [...document.querySelectorAll('header nav a')].find((one) => one.getAttribute('href') === href);
  return link?.ariaCurrent === 'page' || link?.ariaCurrent === 'true' ? link.ariaCurrent : undefined;
}
