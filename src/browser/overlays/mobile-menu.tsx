import { useEffect, type MouseEvent } from 'react';
import { CloseIcon, SearchIcon } from '@/components/ui/icons';
import { MOBILE_MAX_WIDTH } from '@/config/constants';
import type { OverlayProps } from './types';
import { Modal } from './modal';

/** The mobile menu: the search, the links of the top bar, and a copy of the section's sidebar, so that no page has it twice. */
export function MobileMenu({ page, onClose }: OverlayProps) {
  useEffect(() => {
    // Not `matchMedia`: the menu works in a browser without media queries, too.
    const onResize = () => {
      if (window.innerWidth > MOBILE_MAX_WIDTH) onClose();
    };
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [onClose]);
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) onClose();
  };
  return (
    <Modal
      page={page}
      aria-label="Menu"
      className="fixed top-0 left-0 max-h-dvh w-[min(340px,100vw-48px)] overflow-y-auto overscroll-contain bg-surface px-4 pb-8 text-text shadow-overlay has-[nav]:bottom-0"
      onClose={onClose}
      onClick={onClick}
      control={page.control('menu')}
    >
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 bg-surface py-3">
        <button
          type="button"
          className="flex min-h-11 flex-1 items-center gap-2 rounded-lg border border-line bg-sunken px-3 text-sm text-muted"
          data-overlay="search"
        >
          <SearchIcon width={18} height={18} />
          Search
        </button>
        <button type="button" className="icon-button" aria-label="Close menu" onClick={onClose}>
          <CloseIcon />
        </button>
        <ul className="flex basis-full flex-wrap gap-2">
          {[...document.querySelectorAll<HTMLAnchorElement>('header nav a')].map((link) => (
            <li key={link.href} className="flex-auto">
              <a
                href={link.href}
                className="block min-h-11 rounded-lg border border-line px-1 py-2.5 text-center text-sm/5.5 font-medium aria-[current]:border-accent aria-[current]:text-accent"
                aria-current={link.ariaCurrent as 'page' | 'true' | undefined}
              >
                {link.textContent}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div
        ref={copySidebar}
        className="[&_.sidebar-category]:scroll-mt-30 border-t border-line pt-4 empty:hidden"
      />
    </Modal>
  );
}

function copySidebar(place: HTMLElement | null): void {
  const sidebar = document.querySelector('#site-menu > nav');
  if (!place || !sidebar) return;
  place.replaceChildren(sidebar.cloneNode(true));
  // The category begins below the head, so that no link is half covered.
  const current = place.querySelector('[aria-current="page"]');
  (current?.closest('.sidebar-category') ?? current)?.scrollIntoView({ block: 'start' });
}
