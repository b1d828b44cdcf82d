'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { focusHeading } from '@/browser/page-focus';
import { LoadingBox } from '../ui/loading-box';
import { currentHtml, showTitle } from './crash-notice';

/** The frame of what a fault shows instead of a page: beside the sidebar of the page that was there. */
export function CrashFrame({ children }: { children: ReactNode }) {
  const [sidebar] = useState(() => currentHtml('[data-sidebar]'));
  return (
    <div className="page-frame" data-layout={sidebar ? 'docs' : 'single'}>
      {sidebar ? <KeptSidebar html={sidebar} /> : null}
      {children}
    </div>
  );
}

/** Says that the page of this address could not be loaded, and offers another try. Gives the focus back to the page that replaces it. */
export function LoadNotice({ retry }: { retry: () => void }) {
  const [error] = useState(() => new Error(`${window.location.pathname} could not be loaded. Check your connection, then choose Retry.`));
  useEffect(() => showTitle('Page Error'), []);
  useEffect(() => {
    focusHeading();
    return focusHeading;
  }, []);
  return (
    <main id="content" tabIndex={-1} className="notice">
      <h1>This page could not be loaded.</h1>
      <LoadingBox lazy={{ state: 'failed', error }} onRetry={retry} />
    </main>
  );
}

/** The kept sidebar, with the present page marked: it may be the sidebar of the page before. */
function KeptSidebar({ html }: { html: string }) {
  useEffect(() => {
    for (const link of document.querySelectorAll('aside [data-sidebar] a')) {
      if (link.getAttribute('href') === window.location.pathname) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }, []);
  return <aside id="site-menu" className="sidebar" dangerouslySetInnerHTML={{ __html: html }} />;
}
