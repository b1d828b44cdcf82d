'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { withBasePath } from '@/config/base-path';
import { isolate } from '@/browser/isolate';
import { guardRoutes, limitRoutes } from '@/browser/route-fault';
import { onRouteStart } from '@/browser/route-progress';
import { CrashFrame, LoadNotice } from './crash-frame';

const hydratedPath = () => document.documentElement.dataset['hydrated'];

/**
 * Shown instead of the page while the data of the address's route cannot be loaded; its class hides the previous page
 * below it. The fault ends when another page is rendered, when a link leads back to the previous page, and when
 * the reader goes back.
 */
export function RouteFault() {
  const router = useRouter();
  const pathname = withBasePath(usePathname());
  const [fault, setFault] = useState<{ retry: () => void; below: string | undefined; route: string }>();
  useEffect(() => {
    const onFault = (route?: string, retry?: () => void) =>
      setFault(route && retry ? { route, retry, below: hydratedPath() } : undefined);
    const reopen = () => router.replace(window.location.href);
    return isolate(
      () => onRouteStart((path) => path === hydratedPath() && onFault()),
      () => guardRoutes(onFault, reopen),
      () => limitRoutes(onFault),
    );
  }, [router]);
  return fault?.below === pathname ? (
    <div className="contents [&+:is(div,main)]:hidden!">
      <CrashFrame key={fault.route}>
        <LoadNotice retry={fault.retry} />
      </CrashFrame>
    </div>
  ) : null;
}
