import { MOBILE_MAX_WIDTH } from '@/config/constants';
import { createElement } from '@/lib/create-element';
import type { Islands, MenuPage } from '@/lib/island';

/**
 * The mobile menu, a modal dialog. It is no `<dialog>`, because the search opens above it, and would be inert below the
 * browser's top layer.
 */
export const mount: Islands['menu'] = (page) => () => {
  const { button } = page;
  const backdrop = createElement('div', { className: 'backdrop' });
  const outside = createElement('div', { className: 'mobile-menu-outside' });
  const dialog = createDialog(page);
  const closeButton = createCloseButton(button);
  dialog.firstElementChild?.append(closeButton);
  backdrop.append(outside, dialog);
  // Screen readers announce no change of what is inert.
  const behind = document.querySelectorAll<HTMLElement>('body > :not([role="status"])');
  const setOpen = (isOpen: boolean) => {
    button.ariaExpanded = String(isOpen);
    for (const element of behind) element.inert = isOpen;
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  const close = () => {
    listeners.abort();
    leave();
    setOpen(false);
    backdrop.remove();
    // The focus stays where the search or the heading of a new page already has it.
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
  };
  closeButton.addEventListener('click', close);
  backdrop.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') goRound(event, dialog);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  });
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    // Beside the backdrop is the room of the scroll bar.
    const isOutside = target === outside || target.contains(backdrop);
    if (isOutside || target.closest('.mobile-menu a')) close();
  };
  document.addEventListener('click', onClick, { signal });
  const onResize = () => {
    if (window.innerWidth > MOBILE_MAX_WIDTH) close();
  };
  window.addEventListener('resize', onResize, { signal });

  const leave = page.watch(close);
  document.body.append(backdrop);
  closeButton.focus();
  setOpen(true);
};

/** Tab goes from the last stop to the first one, and back, not to the window of the browser. */
function goRound(event: KeyboardEvent, dialog: HTMLElement): void {
  const all = dialog.querySelectorAll<HTMLElement>(':is(a, button, summary):not([tabindex])');
  const stops = [...all].filter((stop) => stop.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  const { activeElement } = document;
  const isAtEnd = event.shiftKey ? activeElement === first || activeElement === dialog : activeElement === last;
  if (!isAtEnd) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * The section's sidebar is already in the page, hidden by the layout; it is copied into the dialog, so that no page
 * contains it twice. On pages without a sidebar, the dialog is as high as its links.
 */
function createDialog(page: MenuPage): HTMLElement {
  const dialog = createElement('div', {
    className: 'mobile-menu',
    role: 'dialog',
    ariaLabel: 'Menu',
    ariaModal: 'true',
    tabIndex: -1,
  });
  const head = createElement('div', { className: 'mobile-menu-head' });
  head.append(createElement('p', { textContent: 'Menu', ariaHidden: 'true' }));
  const list = createElement('ul', {});
  for (const { label, href, current = null } of page.links()) {
    const item = createElement('li', {});
    item.append(createElement('a', { textContent: label, href, ariaCurrent: current }));
    list.append(item);
  }
  dialog.append(head, list);
  const sidebar = page.sidebar();
  if (sidebar) dialog.append(sidebar);
  return dialog;
}

/** The icon is that of the button that opens the menu, with another path. */
function createCloseButton(button: HTMLElement): HTMLElement {
  const closeButton = createElement('button', { type: 'button', className: 'icon-button', ariaLabel: 'Close menu' });
  const icon = button.querySelector('svg')?.cloneNode(true) as SVGElement;
  icon.querySelector('path')?.setAttribute('d', 'm5 5 10 10M15 5 5 15');
  closeButton.append(icon);
  return closeButton;
}
