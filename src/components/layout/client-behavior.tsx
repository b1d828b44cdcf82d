'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect } from 'react';
import { withBasePath } from '@/config/base-path';
import { muteFrameworkAnnouncer } from '@/browser/announcer';
import { showPage, startBehaviors } from '@/browser/behaviors';
import { initClientNavigation } from '@/browser/client-navigation';
import { isolate } from '@/browser/isolate';
import { hideProgress } from '@/browser/progress-bar';
import { settleRoute } from '@/browser/route-progress';
import { restoreScroll } from '@/browser/scroll-restoration';

/**
 * Connects the framework's router with the behaviors of the static HTML, which the plain script (`src/browser/site.ts`)
 * has started before.
 */
export function ClientBehavior() {
  const router = useRouter();
  const pathname = withBasePath(usePathname());
  useLayoutEffect(() => isolate(muteFrameworkAnnouncer), []);
  useLayoutEffect(() => {
    startBehaviors();
    // The crash page reads which page is shown.
    document.documentElement.dataset['hydrated'] = pathname;
    isolate(settleRoute, hideProgress, () => restoreScroll(pathname));
  }, [pathname]);
  useEffect(() => isolate(() => initClientNavigation(router)), [router]);
  useEffect(() => showPage(pathname), [pathname]);
  return null;
}
