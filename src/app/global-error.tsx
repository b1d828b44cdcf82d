'use client';

import { useState } from 'react';
import { CrashNotice, keptHtml, type CrashProps } from '@/components/layout/crash-notice';
import { LOCALE } from '@/config/site';
import './globals.css';
import './layout.css';

/**
 * Stands in when the frame around the pages itself throws. The top bar is kept as it was; without the class `js`, it shows what readers without
 * scripts get, for nothing brings it to life any more.
 */
export default function GlobalError({ error, retry }: CrashProps) {
  const [look] = useState(() => {
    if (typeof document === 'undefined') return {};
    const { className, dataset } = document.documentElement;
    return { className: className.replace(/\bjs\b/, ''), 'data-theme': dataset['theme'] };
  });
  const [header] = useState(() => keptHtml('header'));
  return (
    <html lang={LOCALE} {...look} suppressHydrationWarning>
      <body>
        {header ? <div className="kept" dangerouslySetInnerHTML={{ __html: header }} /> : null}
        <CrashNotice error={error} retry={retry} />
      </body>
    </html>
  );
}
