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

const MAIN =
  'page-main mx-auto w-full max-w-176 min-w-0 pt-4 pb-16 desktop:m-0 desktop:pb-20 desktop:[grid-area:1/2]';
// With large text, a method is below its label (`sidebar.tsx`), so that words stay whole.
const SIDEBAR =
  'sidebar @container max-desktop:plain:block max-desktop:plain:border-t max-desktop:plain:border-line max-desktop:plain:py-6 desktop:-ml-3 desktop:pt-3 desktop:pr-2 [&_li_a]:@max-[11rem]:flex-wrap';

/**
 * The frame of every page except the home page: title, table of contents, body, previous and next page, sidebar. The page
 * comes before the sidebar, so that its `h1` is the first heading.
 */
export function PageLayout({ page, sidebars, wide, children }: PageLayoutProps) {
  const { title, headings, around, links, versions, section, sidebar } = page;
  const isShown = sidebar !== undefined && sidebars[sidebar]?.isShown === true;
  let layout = isShown ? 'docs' : 'single';
  if (wide) layout = 'wide';
  const sidebarClass = isShown ? SIDEBAR : `${SIDEBAR} desktop:hidden`;
  const mainClass = wide ? `${MAIN} desktop:col-end-4 desktop:max-w-none` : MAIN;
  return (
    <div
      className="page-frame"
      data-section={section}
      data-doc-version={page.version}
      data-layout={layout}
    >
      <main id="content" tabIndex={-1} className={mainClass}>
        {sidebar === undefined ? null : (
          <Link
            href="#site-menu"
            className="nojs-menu mb-2 hidden py-1 font-medium underline max-desktop:plain:inline-block"
            data-markdown-ignore=""
          >
            Menu
          </Link>
        )}
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
      {sidebar === undefined ? null : (
        <aside id="site-menu" className={sidebarClass}>
          <Sidebar id={sidebar} sidebars={sidebars} route={page.route} versions={versions} />
        </aside>
      )}
      {wide ? null : (
        <div className="toc-aside wrap-anywhere desktop:col-3">
          <TableOfContents headings={headings} folded={false} />
        </div>
      )}
    </div>
  );
}
