import type { Location } from '@/content';
import { ArrowIcon } from '../ui/icons';

/** The position of the page: home, its section, its category. */
export function Breadcrumbs({ location, title }: { location: Location | undefined; title: string }) {
  const category = location?.category;
  return (
    <nav aria-label="Breadcrumbs" className="breadcrumbs">
      <ol>
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
    <nav aria-label="Pages" className="pages-nav">
      {previous ? (
        <a href={previous.route} className="pages-link" rel="prev">
          <span className="pages-word">
            <ArrowIcon width={16} height={16} className="pages-arrow-back" /> Previous
          </span>{' '}
          {previous.sidebarLabel}
        </a>
      ) : (
        <span />
      )}
      {next ? (
        <a href={next.route} className="pages-link pages-link-next" rel="next">
          <span className="pages-word">
            Next <ArrowIcon width={16} height={16} />
          </span>{' '}
          {next.sidebarLabel}
        </a>
      ) : null}
    </nav>
  );
}
