import type { LinkData, SidebarData } from '@/page-data/site-layout-data';
import type { PageData } from '@/page-data/page-data';
import { Link, NavigationLink } from '../ui/link';
import { MethodWord } from '../ui/method-word';
import { VersionMenu } from './versions';

interface SidebarProps {
  id: string | undefined;
  sidebar: SidebarData;
  route: string;
  versions: PageData['versions'];
}

/**
 * The pages of one section by category, always open. Tab skips the links of categories, which the breadcrumbs of their
 * pages have, too.
 */
export function Sidebar({ id, sidebar, route, versions }: SidebarProps) {
  const { name, isShown, overview, categories } = sidebar;
  const current = (href: string) => (href === route ? 'page' : undefined);
  return (
    <nav data-sidebar={isShown ? id : undefined} aria-label={name}>
      {versions ? <VersionMenu versions={versions} /> : null}
      {overview ? (
        <Link
          href={overview.href}
          className="flex min-h-(--touch) items-center px-3 py-1 text-sm/5 font-medium hover:underline underline-offset-4"
          aria-current={current(overview.href)}
        >
          {overview.label}
        </Link>
      ) : null}
      {categories.map((category) => (
        <div key={category.href} className="sidebar-category">
          <h2 className="sidebar-heading">
            <Link href={category.href} tabIndex={-1} aria-current={current(category.href)}>
              {category.label}
            </Link>
          </h2>
          {category.pages.length > 0 ? <PageList pages={category.pages} route={route} /> : null}
          {category.groups.map((group) => (
            <div key={group.label} className="sidebar-group">
              <h3>{group.label}</h3>
              <PageList pages={group.pages} route={route} />
            </div>
          ))}
        </div>
      ))}
    </nav>
  );
}

interface PageListProps {
  pages: readonly LinkData[];
  route: string;
}

function PageList({ pages, route }: PageListProps) {
  return (
    <ul>
      {pages.map(({ href, label, method }) => (
        <li key={href}>
          <NavigationLink href={href} aria-current={href === route ? 'page' : undefined}>
            {label}
            {method ? <MethodWord method={method} /> : null}
          </NavigationLink>
        </li>
      ))}
    </ul>
  );
}
