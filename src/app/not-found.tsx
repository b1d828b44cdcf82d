import { NotFound } from '@/components/layout/not-found';
import { StaticHtml } from '@/components/ui/static-html';
import { getSite } from '@/content';

export const metadata = { title: 'Page Not Found', robots: { index: false } };

export default async function NotFoundPage() {
  return (
    <StaticHtml className="flex flex-1 flex-col">
      <NotFound site={await getSite()} />
    </StaticHtml>
  );
}
