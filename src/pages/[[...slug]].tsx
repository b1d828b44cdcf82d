import type { GetStaticPaths, GetStaticProps } from 'next';
import { OperationView } from '@/api/views/operation-view';
import { ReferenceOverview } from '@/api/views/reference-overview';
import { CategoryView } from '@/components/layout/category-view';
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
  const isWide = content.operation !== undefined || content.cards !== undefined;
  return (
    <TextProvider
      value={{ ...content.body, types: content.types, facts: layout.facts, tables: layout.tables }}
    >
      <DocumentHead head={head} />
      {kind === 'home' ? (
        <Home page={page} />
      ) : (
        <PageLayout page={page} sidebars={layout.sidebars} wide={isWide}>
          <Content page={page} />
        </PageLayout>
      )}
    </TextProvider>
  );
}

function Home({ page: { title, description, content } }: { page: PageData }) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-332 flex-1 px-6 pb-24">
      <div className="hero grid items-end gap-x-16 gap-y-5 pt-10 pb-8 desktop:grid-cols-[minmax(0,1fr)_27.5rem] desktop:pt-14">
        <h1 className="max-w-[18ch] text-[clamp(36px,5.6vw,56px)] leading-[1.08] font-semibold tracking-[-0.035em] text-balance">
          {title}
        </h1>
        <p className="max-w-[60ch] text-lg/7.5 text-pretty text-muted">{description}</p>
      </div>
      {content.body ? (
        <div className="prose">
          <Text code={content.body.code} />
        </div>
      ) : null}
    </main>
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
      {overview ? <ReferenceOverview reference={overview} /> : null}
      {cards ? <CategoryView cards={cards} /> : null}
    </>
  );
}
