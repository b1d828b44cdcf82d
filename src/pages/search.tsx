import type { GetStaticProps } from 'next';
import { DocumentHead } from '@/components/layout/document-head';
import { PageIndex } from '@/components/layout/page-index';
import type { SearchPageData } from '@/page-data/page-data-files';
import { readPageData } from '@/page-data/read';

export const getStaticProps: GetStaticProps<SearchPageData> = async () => {
  const props = await readPageData<SearchPageData>('search.json');
  return props ? { props } : { notFound: true };
};

/** The page of the search: without scripts, the list of all pages. */
export default function SearchPage({ head, sections }: SearchPageData) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-360 flex-1 px-6 pt-12 pb-24">
      <DocumentHead head={head} />
      <h1 className="text-3xl/11 font-semibold tracking-[-0.025em]">Search</h1>
      <PageIndex sections={sections} />
    </main>
  );
}
