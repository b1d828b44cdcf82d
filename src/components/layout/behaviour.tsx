'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { muteFrameworkAnnouncer, tellTitle } from '@/browser/announcer';
import { followColourMode } from '@/browser/colour-mode';
import { followContents } from '@/browser/contents';
import { copyCodeOnClick } from '@/browser/copy-code';
import { isolate } from '@/browser/isolate';
import { leaveEmptyOverlays } from '@/browser/overlay';
import { focusPage, loopFocus } from '@/browser/page-focus';
import { markPresentLink } from '@/browser/present-link';
import { reloadOnMissingStyle } from '@/browser/reload';
import { pendingRoute, routeSettles } from '@/browser/route-progress';
import { followLinks } from '@/browser/router';
import { followChoices } from '@/browser/sample-choice';
import { keepScroll, settleScroll } from '@/browser/scroll';
import { applyCodeLanguage, enliveTabs } from '@/browser/tabs';
import { revealTarget, unfoldTargets } from '@/browser/unfold';
import { applyVersion, followVersion, type OtherVersion } from '@/browser/versions';
import { applyWrapping, wrapLinesOnClick } from '@/browser/wrap-lines';

const NONE: readonly OtherVersion[] = [];

/** Brings the server's HTML to life: one component with a handful of listeners serves every link, tab list and code block of the site. */
export function Behaviour({ versions = NONE }: { versions?: readonly OtherVersion[] }) {
  const router = useRouter();
  const pathname = usePathname();
  const [message, setMessage] = useState('');
  const told = useRef('');
  useLayoutEffect(() => isolate(muteFrameworkAnnouncer), []);
  useEffect(() => isolate(() => followLinks(router)), [router]);
  useEffect(() => enliven((text) => setMessage((last) => (last === text ? `${text}\u00A0` : text))), []);
  useEffect(() => isolate(() => followVersion(versions)), [versions]);
  useLayoutEffect(() => {
    // Tells the head's watchdog that the site lives, and the crash page which page stands.
    document.documentElement.dataset['live'] = pathname;
    isolate(routeSettles, () => settleScroll(pathname));
  }, [pathname]);
  useEffect(() => {
    const mark = () => markPresentLink(pathname);
    return isolate(applyCodeLanguage, applyWrapping, () => applyVersion(versions), mark, revealTarget, followContents);
  }, [pathname, versions]);
  useEffect(() => {
    const before = told.current;
    if (before) isolate(focusPage);
    const onTitle = (title: string) => {
      told.current = title;
      if (!before) return;
      setMessage(title);
      window.dispatchEvent(new Event('page-shown'));
    };
    return isolate(() => tellTitle(before, onTitle));
  }, [pathname]);
  return (
    <div role="status" className="visually-hidden">
      {message}
    </div>
  );
}

/** Everything that listens for as long as the site is open. The watchdog may have told the page to do without scripts. */
function enliven(announce: (message: string) => void): () => void {
  document.documentElement.classList.add('js');
  return isolate(
    followColourMode,
    enliveTabs,
    followChoices,
    wrapLinesOnClick,
    unfoldTargets,
    () => copyCodeOnClick(announce),
    keepScroll,
    loopFocus,
    () => reloadOnMissingStyle(pendingRoute),
    () => leaveEmptyOverlays(() => document.querySelector('dialog[open]') !== null),
  );
}
