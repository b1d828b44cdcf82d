import { withBasePath } from '@/config/base-path';
import type { OtherVersion } from '@/browser/versions';
import { SEARCH_PAGE } from '@/config/site';
import type { Site } from '@/content';
import { SearchButton } from '../search/search-button';
import { CloseIcon, MenuIcon, MoonIcon, SearchIcon, SunIcon } from '../ui/icons';
import { UptimeStrip } from '../ui/uptime-strip';
import { ColorMode } from './color-mode';
import { MobileMenu } from './mobile-menu';
import { NavLinks, type NavLink } from './nav-links';

/** The top bar. It is in the root layout, so that it stays usable if a page crashes. */
export function Header({ site, versions }: { site: Site; versions: readonly OtherVersion[] }) {
  const links: NavLink[] = site.navigation.navbar.map(({ label, href, match }) => ({
    label,
    href: withBasePath(href),
    external: !href.startsWith('/'),
    match: [match ?? []].flat(),
  }));
  return (
    <header className="header" data-versions={versions.length > 0 ? JSON.stringify(versions) : undefined}>
      <div className="header-row">
        <MobileMenu links={links} menuIcon={<MenuIcon />} closeIcon={<CloseIcon />} />
        <a href={withBasePath('/')} className="brand">
          <UptimeStrip bars={7} degraded={3} down={5} className="brand-mark" />
          <span className="brand-name">{site.product.name}</span>
          <span className="brand-docs">Docs</span>
        </a>
        <nav aria-label="Main" className="main-nav">
          <NavLinks links={links} />
        </nav>
        <div className="header-tools">
          <SearchButton icon={<SearchIcon width={18} height={18} />} />
          <form action={withBasePath(SEARCH_PAGE.route)} role="search" className="search-form without-script">
            <input type="search" name={SEARCH_PAGE.parameter} aria-label="Search" />
            <button type="submit">Go</button>
          </form>
          <ColorMode
            icons={
              <>
                <SunIcon className="icon-sun" />
                <MoonIcon className="icon-moon" />
              </>
            }
          />
        </div>
      </div>
    </header>
  );
}
