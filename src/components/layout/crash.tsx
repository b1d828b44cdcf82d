'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { isMissingChunk, isReachable, reloadRoute, mayReload } from '@/browser/reload';
import { CrashFrame, LoadNotice } from './crash-frame';
import { CrashNotice, currentHtml, type CrashProps } from './crash-notice';

/**
 * What a page that throws shows instead of itself, beside the sidebar of the page that was there. A part of the site that cannot be loaded,
 * because a new version was deployed say, makes the browser load the address in full, once; where that does not help, the page stays as the
 * server wrote it, and where the server is out of reach, too. A page that the reader came to by a link then offers another try.
 */
export function Crash({ error, retry }: CrashProps) {
  const missing = isMissingChunk(error);
  const path = usePathname();
  // The page that was alive before: another one when the reader came by a link, and then a full load answers the link and cannot loop.
  const [before] = useState(() => (typeof document === 'undefined' ? undefined : document.documentElement.dataset['hydrated']));
  const arrived = (before ?? path) !== path;
  const [reloading, setReloading] = useState(() => missing && (arrived || mayReload()));
  const [page] = useState(() => (missing && !arrived ? currentHtml('.page-frame') : undefined));
  useEffect(() => {
    if (reloading) void isReachable().then((reachable) => (reachable ? reloadRoute() : setReloading(false)));
  }, [reloading]);
  if (reloading) return <main id="content" className="notice" aria-busy="true" />;
  if (page) return <div className="kept" dangerouslySetInnerHTML={{ __html: page }} />;
  return <CrashFrame>{missing ? <LoadNotice retry={() => setReloading(true)} /> : <CrashNotice error={error} retry={retry} />}</CrashFrame>;
}
