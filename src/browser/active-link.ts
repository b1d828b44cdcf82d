import { withoutBasePath } from '@/config/base-path';
import { ROUTE_CACHE_MAX } from '@/config/constants';
import { compilePattern, routeCache } from '@/lib/route-cache';

const patterns = routeCache<RegExp>(ROUTE_CACHE_MAX);

/**
 * Marks the active links of the top bar: a link to this page, or one whose `data-match` names the page's section or a
 * pattern of its route. The page carries the id of its own section, so that no page needs the routes of all sections.
 */
export function markActiveLink(pathname: string): void {
  const section = document.querySelector<HTMLElement>('[data-section]')?.dataset['section'];
  const isOf = (match: string) => {
    if (!match.startsWith('/')) return match === section;
    return patterns(match, compilePattern).test(withoutBasePath(pathname) ?? '');
  };
  for (const link of document.querySelectorAll<HTMLElement>('header nav a[href]')) {
    if (link.getAttribute('href') === pathname) link.setAttribute('aria-current', 'page');
    else if (link.dataset['match']?.split(' ').some(isOf))
      link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
