import { NotFound } from '@/components/layout/not-found';
import { StaticHtml } from '@/components/ui/static-html';
import { getSite } from '@/content';
import RootLayout from './layout';

export const metadata = { title: 'Page Not Found', robots: { index: false } };

/** The whole document: a not-found page inside the root layout would be in the data of every page. */
export default async function NotFoundPage() {
  return (
    <RootLayout>
      <StaticHtml>
        <NotFound site={await getSite()} />
      </StaticHtml>
    </RootLayout>
  );
}
