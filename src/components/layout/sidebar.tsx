import type { Category, Page, Section, VersionsAround } from '@/content';
import { withBasePath } from '@/config/base-path';
import { ExternalIcon } from '../ui/icons';
import { MethodWord } from '../ui/method-word';
import { StaticHtml, staticHtmlOf } from '../ui/static-html';
import { SidebarPages } from './sidebar-pages';
import { VersionMenu } from './versions';

interface SidebarProps {
  section: Section;
  route: string;
  versions: VersionsAround | undefined;
}

/**
 * The pages of one section by category, always open. Only this section is listed, so that a page does not grow with the
 * site. The links are in a file that the pages of the section share: their HTML contains it, and their data does not.
 */
export async function Sidebar({ section, route, versions }: SidebarProps) {
  return (
    <nav {...attributesOf(section)}>
      {versions ? (
        <StaticHtml>
          <VersionMenu versions={versions} />
        </StaticHtml>
      ) : null}
      <SidebarPages
        route={sidebarRoute(section)}
        page={withBasePath(route)}
        html={process.env.NODE_ENV === 'development' ? await sidebarHtml(section) : undefined}
      />
    </nav>
  );
}

/** In a section without a sidebar, the links are those of the mobile menu only. */
function attributesOf(section: Section) {
  return section.sidebar
    ? { 'data-sidebar': sidebarId(section), 'aria-label': section.group === 'API' ? 'API reference' : 'Documentation' }
    : { 'aria-label': section.label };
}

function sidebarId({ version = '', id }: Section): string {
  return `${version}${id}`;
}

/** The route of the file with the links of a section. */
export function sidebarRoute(section: Section): string {
  return `/sidebars/${sidebarId(section)}.txt`;
}

/**
 * The links of a section, without a current page. Tab skips those of categories, which the breadcrumbs of their pages
 * have, too. HTML needs no end tags of list items (HTML standard, §13.1.2.4).
 */
export function sidebarHtml({ overview, shown = [], categories }: Section): Promise<string> {
  return staticHtmlOf(
    <>
      {overview ? (
        <a
          href={overview.route}
          className="flex min-h-(--touch) items-center px-3 py-1 text-sm/5 font-medium hover:text-accent aria-[current]:text-accent"
        >
          {overview.sidebarLabel}
        </a>
      ) : null}
      {[...shown, ...categories].map((category) => (
        <div key={category.route} className="sidebar-category">
          <h2 className="sidebar-heading">
            <a href={category.route} tabIndex={-1}>
              {category.label}
            </a>
          </h2>
          <CategoryPages category={category} />
        </div>
      ))}
    </>,
    { omitOptionalTags: true },
  );
}

/** The pages of a category, its groups below headings of their own, then its links. */
function CategoryPages({ category: { pages, groups = [], links = [] } }: { category: Category }) {
  const grouped = new Set(groups.flatMap((group) => group.pages));
  const own = pages.filter((page) => !grouped.has(page));
  return (
    <>
      {own.length > 0 ? <PageList pages={own} /> : null}
      {groups.map((group) => (
        <div key={group.label} className="sidebar-group">
          <h3>{group.label}</h3>
          <PageList pages={group.pages} />
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

function PageList({ pages }: { pages: readonly Page[] }) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.route}>
          <a href={page.route}>
            {page.sidebarLabel}
            {page.operation ? <MethodWord method={page.operation.method} /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
