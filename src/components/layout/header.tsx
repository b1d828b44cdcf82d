import { withBasePath } from '@/config/base-path';
import type { SearchSettings } from '@schema/search-settings';
import { SEARCH_PAGE } from '@/config/site';
import type { Site } from '@/content';
import { colorModeName, parseColorMode } from '@/browser/color-mode';
import { MenuIcon, MoonIcon, SearchIcon, SunIcon } from '../ui/icons';
import { UptimeStrip } from '../ui/uptime-strip';
import { NavLinks, type NavLink } from './nav-links';
import { StartPages } from './start-pages';

interface HeaderProps {
  site: Site;
  /** The pages that the search suggests. */
  starts: SearchSettings['start'];
}

/** The top bar. It is in the root layout, so that it stays usable if a page crashes. */
export function Header({ site, starts }: HeaderProps) {
  const links: NavLink[] = site.navigation.navbar.map(({ label, href, match }) => ({
    label,
    href: withBasePath(href),
    external: !href.startsWith('/'),
    match: [match ?? []].flat(),
  }));
  return (
    <header className="header sticky top-0 z-30 border-b border-line max-desktop:plain:static">
      <div className="mx-auto flex min-h-[calc(var(--navbar)-1px)] max-w-360 flex-wrap items-center gap-x-2 px-2 max-desktop:plain:py-2 desktop:px-6">
        <button
          type="button"
          className="icon-button needs-script desktop:hidden"
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={false}
          data-island="menu"
        >
          <MenuIcon />
        </button>
        <a
          href={withBasePath('/')}
          className="flex min-h-11 items-center gap-2.5 font-semibold tracking-[-0.025em] whitespace-nowrap desktop:min-w-[calc(var(--side)+var(--gutter)-44px)]"
        >
          <UptimeStrip bars={7} degraded={3} down={5} className="h-4.5 w-6.5" />
          {site.product.name} <span className="font-normal text-subtle max-[400px]:hidden">Docs</span>
        </a>
        <nav
          aria-label="Main"
          className="main-nav hidden items-center gap-1 max-desktop:plain:flex max-desktop:plain:flex-wrap desktop:flex"
        >
          <NavLinks links={links} />
        </nav>
        <div className="header-tools">
          <button
            type="button"
            className="search-button needs-script"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K /"
            data-island="search"
          >
            <SearchIcon width={18} height={18} />
            <span className="flex-1 text-left max-[35em]:sr-only">Search</span>{' '}
            <kbd className="search-keys min-w-13 text-center max-[35em]:hidden" aria-hidden="true">
              <span className="key-other">Ctrl+K</span>
              <span className="key-mac">⌘K</span>
            </kbd>
          </button>
          <form
            action={withBasePath(SEARCH_PAGE.route)}
            role="search"
            className="search-form without-script inline-flex gap-1"
          >
            <input className="w-27.5" type="search" name={SEARCH_PAGE.parameter} aria-label="Search" />
            <button type="submit">Go</button>
          </form>
          <div className="needs-script relative flex">
            <button
              type="button"
              className="icon-button"
              aria-label="Colour mode"
              aria-describedby="color-mode-value"
              aria-haspopup="menu"
              aria-expanded={false}
              data-island="color-mode"
            >
              <SunIcon className="dark:hidden" />
              <MoonIcon className="hidden dark:block" />
            </button>
            {/* The plain script writes the reader's choice. */}
            <span id="color-mode-value" hidden>
              {colorModeName(parseColorMode(null))}
            </span>
          </div>
        </div>
        <div hidden data-search-start="">
          <StartPages links={starts} byRoute={site.byRoute} />
        </div>
      </div>
    </header>
  );
}
