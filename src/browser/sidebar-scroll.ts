import { readSession, writeSession } from './storage';

const STORE = 'sidebar';

/** Scroll position by section. */
const positions = new Map<string, number>();

/**
 * Keeps the scroll position of the sidebar between pages of its section, also across full loads, with the current page
 * in view. Called when a page is shown.
 */
export function restoreSidebar(): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  const id = sidebar?.querySelector<HTMLElement>('[data-sidebar]')?.dataset['sidebar'];
  if (!sidebar || id === undefined) return;
  const [section, top] = (readSession(STORE) ?? '').split(' ');
  sidebar.scrollTop = positions.get(id) ?? (section === id ? Number(top) : 0);
  const current = sidebar.querySelector<HTMLElement>('[aria-current="page"]');
  if (current && !isInView(current, sidebar)) sidebar.scrollTop = current.offsetTop - sidebar.clientHeight / 2;
  sidebar.onscroll = () => {
    positions.set(id, sidebar.scrollTop);
    writeSession(STORE, `${id} ${sidebar.scrollTop}`);
  };
}

function isInView({ offsetTop, offsetHeight }: HTMLElement, { scrollTop, clientHeight }: HTMLElement): boolean {
  return offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
}
