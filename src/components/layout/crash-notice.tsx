'use client';

import { useEffect, useState } from 'react';
import { COPIED_FOR_MS } from '@/config/site';

/** The props that the framework passes to an error component. */
export interface CrashProps {
  error: Error & { digest?: string };
  /** Renders the page again, with its data fetched again. */
  retry: () => void;
}

/** The current HTML of a part of the page: while an error page renders, the document still shows the previous page. */
export function currentHtml(selector: string): string | undefined {
  return typeof document === 'undefined' ? undefined : document.querySelector(selector)?.outerHTML;
}

/** Restores the scroll position after the kept HTML is rendered again. */
export function useScrollRestored(kept: boolean): void {
  const [place] = useState(() => (typeof window === 'undefined' ? 0 : window.scrollY));
  useEffect(() => {
    if (!kept) return undefined;
    const frame = requestAnimationFrame(() => window.scrollTo({ top: place, behavior: 'instant' }));
    return () => cancelAnimationFrame(frame);
  }, [kept, place]);
}

/** Reports the crash and its error, with a button to try again and a button to copy the details for a bug report. */
export function CrashNotice({ error, retry }: CrashProps) {
  const [label, setLabel] = useState('Copy error');
  useEffect(() => showTitle('Page Error'), []);
  const copy = async () => {
    const text = [`${error.name}: ${error.message}`, window.location.href, navigator.userAgent, error.stack].join('\n');
    const done = await navigator.clipboard.writeText(text).then(
      () => 'Copied',
      () => 'Copying is blocked',
    );
    setLabel(done);
    window.setTimeout(() => setLabel('Copy error'), COPIED_FOR_MS);
  };
  return (
    <main id="content" tabIndex={-1} className="notice">
      <h1>This page crashed.</h1>
      <pre
        className="my-6 rounded-lg border border-line bg-sunken p-4 text-sm/5.5 wrap-anywhere whitespace-pre-wrap"
        tabIndex={0}
        aria-label="Error message"
      >
        {error.message}
      </pre>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
      <button
        type="button"
        className="button ml-2 bg-transparent text-accent [box-shadow:inset_0_0_0_1px_var(--line-strong)] hover:bg-sunken"
        onClick={() => void copy()}
      >
        {label}
      </button>
    </main>
  );
}

/**
 * Keeps a title in front of the framework's own, which the framework may set at any time. Returns a function that
 * removes it.
 */
export function showTitle(text: string): () => void {
  const title = document.createElement('title');
  const keep = () => {
    if (title.textContent !== text) title.textContent = text;
    if (document.querySelector('title') !== title) document.head.prepend(title);
  };
  const observer = new MutationObserver(keep);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  keep();
  return () => {
    observer.disconnect();
    title.remove();
  };
}
