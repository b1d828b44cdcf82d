'use client';

import { Crash } from '@/components/layout/crash';
import './globals.css';
import './layout.css';

/** Stands in when the frame around the pages itself throws. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <Crash error={error} retry={reset} />
      </body>
    </html>
  );
}
