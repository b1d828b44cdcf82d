'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { focusHeading } from '@/browser/page-focus';
import { markCurrentPage } from '@/browser/sidebar-links';
import { FaultBox } from '@/islands/fault-box';
import { currentHtml, showTitle } from './crash-notice';

/** The frame of an error page, beside the sidebar of the previous page. */
export function CrashFrame({ children }: { children: ReactNode }) {
  const [sidebar] = useState(() => currentHtml('[data-sidebar]'));
  return (
    <div className="page-frame" data-layout={sidebar ? 'docs' : 'notice'}>
      {children}
      {sidebar ? <KeptSidebar html={sidebar} /> : null}
    </div>
  );
}

/**
 * Reports that the page of this address could not be loaded, with a `Retry` button. On unmount, the focus moves to the
 * new page.
 */
export function LoadNotice({ retry }: { retry: () => void }) {
  const [error] = useState(
    () => new Error(`${window.location.pathname} could not be loaded. Check your connection, then choose Retry.`),
  );
  useEffect(() => showTitle('Page Error'), []);
  useEffect(() => {
    focusHeading();
    return focusHeading;
  }, []);
  return (
    <main id="content" tabIndex={-1} className="notice">
      <h1>This page could not be loaded.</h1>
      <FaultBox error={error} onRetry={retry} />
    </main>
  );
}

/** The sidebar of the previous page, with the current page marked. */
function KeptSidebar({ html }: { html: string }) {
  useEffect(() => {
    for (const sidebar of document.querySelectorAll('aside [data-sidebar-file]'))
      markCurrentPage(sidebar, window.location.pathname);
  }, []);
  return <aside id="site-menu" className="sidebar" dangerouslySetInnerHTML={{ __html: html }} />;
}
