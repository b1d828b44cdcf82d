/**
 * Marks the link of the top bar that leads to this page, or whose section the page says to belong to. The page says it itself, so
 * that no page has to carry the routes of all sections.
 */
export function markPresentLink(pathname: string): void {
  const section = document.querySelector<HTMLElement>('[data-section]')?.dataset['section'];
  for (const link of document.querySelectorAll<HTMLElement>('header nav a[href]')) {
    if (link.getAttribute('href') === pathname) link.setAttribute('aria-current', 'page');
    else if (section && link.dataset['ofSection'] === section) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
