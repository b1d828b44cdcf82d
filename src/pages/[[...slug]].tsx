import type { GetStaticPaths, GetStaticProps } from 'next';
import { OperationView } from '@/api/views/operation-view';
import { ReferenceOverview } from '@/api/views/reference-overview';
import { Home } from '@/components/layout/home';
import { PageCards } from '@/components/layout/page-cards';
import { PageLayout } from '@/components/layout/page-layout';
import { PageStart } from '@/components/layout/page-start';
import { Questions } from '@/components/mdx/questions';
import { DocumentHead } from '@/components/layout/document-head';
import { TextProvider } from '@/components/mdx/page-context';
import { PageText, Text } from '@/components/mdx/compiled-text';
import { layout } from '@/page-data/site-layout';
import type { PageData } from '@/page-data/page-data';
import { pageDataFile, readPageData, readProps } from '@/page-data/read-page-data';

const isBuild = process.env.NODE_ENV === 'production';

/** A page without Next's client. */
export const config: object = { unstable_runtimeJS: false };

export const getStaticPaths: GetStaticPaths = async () =>
  // In development, a page is rendered when it is requested.
  isBuild
    ? { paths: (await readPageData<string[]>('routes.json')) ?? [], fallback: false }
    : { paths: [], fallback: 'blocking' };

export const getStaticProps: GetStaticProps<PageData> = ({ params }) => {
  const segments = [params?.['slug'] ?? []].flat();
  return readProps(pageDataFile(`/${segments.join('/')}`));
};

/** The page of a route: written text, an operation or another part of the API reference, or a category's list. */
export default function Page(page: PageData) {
  const { kind, content, head } = page;
  const isWide = [content.operation, content.overview, content.cards].some(Boolean);
  return (
    <TextProvider
      value={{ ...content.body, types: content.types, facts: layout.facts, tables: layout.tables }}
    >
      <DocumentHead head={head} />
      {kind === 'home' ? (
        <Home page={page}>{content.body ? <Text code={content.body.code} /> : null}</Home>
      ) : (
        <PageLayout page={page} sidebars={layout.sidebars} wide={isWide}>
          <Content page={page} />
        </PageLayout>
      )}
    </TextProvider>
  );
}

function Content({ page }: { page: PageData }) {
  const { description, content } = page;
  const { body, questions, cards, operation, problems, types, overview } = content;
  const start = <PageStart {...page} />;
  return (
    <>
      {body && !operation ? (
        <PageText code={body.code} description={description}>
          {start}
        </PageText>
      ) : (
        <>
          <p className="lead">{description}</p>
          {start}
        </>
      )}
      {operation ? (
        <OperationView
          operation={operation}
          prose={body ? <Text code={body.code} /> : null}
          catalogue={problems ?? null}
          types={types}
        />
      ) : null}
      {questions.length > 0 ? <Questions questions={questions} /> : null}
      {overview ? <ReferenceOverview reference={overview} types={types} /> : null}
      {cards ? <PageCards cards={cards} className="cards wide:grid-cols-2" /> : null}
    </>
  );
}
