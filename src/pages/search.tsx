import type { GetStaticProps } from 'next';
import { DocumentHead } from '@/components/layout/document-head';
import { Link } from '@/components/ui/link';
import type { SearchPageData } from '@/page-data/page-data-files';
import { readProps } from '@/page-data/read-page-data';

/** A page without Next's client. */
export const config: object = { unstable_runtimeJS: false };

export const getStaticProps: GetStaticProps<SearchPageData> = () => readProps('search.json');

const LINK = 'underline-offset-[3px] hover:underline';

/** The page of the search: all pages by section and category, for readers without scripts and for readers who prefer a list. */
export default function SearchPage({ head, sections }: SearchPageData) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-332 flex-1 px-6 pt-12 pb-24">
      <DocumentHead head={head} />
      <h1 className="text-3xl/11 font-semibold tracking-[-0.025em]">Search</h1>
      <p className="mt-3 max-w-[60ch] text-muted">
        The search runs in your browser and needs JavaScript. Where that is switched off, nothing
        can be searched, but every page can be read: here are all of them, by section and category.
      </p>
      {sections.map(({ id, label, overview, categories }) => (
        <section key={id} className="columns-[240px] gap-x-8">
          <h2 className="mt-12 border-b border-line pb-2 text-xl/7.5 font-semibold tracking-[-0.025em] [column-span:all]">
            {label}
          </h2>
          {overview ? (
            <p className="pt-5 text-sm/5.5 font-semibold">
              <Link href={overview.href} className={`py-1 ${LINK}`}>
                {overview.label}
              </Link>
            </p>
          ) : null}
          {categories.map((category) => (
            <div key={category.href} className="break-inside-avoid pt-5">
              <h3 className="text-sm/5.5 font-semibold">
                <Link href={category.href} className={`py-1 ${LINK}`}>
                  {category.label}
                </Link>
              </h3>
              <ul>
                {category.pages.map(({ href, label: title }) => (
                  <li key={href}>
                    <Link
                      href={href}
                      className={`inline-block py-0.75 text-sm/5.5 text-muted ${LINK}`}
                    >
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}
