'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { onRouteStart } from '@/browser/route-progress';
import { PROGRESS_DELAY_MS } from '@/config/site';

/**
 * The bar at the top of the window for a route change that takes longer than 200 ms. A change lasts from its start
 * until the path has changed; changes of only the query or the fragment are ignored.
 */
export function ProgressBar() {
  const pathname = usePathname();
  const [change, setChange] = useState<{ from: string; to: string }>();
  const [shown, setShown] = useState(false);
  useEffect(() => onRouteStart((to) => setChange({ from: pathname, to })), [pathname]);
  const pending = change?.from === pathname && change.to !== pathname;
  useEffect(() => {
    if (!pending) return undefined;
    const timer = window.setTimeout(() => setShown(true), PROGRESS_DELAY_MS);
    return () => {
      window.clearTimeout(timer);
      setShown(false);
    };
  }, [pending, change]);
  return shown ? <div role="progressbar" aria-label="Loading page" className="progress-bar" /> : null;
}
