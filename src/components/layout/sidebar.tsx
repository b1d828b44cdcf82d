import type { Category, Page, Section, VersionsAround } from '@/content';
import { ExternalIcon } from '../ui/icons';
import { MethodWord } from '../ui/method-word';
import { VersionMenu } from './versions';

/**
 * The pages of one section by category, always open. Only this section is listed, so that a page does not grow with the
 * site.
 */
export function Sidebar({
  section,
  route,
  versions,
}: {
  section: Section;
  route: string;
  versions: VersionsAround | undefined;
}) {
  const current = (address: string) => (address === route ? 'page' : undefined);
  return (
    <nav
      data-sidebar={`${section.version ?? ''}${section.id}`}
      aria-label={section.group === 'API' ? 'API reference' : 'Documentation'}
    >
      {versions ? <VersionMenu versions={versions} /> : null}
      {section.overview ? (
        <a
          href={section.overview.route}
          className="mb-4 block px-3 py-1 text-sm/5 font-medium hover:text-accent aria-[current]:text-accent"
          aria-current={current(section.overview.route)}
        >
          {section.overview.sidebarLabel}
        </a>
      ) : null}
      {section.categories.map((category) => (
        <div key={category.route} className="sidebar-category">
          <h2 className="sidebar-heading">
            <a href={category.route} aria-current={current(category.route)}>
              {category.label}
            </a>
          </h2>
          <CategoryPages category={category} route={route} />
        </div>
      ))}
    </nav>
  );
}

/** The pages of a category, its groups below headings of their own, then its links. */
function CategoryPages({ category: { pages, groups = [], links = [] }, route }: { category: Category; route: string }) {
  const grouped = new Set(groups.flatMap((group) => group.pages));
  const own = pages.filter((page) => !grouped.has(page));
  return (
    <>
      {own.length > 0 ? <PageList pages={own} route={route} /> : null}
      {groups.map((group) => (
        <div key={group.label} className="sidebar-group">
          <h3>{group.label}</h3>
          <PageList pages={group.pages} route={route} />
        </div>
      ))}
      {links.length > 0 ? (
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} rel={href.startsWith('/') ? undefined : 'external noopener'}>
                {label}
                {href.startsWith('/') ? null : <ExternalIcon width={14} height={14} />}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function PageList({ pages, route }: { pages: readonly Page[]; route: string }) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.route}>
          <a href={page.route} aria-current={page.route === route ? 'page' : undefined}>
            {page.sidebarLabel}
            {page.operation ? <MethodWord method={page.operation.method} /> : null}
            {page.sidebarBadge ? (
              <span className="sidebar-badge">
                {page.sidebarBadge}
              </span>
            ) : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
