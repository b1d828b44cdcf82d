'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { isMissingChunk, loadInFull, mayReload } from '@/browser/reload';
import { CrashNotice, keptHtml, type CrashProps } from './crash-notice';

/**
 * What a page that throws shows instead of itself, beside the sidebar of the page that was there. A part of the site that cannot be loaded,
 * because a new version was deployed say, makes the browser load the address in full, once; where that does not help, the page stays as the
 * server wrote it.
 */
export function Crash({ error, retry }: CrashProps) {
  const missing = isMissingChunk(error);
  const path = usePathname();
  // The page that was alive before: another one when the reader came by a link, and then a full load answers the link and cannot loop.
  const [before] = useState(() => (typeof document === 'undefined' ? undefined : document.documentElement.dataset['live']));
  const arrived = (before ?? path) !== path;
  const [reloading] = useState(() => missing && (arrived || mayReload()));
  const [page] = useState(() => (missing && !arrived ? keptHtml('.page-frame') : undefined));
  const [sidebar] = useState(() => keptHtml('[data-sidebar]'));
  useEffect(() => {
    if (reloading) loadInFull();
  }, [reloading]);
  if (reloading) return <main id="content" className="notice" aria-busy="true" />;
  if (page) return <div className="kept" dangerouslySetInnerHTML={{ __html: page }} />;
  return (
    <div className="page-frame" data-layout={sidebar ? 'docs' : 'single'}>
      {sidebar ? <KeptSidebar html={sidebar} /> : null}
      <CrashNotice error={error} retry={missing ? () => window.location.reload() : retry} />
    </div>
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
