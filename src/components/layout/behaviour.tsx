'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { followColourMode } from '@/browser/colour-mode';
import { followContents } from '@/browser/contents';
import { copyCodeOnClick } from '@/browser/copy-code';
import { markPresentLink } from '@/browser/present-link';
import { followLinks } from '@/browser/router';
import { applyCodeLanguage, enliveTabs } from '@/browser/tabs';
import { revealTarget, unfoldTargets } from '@/browser/unfold';
import { applyWrapping, wrapLinesOnClick } from '@/browser/wrap-lines';

/** Brings the server's HTML to life: one component with a handful of listeners serves every link, tab list and code block of the site. */
export function Behaviour() {
  const router = useRouter();
  const pathname = usePathname();
  const [message, setMessage] = useState('');
  useEffect(() => followLinks(router), [router]);
  useEffect(() => followColourMode(), []);
  useEffect(() => enliveTabs(), []);
  useEffect(() => unfoldTargets(), []);
  useEffect(() => wrapLinesOnClick(), []);
  useEffect(() => copyCodeOnClick((text) => setMessage((last) => (last === text ? `${text}\u00A0` : text))), []);
  useEffect(() => {
    applyCodeLanguage();
    applyWrapping();
    markPresentLink(pathname);
    revealTarget();
    return followContents();
  }, [pathname]);
  return (
    <div role="status" className="visually-hidden">
      {message}
    </div>
  );
}
