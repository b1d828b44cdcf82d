import type { Location } from '@/content';
import { ArrowIcon } from '../ui/icons';

/** The position of the page: home, its section, its category. */
export function Breadcrumbs({ location, title }: { location: Location | undefined; title: string }) {
  const category = location?.category;
  return (
    <nav aria-label="Breadcrumbs" className="breadcrumbs">
      <ol className="flex flex-wrap text-xs/5 text-subtle">
        <li>
          <a href="/">Home</a>
        </li>
        {location && location.section.label !== category?.label ? <li>{location.section.label}</li> : null}
        {category ? (
          <li>
            <a href={category.route}>{category.label}</a>
          </li>
        ) : null}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

/** The pages before and after, in the section's reading order. */
export function PagesNav({ location }: { location: Location | undefined }) {
  const { previous, next } = location ?? {};
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className="pages-nav mt-16 grid grid-cols-2 gap-4 border-t border-line pt-6">
      {previous ? (
        <a href={previous.route} className="leading-6 font-medium wrap-anywhere hover:text-accent" rel="prev">
          <span className="flex items-center gap-1 text-xs/5 font-normal text-subtle">
            <ArrowIcon width={16} height={16} className="rotate-180" /> Previous
          </span>{' '}
          {previous.sidebarLabel}
        </a>
      ) : (
        <span />
      )}
      {next ? (
        <a href={next.route} className="text-right leading-6 font-medium wrap-anywhere hover:text-accent" rel="next">
          <span className="flex items-center justify-end gap-1 text-xs/5 font-normal text-subtle">
            Next <ArrowIcon width={16} height={16} />
          </span>{' '}
          {next.sidebarLabel}
        </a>
      ) : null}
    </nav>
  );
}

/** A link from a page without a sidebar to the list of its category, for example `All guides`. */
export function AllPages({ location }: { location: Location | undefined }) {
  const { section, category } = location ?? {};
  if (!category || section?.sidebar) return null;
  const label = category.label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  return (
    <p className="page-links my-6 text-sm/5 text-muted">
      <a href={category.route}>All {label}</a>
    </p>
  );
}
