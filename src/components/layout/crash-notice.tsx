'use client';

import { useEffect, useState } from 'react';
import { COPIED_FOR_MS } from '@/config/site';

/** What the framework hands to whoever stands in for a part that threw. */
export interface CrashProps {
  error: Error & { digest?: string };
  /** Renders the page anew, with its data fetched again. */
  retry: () => void;
}

/** A part of the page as it was: while a crash is rendered, the document still shows what was there before. */
export function currentHtml(selector: string): string | undefined {
  return typeof document === 'undefined' ? undefined : document.querySelector(selector)?.outerHTML;
}

/** Brings the reader back to where the page stood, once what was kept of it stands there again. */
export function useScrollRestored(kept: boolean): void {
  const [place] = useState(() => (typeof window === 'undefined' ? 0 : window.scrollY));
  useEffect(() => {
    if (!kept) return undefined;
    const frame = requestAnimationFrame(() => window.scrollTo({ top: place, behavior: 'instant' }));
    return () => cancelAnimationFrame(frame);
  }, [kept, place]);
}

/** Says that the page crashed and why, offers another try, and copies what a report about it has to say. */
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
      <pre className="error-text" tabIndex={0} aria-label="Error message">
        {error.message}
      </pre>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
      <button type="button" className="button button-quiet" onClick={() => void copy()}>
        {label}
      </button>
    </main>
  );
}

/** Keeps a title in front of the framework's own, which it writes when and as it likes; answers the function that takes it away. */
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
