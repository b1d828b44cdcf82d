import { readSession, writeSession } from './storage';

/**
 * Keeps the scroll position of the sidebar between pages of its section, also across full loads, with the current page
 * in view. Called when a page is shown.
 */
export function restoreSidebar(): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  const id = sidebar?.querySelector<HTMLElement>('[data-sidebar]')?.dataset['sidebar'];
  if (!sidebar || id === undefined) return;
  const key = `sidebar:${id}`;
  sidebar.scrollTop = Number(readSession(key));
  const current = sidebar.querySelector<HTMLElement>('[aria-current="page"]');
  if (current && !isInView(current, sidebar))
    sidebar.scrollTop = current.offsetTop - sidebar.clientHeight / 2;
  sidebar.onscroll = () => writeSession(key, String(sidebar.scrollTop));
}

function isInView(
  { offsetTop, offsetHeight }: HTMLElement,
  { scrollTop, clientHeight }: HTMLElement,
): boolean {
  return offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
}
