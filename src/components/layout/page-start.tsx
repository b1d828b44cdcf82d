import { withBasePath } from '@/config/base-path';
import type { PageData } from '@/page-data/page-data';
import { Link } from '../ui/link';
import { TableOfContents } from './table-of-contents';

interface PageStartProps extends Pick<PageData, 'headings' | 'lastModified'> {
  links: Pick<PageData['links'], 'markdown' | 'edit'>;
}

/** What is below the first paragraph of a page: its tools, the date of its last change, and the folded contents. */
export function PageStart({ headings, lastModified, links: { markdown, edit } }: PageStartProps) {
  return (
    <>
      <div className="page-tools mb-3 flex min-h-8 flex-wrap items-center gap-x-4 text-xs/5 text-subtle">
        <ul className="page-links contents" data-markdown-ignore="">
          <li className="needs-script">
            <button type="button" data-copy-page={withBasePath(markdown)}>
              Copy as Markdown
            </button>
          </li>
          {edit ? (
            <li>
              <Link href={edit} className="text-inherit">
                Edit this page
              </Link>
            </li>
          ) : null}
        </ul>
        {lastModified === undefined ? null : <LastChange date={lastModified} />}
      </div>
      <TableOfContents headings={headings} folded />
    </>
  );
}

function LastChange({ date }: { date: string }) {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(date),
  );
  return (
    <p className="m-0">
      <span className="max-desktop:sr-only">Last changed on </span>
      <time dateTime={date.slice(0, 10)}>{day}</time>
    </p>
  );
}
