'use client';

import { useEffect, useState } from 'react';
import { isMissingChunk, mayReload, reloadOnce } from '@/browser/reload';

interface CrashProps {
  error: Error & { digest?: string };
  /** Renders the page anew. */
  retry: () => void;
}

/**
 * What a page that throws shows instead of itself. A part of the site that cannot be loaded, because a new version was deployed say,
 * makes the browser load the address in full, once.
 */
export function Crash({ error, retry }: CrashProps) {
  const [reloading] = useState(() => isMissingChunk(error) && mayReload());
  useEffect(() => {
    if (reloading && reloadOnce()) return undefined;
    const title = document.title;
    document.title = 'Page Error';
    return () => {
      document.title = title;
    };
  }, [reloading]);
  if (reloading) return <main id="content" className="notice" aria-busy="true" />;
  return (
    <main id="content" tabIndex={-1} className="notice">
      <h1>This page crashed.</h1>
      <pre className="error-text" tabIndex={0} aria-label="Error message">
        {error.message}
      </pre>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </main>
  );
}
