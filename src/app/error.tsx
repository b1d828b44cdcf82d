'use client';

import { Crash } from '@/components/layout/crash';
import type { CrashProps } from '@/components/layout/crash-notice';

export default function ErrorPage({ error, retry }: CrashProps) {
  return <Crash error={error} retry={retry} />;
}
