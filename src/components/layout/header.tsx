import { withBasePath } from '@/config/base-path';
import type { OtherVersion } from '@/browser/versions';
import type { SearchSettings } from '@schema/search-settings';
import { SEARCH_PAGE } from '@/config/site';
import type { Site } from '@/content';
import { SearchButton } from '../search/search-button';
import { CloseIcon, MenuIcon, MoonIcon, SearchIcon, SunIcon } from '../ui/icons';
import { UptimeStrip } from '../ui/uptime-strip';
import { ColorMode } from './color-mode';
import { MobileMenu } from './mobile-menu';
import { NavLinks, type NavLink } from './nav-links';
import { StartPages } from './start-pages';

interface HeaderProps {
  site: Site;
  versions: readonly OtherVersion[];
  /** The pages that the search suggests. */
  starts: SearchSettings['start'];
}

/** The top bar. It is in the root layout, so that it stays usable if a page crashes. */
export function Header({ site, versions, starts }: HeaderProps) {
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
        <a
          href={withBasePath('/')}
          className="flex items-center gap-2.5 py-1 font-semibold tracking-tight whitespace-nowrap desktop:min-w-[calc(var(--side)+var(--gutter)-44px)]"
        >
          <UptimeStrip bars={7} degraded={3} down={5} className="h-[18px] w-[26px]" />
          {site.product.name} <span className="font-normal text-subtle max-[400px]:hidden">Docs</span>
        </a>
        <nav aria-label="Main" className="main-nav">
          <NavLinks links={links} />
        </nav>
        <div className="header-tools">
          <SearchButton
            icon={<SearchIcon width={18} height={18} />}
            starts={<StartPages links={starts} byRoute={site.byRoute} />}
          />
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
