import type { PageData } from '@/page-data/page-data';
import { ArrowIcon } from '../ui/icons';
import { Link } from '../ui/link';

const HOME = { label: 'Home', href: '/' };

/** A link to the category of the page; a page of none has one to the home page. The title below is the present page. */
export function Breadcrumbs({ page: { around, route } }: { page: PageData }) {
  const { category } = around;
  const { label, href } = category && category.href !== route ? category : HOME;
  return (
    <nav aria-label="Breadcrumbs" className="breadcrumbs text-xs/5 font-medium text-subtle">
      <Link href={href} className="-my-1 inline-block py-1 hover:text-text hover:underline">
        {label}
      </Link>
    </nav>
  );
}

/** The pages before and after, in the section's reading order. */
export function PagesNav({ around: { previous, next } }: Pick<PageData, 'around'>) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label="Pages"
      className="pages-nav mt-16 grid grid-cols-2 gap-4 border-t border-line pt-6"
    >
      {previous ? (
        <Link
          href={previous.href}
          className="leading-6 font-medium wrap-anywhere hover:underline underline-offset-4"
          rel="prev"
        >
          <span className="flex items-center gap-1 text-xs/5 font-normal text-subtle">
            <ArrowIcon width={16} height={16} className="rotate-180" /> Previous
          </span>{' '}
          {previous.label}
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link
          href={next.href}
          className="text-right leading-6 font-medium wrap-anywhere hover:underline underline-offset-4"
          rel="next"
        >
          <span className="flex items-center justify-end gap-1 text-xs/5 font-normal text-subtle">
            Next <ArrowIcon width={16} height={16} />
          </span>{' '}
          {next.label}
        </Link>
      ) : null}
    </nav>
  );
}

/** A link from a page without a sidebar to the list of its category, for example `All guides`. */
export function AllPages({ around: { all } }: Pick<PageData, 'around'>) {
  if (!all) return null;
  const label = all.label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  return (
    <p className="page-links my-6 text-sm/5 text-muted">
      <Link href={all.href}>All {label}</Link>
    </p>
  );
}
