import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CloseIcon } from '@/components/ui/icons';
import { MOBILE_MAX_WIDTH } from '@/config/site';
import type { Islands, MenuPage } from '@/lib/island';
import { Boundary } from './boundary';
import { Modal } from './modal';

/** The mobile menu. */
export const mount: Islands['menu'] = (page) => {
  const root = createRoot(document.createElement('div'));
  const show = (isOpen: boolean) => {
    page.button.setAttribute('aria-expanded', String(isOpen));
    flushSync(() => root.render(isOpen ? <MenuDialog page={page} onClose={close} /> : null));
  };
  const close = () => show(false);
  return () => show(true);
};

/**
 * The dialog of the mobile menu. The section's sidebar is already in the page, hidden by the layout; it is copied into
 * the dialog, so that no page contains it twice. The browser's Back button closes the menu, too. On pages without a
 * sidebar, the dialog is as high as its links.
 */
function MenuDialog({ page, onClose }: { page: MenuPage; onClose: () => void }) {
  const [sidebar] = useState(page.sidebar);
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.mobile-menu a')) onClose();
    };
    const wide = window.matchMedia(`(min-width: ${MOBILE_MAX_WIDTH + 1}px)`);
    wide.addEventListener('change', onClose);
    // On the window, because the site's listeners on the document must see the menu open when they follow the link.
    window.addEventListener('click', onClick);
    const leave = page.enter(onClose);
    return () => {
      leave();
      wide.removeEventListener('change', onClose);
      window.removeEventListener('click', onClick);
    };
  }, [page, onClose]);
  return (
    <Modal
      label="Menu"
      className={`mobile-menu fixed ${sidebar ? 'inset-y-0' : 'top-0 max-h-dvh'} left-0 w-[min(340px,100vw-48px)] overflow-y-auto overscroll-contain bg-surface px-4 pt-3 pb-8 text-text shadow-overlay`}
      onClose={onClose}
      fallbackFocus={() => page.button}
    >
      <div className="flex items-center justify-between">
        <p aria-hidden className="px-3 font-semibold">
          Menu
        </p>
        <button type="button" className="icon-button" aria-label="Close menu" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <Boundary>
        <Links page={page} sidebar={sidebar} />
      </Boundary>
    </Modal>
  );
}

function Links({ page, sidebar }: { page: MenuPage; sidebar: Node | undefined }) {
  const [links] = useState(page.links);
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sidebar) section.current?.replaceChildren(sidebar);
  }, [sidebar]);
  return (
    <>
      <ul>
        {links.map(({ label, href, current }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={current}
              className={`block px-3 py-2.5 leading-6 font-medium ${current ? 'text-accent' : ''}`}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <div ref={section} className="mt-4 border-t border-line pt-4 empty:hidden" />
    </>
  );
}
