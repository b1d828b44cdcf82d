'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { isMissingChunk, mayReload, reloadIfReachable } from '@/browser/reload';
import { withBasePath } from '@/config/base-path';
import { CrashFrame, LoadNotice } from './crash-frame';
import { CrashNotice, currentHtml, type CrashProps } from './crash-notice';

/**
 * The error page of a route, beside the sidebar of the previous page. If a script or data file is missing, for example
 * after a deployment, the browser loads the address in full, once. If that does not help, or if the server is
 * unreachable, the server's HTML of the page stays; a page that was opened by a link shows a `Retry` button instead.
 */
export function Crash({ error, retry }: CrashProps) {
  const missing = isMissingChunk(error);
  const path = withBasePath(usePathname());
  // The page that was hydrated before. If it is another one, the reader followed a link, and a full load of the link's
  // address cannot loop.
  const [before] = useState(() =>
    typeof document === 'undefined' ? undefined : document.documentElement.dataset['hydrated'],
  );
  const arrived = (before ?? path) !== path;
  const [reloading, setReloading] = useState(() => missing && (arrived || mayReload()));
  const [page] = useState(() => (missing && !arrived ? currentHtml('.page-frame') : undefined));
  useEffect(() => {
    if (reloading) void reloadIfReachable().then((reachable) => reachable || setReloading(false));
  }, [reloading]);
  if (reloading) return <main id="content" className="notice" aria-busy="true" />;
  if (page) return <div className="contents" dangerouslySetInnerHTML={{ __html: page }} />;
  return (
    <CrashFrame>
      {missing ? <LoadNotice retry={() => setReloading(true)} /> : <CrashNotice error={error} retry={retry} />}
    </CrashFrame>
  );
}
