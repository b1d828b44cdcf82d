import { COLOR_MODE_NAMES, COLOR_MODES, type ColorMode } from '@/config/constants';
import { createElement } from '@/lib/create-element';
import type { ColorModePage, Islands } from '@/lib/island';
import { movedIndex } from '@/lib/moved-index';

/**
 * The menu of color modes (ARIA Authoring Practices, menu button), which its button opens and closes. Without React and
 * Radix, its first opening takes a fifth of the time (`docs/decisions/pages.md`).
 */
export const mount: Islands['color-mode'] = (page) => {
  const { button } = page;
  const items = COLOR_MODES.map((mode) => createItem(page, mode));
  const menu = createElement('div', { className: 'menu', role: 'menu', ariaLabel: 'Colour mode', tabIndex: -1 });
  menu.append(...items);

  const open = () => {
    button.after(menu);
    button.ariaExpanded = 'true';
    // Opened with a pointer, no item is highlighted.
    const first = button.matches(':focus-visible') ? items[0] : menu;
    first?.focus({ preventScroll: true });
  };
  const close = () => {
    if (menu.contains(document.activeElement)) button.focus();
    menu.remove();
    button.ariaExpanded = 'false';
  };
  const closeFromOutside = ({ target }: Event) => {
    const isInside = [button, menu].some((element) => element.contains(target as Node));
    if (!isInside) close();
  };
  const focusPointed = ({ target }: Event) => {
    const item = items.find((one) => one.contains(target as Node));
    (item ?? menu).focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const next = nextItem(items, event);
    next?.focus();
    if (next || key === 'Escape') event.preventDefault();
    // Tab moves the focus on from the button.
    if (key === 'Escape' || key === 'Tab') close();
  };

  for (const item of items) item.addEventListener('click', close);
  for (const type of ['pointermove', 'pointerleave']) menu.addEventListener(type, focusPointed);
  menu.addEventListener('keydown', onKeyDown);
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeFromOutside);
  return () => (menu.isConnected ? close() : open());
};

/** A radio item, which is always checked or not as the reader's choice is, also if that changes in another tab. */
function createItem({ read, subscribe, choose }: ColorModePage, mode: ColorMode): HTMLButtonElement {
  const textContent = COLOR_MODE_NAMES[mode];
  const item = createElement('button', { className: 'menu-item', role: 'menuitemradio', tabIndex: -1, textContent });
  const check = () => (item.ariaChecked = String(read() === mode));
  check();
  subscribe(check);
  item.addEventListener('click', () => choose(mode));
  return item;
}

/** The item to which a key moves the focus, also by the first letter of its name. */
function nextItem(items: readonly HTMLButtonElement[], event: KeyboardEvent): HTMLButtonElement | undefined {
  const index = items.findIndex((item) => item === document.activeElement);
  const moved = movedIndex(event, index, items.length);
  if (moved !== undefined) return items[moved];
  const following = [...items.slice(index + 1), ...items];
  return following.find(({ textContent }) => textContent.toLowerCase().startsWith(event.key.toLowerCase()));
}
