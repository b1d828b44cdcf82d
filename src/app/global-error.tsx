'use client';

import { useEffect, useState } from 'react';
import { isMissingChunk, loadInFull, mayReload } from '@/browser/reload';
import { pendingRoute } from '@/browser/route-progress';
import { CrashNotice, keptHtml, type CrashProps } from '@/components/layout/crash-notice';
import { LOCALE } from '@/config/site';
import './globals.css';
import './layout.css';

/**
 * Stands in when the frame around the pages itself throws. The top bar is kept as it was; without the class `js`, it shows what readers without
 * scripts get, for nothing brings it to life any more. Where a route's data broke off within what belongs to the frame, its title say, the browser
 * loads the route's address in full, as it does for the page itself; the change may not have reached the address bar yet.
 */
export default function GlobalError({ error, retry }: CrashProps) {
  const [look] = useState(() => {
    if (typeof document === 'undefined') return {};
    const { className, dataset } = document.documentElement;
    return { className: className.replace(/\bjs\b/, ''), 'data-theme': dataset['theme'] };
  });
  const [header] = useState(() => keptHtml('header'));
  const missing = isMissingChunk(error);
  const [reloading] = useState(() => missing && typeof document !== 'undefined' && (pendingRoute() !== undefined || mayReload()));
  useEffect(() => {
    if (reloading) loadInFull(pendingRoute());
  }, [reloading]);
  return (
    <html lang={LOCALE} {...look} suppressHydrationWarning>
      <body>
        {header ? <div className="kept" dangerouslySetInnerHTML={{ __html: header }} /> : null}
        {reloading ? (
          <main id="content" className="notice" aria-busy="true" />
        ) : (
          <CrashNotice error={error} retry={missing ? () => window.location.reload() : retry} />
        )}
      </body>
    </html>
  );
}
