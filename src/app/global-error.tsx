'use client';

import { useEffect, useState } from 'react';
import { isMissingChunk, mayReload, reloadIfReachable } from '@/browser/reload';
import { pendingRoute } from '@/browser/route-progress';
import { LoadNotice } from '@/components/layout/crash-frame';
import { CrashNotice, currentHtml, useScrollRestored, type CrashProps } from '@/components/layout/crash-notice';
import { LOCALE } from '@/config/site';
import './globals.css';

/**
 * The error page for the frame around the pages. The top bar keeps its HTML; it loses the class `js` and shows the
 * controls for readers without scripts, because it is no longer hydrated. If the data of a route ended within the part
 * of the frame (such as the title), the browser loads the route's address in full, as for a page; the address bar may
 * still show the previous route. If a script of the frame is missing, the page keeps the server's HTML and works
 * without scripts.
 */
export default function GlobalError({ error, retry }: CrashProps) {
  const missing = isMissingChunk(error);
  const [rootState] = useState(readRootState);
  const [header] = useState(() => currentHtml('header'));
  const [written] = useState(() => (missing ? serverHtml() : undefined));
  const [reloading, setReloading] = useState(
    () => missing && typeof document !== 'undefined' && (pendingRoute() !== undefined || mayReload()),
  );
  useEffect(() => {
    if (!reloading) return;
    void reloadIfReachable(pendingRoute()).then((reachable) => reachable || setReloading(false));
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
          {header ? <div className="contents" dangerouslySetInnerHTML={{ __html: header }} /> : null}
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

/** Disables scroll anchoring, which would move the page. */
const NO_SCROLL_ANCHOR = { overflowAnchor: 'none' } as const;

/** Elements in the head that the color mode set and that must stay. */
const COLOR_METAS = 'meta[name=color-scheme],meta[name=theme-color]';

interface RootState {
  root: Record<string, string>;
  colorMetas: { name: string; content: string }[];
}

/**
 * The state of the root element and the head: the framework renders both again when this component replaces the
 * document.
 */
function readRootState(): RootState {
  if (typeof document === 'undefined') return { root: {}, colorMetas: [] };
  const { className, attributes } = document.documentElement;
  const data = [...attributes]
    .filter(({ name }) => name.startsWith('data-'))
    .map(({ name, value }) => [name, value] as const);
  const colours = [...document.head.querySelectorAll<HTMLMetaElement>(COLOR_METAS)].map(({ name, content }) => ({
    name,
    content,
  }));
  return { root: { className: className.replace(/\bjs\b/, ''), ...Object.fromEntries(data) }, colorMetas: colours };
}

/** The server's HTML of the page, if it is not hydrated yet. */
function serverHtml(): { title: string; body: string } | undefined {
  if (typeof document === 'undefined' || 'hydrated' in document.documentElement.dataset) return undefined;
  return { title: document.title, body: document.body.innerHTML };
}
