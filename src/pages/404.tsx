import type { GetStaticProps } from 'next';
import { useEffect } from 'react';
import { NotFound } from '@/components/layout/not-found';
import { DocumentHead } from '@/components/layout/document-head';
import type { NotFoundData } from '@/page-data/page-data-files';
import { readPageData } from '@/page-data/read';

export const getStaticProps: GetStaticProps<NotFoundData> = async () => ({
  props: (await readPageData<NotFoundData>('not-found.json')) ?? {
    head: { title: '', metas: [], links: [] },
    categories: [],
  },
});

/** The page of unknown addresses. */
export default function NotFoundPage({ head, categories }: NotFoundData) {
  // In development, a writer may have made the page meanwhile: after each save, the server sends this one again.
  useEffect(() => {
    fetch(window.location.href, { method: 'HEAD' }).then(
      ({ ok }) => ok && window.location.reload(),
      () => undefined,
    );
  });
  return (
    <>
      <DocumentHead head={head} />
      <NotFound categories={categories} />
    </>
  );
}
