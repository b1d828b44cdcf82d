import type { ReactNode } from 'react';
import type { LayoutData } from '@/page-data/site-layout-data';
import type { PageData } from '@/page-data/page-data';
import { Link } from '../ui/link';
import { AllPages, Breadcrumbs, PagesNav } from './page-navigation';
import { PageEnd } from './page-end';
import { Sidebar } from './sidebar';
import { TableOfContents } from './table-of-contents';
import { VersionNotice } from './versions';

interface PageLayoutProps {
  page: PageData;
  sidebars: LayoutData['sidebars'];
  /** Operation and category pages use the width of the table of contents for their samples and cards. */
  wide: boolean;
  children: ReactNode;
}

/**
 * The frame of every page except the home page: title, table of contents, body, previous and next page, sidebar. The page
 * comes before the sidebar, so that its `h1` is the first heading.
 */
export function PageLayout({ page, sidebars, wide, children }: PageLayoutProps) {
  const { title, headings, around, links, versions, section } = page;
  const sidebar = sidebars[page.sidebar ?? ''];
  let layout = sidebar?.isShown ? 'docs' : 'single';
  if (wide) layout = 'wide';
  const sidebarClass = sidebar?.isShown ? 'sidebar' : 'sidebar desktop:hidden';
  const mainClass = wide ? 'page-main desktop:col-end-4 desktop:max-w-none' : 'page-main';
  return (
    <div
      className="page-frame"
      data-section={section}
      data-doc-version={page.version}
      data-layout={layout}
    >
      <main id="content" tabIndex={-1} className={mainClass}>
        {sidebar ? (
          <Link
            href="#site-menu"
            className="nojs-menu mb-2 hidden py-1 font-medium underline max-desktop:plain:inline-block"
            data-markdown-ignore=""
          >
            Menu
          </Link>
        ) : null}
        <Breadcrumbs page={page} />
        <article className="prose">
          {versions ? <VersionNotice versions={versions} /> : null}
          <h1>{title}</h1>
          {children}
        </article>
        <PagesNav around={around} />
        <AllPages around={around} />
        <PageEnd links={links} />
      </main>
      {sidebar ? (
        <aside id="site-menu" className={sidebarClass}>
          <Sidebar id={page.sidebar} sidebar={sidebar} route={page.route} versions={versions} />
        </aside>
      ) : null}
      {wide ? null : (
        <div className="toc-aside">
          <TableOfContents headings={headings} folded={false} />
        </div>
      )}
    </div>
  );
}
