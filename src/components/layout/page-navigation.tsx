import type { PageData } from '@/page-data/page-data';
import { ArrowIcon } from '../ui/icons';
import { Link } from '../ui/link';

/** The position of the page: home, its section, its category. */
export function Breadcrumbs({
  around: { section, category },
  title,
}: Pick<PageData, 'around' | 'title'>) {
  return (
    <nav aria-label="Breadcrumbs" className="breadcrumbs">
      <ol className="flex flex-wrap text-xs/5 text-subtle">
        <li>
          <Link href="/">Home</Link>
        </li>
        {section ? <li>{section}</li> : null}
        {category ? (
          <li>
            <Link href={category.href}>{category.label}</Link>
          </li>
        ) : null}
        <li aria-current="page">{title}</li>
      </ol>
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
          className="leading-6 font-medium wrap-anywhere hover:text-accent"
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
          className="text-right leading-6 font-medium wrap-anywhere hover:text-accent"
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
