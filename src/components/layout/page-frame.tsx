import type { ReactNode } from 'react';
import type { Location, Page, VersionsAround } from '@/content';
import { CURRENT_VERSION } from '@/config/site';
import { StaticHtml } from '../ui/static-html';
import { AllPages, Breadcrumbs, PagesNav } from './around-page';
import { PageEnd, type PageLinks } from './page-end';
import { MachineLinks } from './machine-links';
import { TableOfContents } from './table-of-contents';
import { Sidebar } from './sidebar';
import { VersionNotice } from './versions';

interface PageFrameProps {
  page: Page;
  location: Location | undefined;
  /** Operation and category pages use the width of the table of contents for their samples and cards. */
  wide?: boolean;
  versions?: VersionsAround | undefined;
  /** A style sheet that only this page needs. */
  styles?: ReactNode;
  links: PageLinks;
  children: ReactNode;
}

/** A page beside a table of contents has a column of 704 px; without a sidebar, 880 px, so that long lines of code fit. */
const MAIN_CLASSES = {
  docs: 'page-main',
  single: 'page-main desktop:col-end-4 desktop:max-w-[calc(904px+var(--gutter))]',
  wide: 'page-main desktop:col-end-4 desktop:max-w-none',
};

/**
 * The frame of every page except the home page: title, table of contents, body, previous and next page, sidebar. All of
 * it is static HTML. The page comes before the sidebar, so that its `h1` is the first heading.
 */
export function PageFrame({ page, location, wide = false, versions, links, styles, children }: PageFrameProps) {
  const section = location?.section;
  const layout = wide ? 'wide' : section?.sidebar ? 'docs' : 'single';
  const { headings } = page.outline;
  return (
    <div
      className="page-frame"
      data-section={section?.id}
      data-doc-version={page.version ?? (page.kind === 'doc' ? CURRENT_VERSION : undefined)}
      data-layout={layout}
      data-operation={page.kind === 'operation' ? '' : undefined}
    >
      {styles}
      <MachineLinks links={links} />
      <main id="content" tabIndex={-1} className={MAIN_CLASSES[layout]}>
        <StaticHtml>
          {section ? (
            <a
              href="#site-menu"
              className="nojs-menu mb-2 hidden py-1 font-medium underline max-desktop:plain:inline-block"
              data-markdown-ignore=""
            >
              Menu
            </a>
          ) : null}
          <Breadcrumbs location={location} title={page.title} />
          <article className="prose">
            {versions ? <VersionNotice versions={versions} /> : null}
            <h1>{page.title}</h1>
            <p className="lead">{page.description}</p>
            <TableOfContents headings={headings} folded markdown={links.markdown} />
            {children}
          </article>
          <PagesNav location={location} />
          <AllPages location={location} />
          <PageEnd lastModified={page.lastModified} links={links} />
        </StaticHtml>
      </main>
      {section ? (
        <aside id="site-menu" className={section.sidebar ? 'sidebar' : 'sidebar desktop:hidden'}>
          <Sidebar section={section} route={page.route} versions={versions} />
        </aside>
      ) : null}
      {wide ? null : (
        <StaticHtml className={section?.sidebar ? 'toc-aside desktop:col-3 desktop:pr-6 desktop:pl-0' : 'toc-aside'}>
          <TableOfContents headings={headings} folded={false} markdown={links.markdown} />
        </StaticHtml>
      )}
    </div>
  );
}
