'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { isolate } from '@/browser/isolate';
import { guardRoutes } from '@/browser/route-fault';
import { onRouteStart } from '@/browser/route-progress';
import { CrashFrame, LoadNotice } from './crash-frame';

const hydratedPath = () => document.documentElement.dataset['hydrated'];

/**
 * Shown instead of the page, which the style sheet hides, while the address names a route whose data cannot be loaded. The page below it is the one
 * before: the fault is over when another page stands there, when a link leads back to that page, and when the reader goes back.
 */
export function RouteFault() {
  const router = useRouter();
  const pathname = usePathname();
  const [fault, setFault] = useState<{ retry: () => void; below: string | undefined; route: string }>();
  useEffect(() => {
    const onFault = (route?: string, retry?: () => void) => setFault(route && retry ? { route, retry, below: hydratedPath() } : undefined);
    const reopen = () => router.replace(window.location.href);
    return isolate(
      () => onRouteStart((path) => path === hydratedPath() && onFault()),
      () => guardRoutes(onFault, reopen),
    );
  }, [router]);
  return fault?.below === pathname ? (
    <div className="kept route-fault">
      <CrashFrame key={fault.route}>
        <LoadNotice retry={fault.retry} />
      </CrashFrame>
    </div>
  ) : null;
}
