import type { GetStaticProps } from 'next';
import { NotFound } from '@/components/layout/not-found';
import { PageHead } from '@/components/layout/page-head';
import type { NotFoundData } from '@/page-data/files';
import { readPageData } from '@/page-data/read';

export const getStaticProps: GetStaticProps<NotFoundData> = () => ({
  props: readPageData<NotFoundData>('not-found.json') ?? { head: { title: '', metas: [], links: [] }, categories: [] },
});

/** The page of unknown addresses. */
export default function NotFoundPage({ head, categories }: NotFoundData) {
  return (
    <>
      <PageHead head={head} />
      <NotFound categories={categories} />
    </>
  );
}
