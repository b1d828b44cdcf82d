'use client';

import { useEffect, type ReactNode } from 'react';
import { readStored, subscribeStored, writeStored } from '@/browser/storage';
import { STORAGE_KEYS } from '@/config/site';

const { announcementId, announcementDismissed } = STORAGE_KEYS;

/**
 * The bar above the navbar. Whether it is shown is said by an attribute of the root element, which the script in the head sets before the
 * first paint; closing it here or in another tab sets the same attribute.
 */
export function Announcement({ id, children, closeIcon }: { id: string; children: ReactNode; closeIcon: ReactNode }) {
  useEffect(() => {
    const apply = () => {
      const gone = readStored(announcementId) === id && readStored(announcementDismissed) === 'true';
      document.documentElement.toggleAttribute('data-announcement', gone);
    };
    return subscribeStored(announcementDismissed, apply);
  }, [id]);
  const close = () => {
    writeStored(announcementId, id);
    writeStored(announcementDismissed, 'true');
    document.querySelector<HTMLElement>('.skip-link')?.focus({ preventScroll: true });
    document.querySelector<HTMLElement>('.skip-link')?.blur();
  };
  return (
    <section className="announcement" aria-label="Announcement">
      <div className="announcement-text">{children}</div>
      <button type="button" className="icon-button needs-script" aria-label="Close announcement" onClick={close}>
        {closeIcon}
      </button>
    </section>
  );
}
