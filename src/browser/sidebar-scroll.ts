import { readSession, writeSession } from './storage';

const STORE = 'sidebar';

/** Scroll position by section. */
const positions = new Map<string, number>();

/**
 * Keeps the scroll position of the sidebar between pages of its section, also across full loads, with the current page
 * in view. Called when a page is shown.
 */
export function restoreSidebar(): (() => void) | undefined {
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  const id = sidebar?.querySelector<HTMLElement>('[data-sidebar]')?.dataset['sidebar'];
  if (!sidebar || id === undefined) return undefined;
  const [section, top] = (readSession(STORE) ?? '').split(' ');
  sidebar.scrollTop = positions.get(id) ?? (section === id ? Number(top) : 0);
  const current = sidebar.querySelector<HTMLElement>('[aria-current="page"]');
  if (current && !isInView(current, sidebar)) sidebar.scrollTop = current.offsetTop - sidebar.clientHeight / 2;
  const keep = () => {
    positions.set(id, sidebar.scrollTop);
    writeSession(STORE, `${id} ${sidebar.scrollTop}`);
  };
  sidebar.addEventListener('scroll', keep, { passive: true });
  return () => sidebar.removeEventListener('scroll', keep);
}

function isInView({ offsetTop, offsetHeight }: HTMLElement, { scrollTop, clientHeight }: HTMLElement): boolean {
  return offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
}
