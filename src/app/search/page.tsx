import { PageIndex } from '@/components/layout/page-index';
import { StaticHtml } from '@/components/ui/static-html';
import { SEARCH_PAGE } from '@/config/site';
import { getSite } from '@/content';

const TITLE = 'Search';

export async function generateMetadata() {
  const { product } = await getSite();
  const description = `Search the documentation of ${product.name}, or find a page in the list of all pages by section and category.`;
  return {
    title: TITLE,
    description,
    alternates: { canonical: SEARCH_PAGE.route },
    // Results differ from query to query, and the sitemap lists the pages.
    robots: { index: false, follow: true },
    openGraph: { title: TITLE, description, url: SEARCH_PAGE.route },
  };
}

export default async function SearchPage() {
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-360 flex-1 px-6 pt-12 pb-24">
      <StaticHtml>
        <h1 className="text-3xl/11 font-semibold tracking-[-0.025em]">{TITLE}</h1>
        <PageIndex site={await getSite()} />
      </StaticHtml>
    </main>
  );
}
