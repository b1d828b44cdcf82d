'use client';

import { useEffect, type ReactNode } from 'react';
import { readStored, subscribeStored, writeStored } from '@/browser/storage';
import { STORAGE_KEYS } from '@/config/site';

const { announcementId, announcementDismissed, announcementDismissedIds } = STORAGE_KEYS;

interface AnnouncementsProps {
  /** The newest first. */
  items: readonly { readonly id: string; readonly text: ReactNode; readonly dated: boolean }[];
  closeIcon: ReactNode;
}

/**
 * The id of the shown announcement, from an attribute of the root element that the inline script in the head sets
 * before the first paint.
 */
function idNow(items: AnnouncementsProps['items']): string | undefined {
  return items[Number(document.documentElement.dataset['announcementNth'] ?? 1) - 1]?.id;
}

/**
 * One key holds the dismissal of the last seen announcement, a list of ids the other dismissals. The inline script in
 * the head reads both.
 */
function isDismissed(id: string | undefined): boolean {
  if (readStored(announcementId) === id) return readStored(announcementDismissed) === 'true';
  return (readStored(announcementDismissedIds) ?? '').split(' ').includes(id ?? '');
}

/**
 * The bar above the navbar. The page contains every announcement, because only the browser knows the current day; at
 * most one is shown. A dismissal here or in another tab sets the same attribute as the inline script in the head.
 * Without scripts, the first announcement is shown if it has no days.
 */
export function Announcements({ items, closeIcon }: AnnouncementsProps) {
  useEffect(() => {
    const apply = () => void document.documentElement.toggleAttribute('data-announcement', isDismissed(idNow(items)));
    // If `true` replaces `true`, only the id shows that another announcement was dismissed.
    const ends = [announcementId, announcementDismissed].map((key) => subscribeStored(key, apply));
    return () => ends.forEach((end) => end());
  }, [items]);
  const close = (id: string) => {
    const dismissed = items.map((item) => item.id).filter(isDismissed);
    writeStored(announcementDismissedIds, dismissed.join(' '));
    writeStored(announcementId, id);
    writeStored(announcementDismissed, 'true');
    document.querySelector<HTMLElement>('.skip-link')?.focus({ preventScroll: true });
    document.querySelector<HTMLElement>('.skip-link')?.blur();
  };
  return (
    <div className="announcements">
      {items.map(({ id, text, dated }) => (
        <section key={id} className={dated ? 'announcement needs-script' : 'announcement'} aria-label="Announcement">
          <div className="announcement-text">{text}</div>
          <button
            type="button"
            className="icon-button needs-script"
            aria-label="Close announcement"
            onClick={() => close(id)}
          >
            {closeIcon}
          </button>
        </section>
      ))}
    </div>
  );
}
