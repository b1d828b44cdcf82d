'use client';

import { Crash } from '@/components/layout/crash';

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <Crash error={error} retry={reset} />;
}
