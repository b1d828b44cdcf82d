'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { muteFrameworkAnnouncer, announceTitle } from '@/browser/announcer';
import { syncColorMode } from '@/browser/color-mode';
import { startScrollSpy } from '@/browser/scroll-spy';
import { initCopyCode } from '@/browser/copy-code';
import { isolate } from '@/browser/isolate';
import { openDialog, skipClosedOverlays } from '@/browser/overlay';
import { focusHeading } from '@/browser/page-focus';
import { markActiveLink } from '@/browser/active-link';
import { reloadOnMissingStyle } from '@/browser/reload';
import { pendingRoute, settleRoute } from '@/browser/route-progress';
import { initClientNavigation } from '@/browser/client-navigation';
import { initSampleChoice } from '@/browser/sample-choice';
import { initScrollRestoration, restoreScroll } from '@/browser/scroll-restoration';
import { applyCodeLanguage, initTabs } from '@/browser/tabs';
import { revealTarget, initDisclosure } from '@/browser/disclosure';
import { applyVersion, initPreferredVersion, type OtherVersion } from '@/browser/versions';
import { applyLineWrapping, initLineWrapping } from '@/browser/wrap-lines';

const NONE: readonly OtherVersion[] = [];

/**
 * Adds behavior to the static HTML: one component with a few listeners serves every link, tab list and code block of
 * the site.
 */
export function ClientBehavior({ versions = NONE }: { versions?: readonly OtherVersion[] }) {
  const router = useRouter();
  const pathname = usePathname();
  const [message, setMessage] = useState('');
  const lastTitle = useRef('');
  useLayoutEffect(() => isolate(muteFrameworkAnnouncer), []);
  useEffect(() => isolate(() => initClientNavigation(router)), [router]);
  useEffect(() => initClientBehavior((text) => setMessage((last) => (last === text ? `${text}\u00A0` : text))), []);
  useEffect(() => isolate(() => initPreferredVersion(versions)), [versions]);
  useLayoutEffect(() => {
    // The load watchdog reads whether the page is hydrated, the crash page which page is shown.
    document.documentElement.dataset['hydrated'] = pathname;
    isolate(settleRoute, () => restoreScroll(pathname));
  }, [pathname]);
  useEffect(() => {
    const mark = () => markActiveLink(pathname);
    return isolate(
      applyCodeLanguage,
      applyLineWrapping,
      () => applyVersion(versions),
      mark,
      revealTarget,
      startScrollSpy,
    );
  }, [pathname, versions]);
  useEffect(() => {
    const before = lastTitle.current;
    if (before) isolate(focusHeading);
    const onTitle = (title: string) => {
      lastTitle.current = title;
      if (!before) return;
      setMessage(title);
      window.dispatchEvent(new Event('page-shown'));
    };
    return isolate(() => announceTitle(before, onTitle));
  }, [pathname]);
  return (
    <div role="status" className="visually-hidden">
      {message}
    </div>
  );
}

/**
 * Starts the behaviors that last as long as the site is open. Adds the class `js` again, which the load watchdog may
 * have removed.
 */
function initClientBehavior(announce: (message: string) => void): () => void {
  document.documentElement.classList.add('js');
  return isolate(
    syncColorMode,
    initTabs,
    initSampleChoice,
    initLineWrapping,
    initDisclosure,
    () => initCopyCode(announce),
    initScrollRestoration,
    () => reloadOnMissingStyle(pendingRoute),
    () => skipClosedOverlays(() => openDialog() !== null),
  );
}
