'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { followColourMode } from '@/browser/colour-mode';
import { followContents } from '@/browser/contents';
import { copyCodeOnClick } from '@/browser/copy-code';
import { markPresentLink } from '@/browser/present-link';
import { followLinks } from '@/browser/router';
import { followChoices } from '@/browser/sample-choice';
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
  useEffect(() => followLinks(router), [router]);
  useEffect(() => followColourMode(), []);
  useEffect(() => enliveTabs(), []);
  useEffect(() => followChoices(), []);
  useEffect(() => unfoldTargets(), []);
  useEffect(() => wrapLinesOnClick(), []);
  useEffect(() => followVersion(versions), [versions]);
  useEffect(() => copyCodeOnClick((text) => setMessage((last) => (last === text ? `${text}\u00A0` : text))), []);
  useEffect(() => {
    applyCodeLanguage();
    applyWrapping();
    applyVersion(versions);
    markPresentLink(pathname);
    revealTarget();
    return followContents();
  }, [pathname, versions]);
  return (
    <div role="status" className="visually-hidden">
      {message}
    </div>
  );
}
