import type { GetStaticProps } from 'next';
import { useEffect } from 'react';
import { DocumentHead } from '@/components/layout/document-head';
import { ArrowIcon, SearchIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { UptimeStrip } from '@/components/ui/uptime-strip';
import { SEARCH_PAGE } from '@/config/constants';
import type { NotFoundData } from '@/page-data/page-data-files';
import { readProps } from '@/page-data/read-page-data';

/** A page without Next's client. */
export const config: object = { unstable_runtimeJS: false };

export const getStaticProps: GetStaticProps<NotFoundData> = () => readProps('not-found.json');

/** The page of unknown addresses: the logo with one bar down, the search, the home page and the categories. */
export default function NotFoundPage({ head, categories }: NotFoundData) {
  // In development, a writer may have made the page meanwhile: after each save, the server sends this one again.
  useEffect(() => {
    fetch(window.location.href, { method: 'HEAD' }).then(
      ({ ok }) => ok && window.location.reload(),
      () => undefined,
    );
  });
  return (
    <main id="content" tabIndex={-1} className="notice">
      <DocumentHead head={head} />
      <UptimeStrip bars={40} down={26} className="mb-8 h-8 w-59.5" />
      <h1>Page Not Found</h1>
      <p>
        There is no page at this address. It may have moved, or the address has a typing mistake.
        Search
        <span className="hidden desktop:inline">
          {' '}
          with <span className="key-other">Ctrl+K</span>
          <span className="key-other key-mac"> or </span>
          <span className="key-mac">⌘K</span>
        </span>
        , or begin here:
      </p>
      <p className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
        <button type="button" className="button needs-script min-h-9" data-overlay="search">
          <SearchIcon width={18} height={18} className="mr-2 inline" />
          Search the documentation
        </button>
        <Link href={SEARCH_PAGE.route} className="button without-script">
          Search the documentation
        </Link>
        <Link href="/" className="inline-flex min-h-11 items-center font-medium hover:text-accent">
          Home
        </Link>
      </p>
      <ul className="cards mt-12">
        {categories.map(({ label, href, description }) => (
          <li key={href} className="card">
            <Link href={href} className="card-link">
              {label}
              <ArrowIcon width={16} height={16} />
            </Link>
            <p className="mt-1 text-sm/5.5 text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
