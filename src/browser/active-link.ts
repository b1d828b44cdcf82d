import { ROUTE_CACHE_MAX } from '@/config/site';
import { compilePattern, routeCache } from '@/lib/route-cache';

const patterns = routeCache<RegExp>(ROUTE_CACHE_MAX);

/**
 * Marks the link of the top bar that leads to this page, or that names its section or a pattern of its route. The page says its section
 * itself, so that no page has to carry the routes of all sections.
 */
export function markActiveLink(pathname: string): void {
  const section = document.querySelector<HTMLElement>('[data-section]')?.dataset['section'];
  const isOf = (match: string) => (match.startsWith('/') ? patterns.getOrCreate(match, compilePattern).test(pathname) : match === section);
  for (const link of document.querySelectorAll<HTMLElement>('header nav a[href]')) {
    if (link.getAttribute('href') === pathname) link.setAttribute('aria-current', 'page');
    else if (link.dataset['match']?.split(' ').some(isOf)) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
