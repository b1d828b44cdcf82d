import { SEARCH_PAGE } from '@/config/site';
import type { Site } from '@/content';
import { SearchIcon } from '../ui/icons';
import { UptimeStrip } from '../ui/uptime-strip';

/** The page for unknown addresses: the logo with one bar down, the search, and links to the categories. */
export function NotFound({ site }: { site: Site }) {
  const starts = site.sections.flatMap(({ categories }) => categories).slice(0, 8);
  return (
    <main id="content" tabIndex={-1} className="notice">
      <UptimeStrip bars={40} down={26} className="mb-8 h-8 w-59.5" />
      <h1>Page Not Found</h1>
      <p>
        There is no page at this address. It may have moved, or the address has a typing mistake. Search
        <span className="hidden desktop:inline">
          {' '}
          with <span className="key-other">Ctrl+K</span>
          <span className="key-other key-mac"> or </span>
          <span className="key-mac">⌘K</span>
        </span>
        , or begin here:
      </p>
      <p>
        <button type="button" className="button needs-script" data-needs-runtime="search">
          <SearchIcon width={18} height={18} className="mr-2 inline" />
          Search the documentation
        </button>
        <a href={SEARCH_PAGE.route} className="button without-script">
          Search the documentation
        </a>
      </p>
      <ul className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-x-6 border-t border-line pt-6">
        {[{ label: 'Home', route: '/' }, ...starts].map(({ label, route }) => (
          <li key={route}>
            <a href={route} className="inline-block py-1.5 text-accent hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
