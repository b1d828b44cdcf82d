import { NotFound } from '@/components/layout/not-found';
import { StaticHtml } from '@/components/ui/static-html';
import { getSite } from '@/content';

export const metadata = { title: 'Page Not Found', robots: { index: false } };

/**
 * The framework renders this as the page of unknown addresses, with `params`, and into the data of each other page,
 * without them. An export needs only the former: the browser loads an unknown address in full.
 */
export default async function NotFoundPage({ params }: { params?: Promise<object> }) {
  if (!params && process.env.NODE_ENV !== 'development') return null;
  return (
    <StaticHtml className="flex flex-1 flex-col">
      <NotFound site={await getSite()} />
    </StaticHtml>
  );
}
