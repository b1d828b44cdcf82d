import type { Section, VersionsAround } from '@/content';
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
        <a href={section.overview.route} className="sidebar-overview" aria-current={current(section.overview.route)}>
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
          <ul>
            {category.pages.map((page) => (
              <li key={page.route}>
                <a href={page.route} aria-current={current(page.route)}>
                  {page.sidebarLabel}
                  {page.operation ? <MethodWord method={page.operation.method} /> : null}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
