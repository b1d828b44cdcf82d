import { withBasePath } from '@/config/base-path';
import { COLOR_MODE_NAMES, COLOR_MODES, SEARCH_PAGE } from '@/config/constants';
import type { LayoutData } from '@/page-data/site-layout-data';
import { ArrowIcon, MenuIcon, MoonIcon, SearchIcon, SunIcon } from '../ui/icons';
import { Link, NavigationLink } from '../ui/link';
import { EscapeKey, OpeningKeys, SearchKeys } from '../ui/search-keys';
import { UptimeStrip } from '../ui/uptime-strip';
import { PageIcon } from '../ui/page-icon';

/**
 * The top bar, the same on every page; `src/browser/active-link.ts` marks the active link. Controls with `data-overlay`
 * work when their overlay is loaded (`src/browser/load-overlays.ts`).
 */
export function Header({ layout: { name, navbar, starts } }: { layout: LayoutData }) {
  return (
    <header className="header sticky top-0 z-30 border-b border-line max-desktop:plain:static">
      <div className="mx-auto flex min-h-[calc(var(--navbar)-1px)] max-w-332 flex-wrap items-center gap-x-2 px-2 max-desktop:plain:py-2 desktop:px-6">
        <button
          type="button"
          className="icon-button needs-script desktop:hidden"
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={false}
          data-overlay="menu"
        >
          <MenuIcon />
        </button>
        <Link
          href="/"
          className="flex min-h-11 items-center gap-2.5 font-semibold tracking-[-0.025em] whitespace-nowrap desktop:min-w-[calc(var(--side)+var(--gutter)-20px)]"
        >
          <UptimeStrip bars={7} degraded={3} down={5} className="h-4.5 w-6.5" />
          {name} <span className="font-normal text-subtle max-[400px]:hidden">Docs</span>
        </Link>
        <nav
          aria-label="Main"
          className="main-nav hidden items-center gap-1 max-desktop:plain:flex max-desktop:plain:flex-wrap desktop:flex"
        >
          {navbar.map(({ label, href, match }) => (
            <NavigationLink
              key={href}
              href={href}
              className="nav-link"
              data-match={match.join(' ') || undefined}
            >
              {label}
            </NavigationLink>
          ))}
        </nav>
        <div className="header-tools">
          <button
            type="button"
            className="search-button needs-script"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K /"
            data-overlay="search"
          >
            <SearchIcon width={18} height={18} />
            <span className="flex-1 text-left max-[35em]:sr-only">Search</span>{' '}
            <OpeningKeys className="min-h-5 min-w-13 text-center max-[35em]:hidden" />
          </button>
          <form
            action={withBasePath(SEARCH_PAGE.route)}
            role="search"
            className="search-form without-script inline-flex gap-1"
          >
            <input
              className="w-27.5"
              type="search"
              name={SEARCH_PAGE.parameter}
              aria-label="Search"
            />
            <button type="submit">Go</button>
          </form>
          <div className="needs-script relative flex">
            <button
              type="button"
              className="icon-button"
              aria-label="Colour mode"
              aria-describedby="color-mode-value"
              aria-haspopup="dialog"
              aria-expanded={false}
              data-overlay="color-mode"
            >
              <SunIcon className="dark:hidden" />
              <MoonIcon className="hidden dark:block" />
            </button>
            {/* The plain script writes the reader's choice. */}
            <span id="color-mode-value" hidden>
              {COLOR_MODE_NAMES[COLOR_MODES[0]]}
            </span>
          </div>
        </div>
        <SearchPending />
        <div hidden data-search-start="">
          <StartPages links={starts} />
        </div>
      </div>
    </header>
  );
}

/** The box of the search until its dialog is loaded (`src/search/pending/pending-search.ts`). */
function SearchPending() {
  return (
    <dialog
      className="search-dialog search-pending not-open:hidden backdrop:bg-backdrop"
      aria-label="Search"
    >
      <form action={withBasePath(SEARCH_PAGE.route)} className="search-head">
        <SearchIcon />
        <input
          className="search-box"
          name={SEARCH_PAGE.parameter}
          role="combobox"
          aria-label="Search"
          aria-expanded={false}
          aria-controls="search-pending"
          maxLength={300}
          autoComplete="off"
          placeholder={SEARCH_PAGE.placeholder}
        />
        <button type="button" className="search-close" aria-label="Close (esc)">
          <EscapeKey />
        </button>
      </form>
      <div id="search-pending" className="search-body" />
      <SearchKeys />
    </dialog>
  );
}

/** The pages that the site suggests while the box of the search is empty, or when nothing is found. */
function StartPages({ links }: { links: LayoutData['starts'] }) {
  if (links.length === 0) return null;
  return (
    <section aria-label="Suggested pages">
      <p className="search-label">Suggested pages</p>
      <ul>
        {links.map(({ label, href, icon }) => (
          <li key={href}>
            <Link href={href} className="search-row">
              {icon ? <PageIcon name={icon} /> : <ArrowIcon />}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
