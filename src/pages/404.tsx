import type { GetStaticProps } from 'next';
import { useEffect } from 'react';
import { DocumentHead } from '@/components/layout/document-head';
import { PageCards } from '@/components/layout/page-cards';
import { ArrowIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { SearchField } from '@/components/ui/search-field';
import { UptimeStrip } from '@/components/ui/uptime-strip';
import type { NotFoundData } from '@/page-data/page-data-files';
import { readProps } from '@/page-data/read-page-data';
import { layout } from '@/page-data/site-layout';
import type { LayoutData } from '@/page-data/site-layout-data';

/** A page without Next's client. */
export const config: object = { unstable_runtimeJS: false };

export const getStaticProps: GetStaticProps<NotFoundData> = () => readProps('not-found.json');

/** The page of unknown addresses: pages with a similar one, the search with its words, and the categories. */
export default function NotFoundPage({ head, categories }: NotFoundData) {
  // In development, a writer may have made the page meanwhile: after each save, the server sends this one again.
  useEffect(() => {
    fetch(window.location.href, { method: 'HEAD' }).then(
      ({ ok }) => ok && window.location.reload(),
      () => undefined,
    );
  });
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-332 flex-1 px-6 pt-6 pb-24">
      <DocumentHead head={head} />
      <div className="overflow-hidden">
        <UptimeStrip bars={214} down={26} className="h-8 w-320" />
      </div>
      <h1 className="mt-6 text-3xl/11 font-semibold tracking-[-0.025em]">Page Not Found</h1>
      <p className="mt-1 text-muted">There is no page at this address. It may have moved.</p>
      {/* Nothing moves: the rest appears when the suggestions are known. */}
      <div data-near-pages="" className="in-[.js]:not-data-ready:invisible">
        <NearPages starts={layout.starts} />
        <p className="mt-8 mb-3 text-muted">Search for the words of the address, or for others:</p>
        <SearchField />
        <h2 className="mt-12 mb-4 text-xl/7.5 font-semibold tracking-[-0.018em]">All topics</h2>
        <PageCards cards={categories} className="cards" />
      </div>
    </main>
  );
}

/** Three pages to begin with, which `near-pages.ts` replaces by those with a similar address. */
function NearPages({ starts }: { starts: LayoutData['starts'] }) {
  return (
    <section className="mt-5">
      <h2 className="mb-2 font-semibold">Begin here</h2>
      <ul className="grid gap-2 desktop:grid-cols-3 desktop:gap-4">
        {starts.slice(0, 3).map(({ label, href }) => (
          <li key={href} className="card px-4 py-3">
            <Link href={href} className="card-link">
              {label}
              <ArrowIcon width={16} height={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
