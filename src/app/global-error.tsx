'use client';

import { useEffect, useState } from 'react';
import { isMissingChunk, isReachable, reloadRoute, mayReload } from '@/browser/reload';
import { pendingRoute } from '@/browser/route-progress';
import { LoadNotice } from '@/components/layout/crash-frame';
import { CrashNotice, currentHtml, useScrollRestored, type CrashProps } from '@/components/layout/crash-notice';
import { LOCALE } from '@/config/site';
import './globals.css';
import './layout.css';

/**
 * Stands in when the frame around the pages itself throws. The top bar is kept as it was; without the class `js`, it shows what readers without
 * scripts get, for nothing brings it to life any more. Where a route's data broke off within what belongs to the frame, its title say, the browser
 * loads the route's address in full, as it does for the page itself; the change may not have reached the address bar yet. Where the frame's
 * script is gone for good, the whole page stays as the server wrote it, and does without scripts.
 */
export default function GlobalError({ error, retry }: CrashProps) {
  const missing = isMissingChunk(error);
  const [rootState] = useState(readRootState);
  const [header] = useState(() => currentHtml('header'));
  const [written] = useState(() => (missing ? serverHtml() : undefined));
  const [reloading, setReloading] = useState(() => missing && typeof document !== 'undefined' && (pendingRoute() !== undefined || mayReload()));
  useEffect(() => {
    if (!reloading) return;
    const route = pendingRoute();
    void isReachable(route).then((reachable) => (reachable ? reloadRoute(route) : setReloading(false)));
  }, [reloading]);
  useScrollRestored(written !== undefined);
  return (
    <html lang={LOCALE} {...rootState.root} style={written ? NO_SCROLL_ANCHOR : undefined} suppressHydrationWarning>
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {rootState.colorMetas.map((meta) => (
          <meta key={meta.name} {...meta} />
        ))}
        {written ? <title>{written.title}</title> : null}
      </head>
      {written && !reloading ? (
        <body dangerouslySetInnerHTML={{ __html: written.body }} />
      ) : (
        <body>
          {header ? <div className="kept" dangerouslySetInnerHTML={{ __html: header }} /> : null}
          {reloading ? (
            <main id="content" className="notice" aria-busy="true" />
          ) : missing ? (
            <LoadNotice retry={() => setReloading(true)} />
          ) : (
            <CrashNotice error={error} retry={retry} />
          )}
        </body>
      )}
    </html>
  );
}

/** Keeps the browser from moving the page to what it takes for the text that was in view. */
const NO_SCROLL_ANCHOR = { overflowAnchor: 'none' } as const;

/** What the colour mode wrote into the head, and needs to stay there. */
const COLOR_METAS = 'meta[name=color-scheme],meta[name=theme-color]';

interface RootState {
  root: Record<string, string>;
  colorMetas: { name: string; content: string }[];
}

/** What the root element and the head say of the look: the framework writes both anew when this component takes the document over. */
function readRootState(): RootState {
  if (typeof document === 'undefined') return { root: {}, colorMetas: [] };
  const { className, attributes } = document.documentElement;
  const data = [...attributes].filter(({ name }) => name.startsWith('data-')).map(({ name, value }) => [name, value] as const);
  const colours = [...document.head.querySelectorAll<HTMLMetaElement>(COLOR_METAS)].map(({ name, content }) => ({ name, content }));
  return { root: { className: className.replace(/\bjs\b/, ''), ...Object.fromEntries(data) }, colorMetas: colours };
}

/** The page as the server wrote it, when nothing has brought it to life yet. */
function serverHtml(): { title: string; body: string } | undefined {
  if (typeof document === 'undefined' || 'hydrated' in document.documentElement.dataset) return undefined;
  return { title: document.title, body: document.body.innerHTML };
}
