import type { ReactNode } from 'react';
import type { Location, Page } from '@/content';
import { StaticHtml } from '../ui/static-html';
import { Breadcrumbs, PageMeta, PagesNav } from './around-page';
import { Contents } from './contents';
import { PreferredVersion } from './preferred-version';
import { Sidebar } from './sidebar';
import { SidebarScroll } from './sidebar-scroll';

interface PageFrameProps {
  page: Page;
  location: Location | undefined;
  /** Operation pages use the width of the contents for their samples. */
  wide?: boolean;
  children: ReactNode;
}

/** Every page but the home page: sidebar, title, contents, body, neighbours. All of it is static HTML. */
export function PageFrame({ page, location, wide = false, children }: PageFrameProps) {
  const section = location?.section.sidebar ? location.section : undefined;
  const headings = page.structure.headings;
  return (
    <div className="page-frame" data-section={location?.section.id} data-layout={wide ? 'wide' : section ? 'docs' : 'single'}>
      {section ? (
        <aside id="site-menu" className="sidebar">
          <StaticHtml>
            <Sidebar section={section} route={page.route} />
          </StaticHtml>
          <SidebarScroll id={section.id} />
        </aside>
      ) : null}
      <main id="content" tabIndex={-1} className="page-main">
        <StaticHtml>
          {section ? (
            <a href="#site-menu" className="nojs-menu">
              Menu
            </a>
          ) : null}
          <Breadcrumbs location={location} title={page.title} />
          <article className="prose">
            <h1>{page.title}</h1>
            <p className="lead">{page.description}</p>
            <Contents headings={headings} folded />
            {children}
          </article>
          <PagesNav location={location} />
          <PageMeta lastModified={page.lastModified} />
        </StaticHtml>
      </main>
      {wide ? null : (
        <StaticHtml className="contents-aside">
          <Contents headings={headings} folded={false} />
        </StaticHtml>
      )}
      <PreferredVersion />
    </div>
  );
}
