import { STORAGE_KEYS } from '@/config/constants';
import { listen } from './listen';
import { readStored, subscribeStored, writeStored } from './storage';

const { announcementId, announcementDismissed, announcementDismissedIds } = STORAGE_KEYS;

const MAX_DISMISSED = 50;

/**
 * Makes `Close announcement` work, and stores the announcement as the last seen one. A dismissal here or in another tab
 * sets the same attribute of the root element as the inline script in the head.
 */
export function initAnnouncement(): void {
  const id = shownId();
  if (id && readStored(announcementId) !== id) store(id, isDismissed(id));
  const apply = () =>
    document.documentElement.toggleAttribute('data-announcement', isDismissed(shownId()));
  // If `true` replaces `true`, only the id shows that another announcement was dismissed.
  for (const key of [announcementId, announcementDismissed]) subscribeStored(key, apply);
  listen('click', '[data-announcement-id] button', () => {
    store(shownId(), true);
    // The button disappears: the focus goes to the top bar below it, so that the next Tab reaches its first link.
    const bar = document.querySelector<HTMLElement>('.header');
    bar?.setAttribute('tabindex', '-1');
    bar?.focus({ preventScroll: true });
  });
}

function shownId(): string {
  return (
    document.querySelector<HTMLElement>('[data-announcement-id]')?.dataset['announcementId'] ?? ''
  );
}

export function isDismissed(id: string): boolean {
  return dismissedIds().includes(id);
}

/** Stores the last seen announcement. The list is written first, because other tabs can read between two writes. */
function store(id: string, dismissed: boolean): void {
  const ids = dismissedIds().filter((one) => one !== id);
  if (dismissed) ids.push(id);
  writeStored(announcementDismissedIds, ids.slice(-MAX_DISMISSED).join(' '));
  writeStored(announcementId, id);
  writeStored(announcementDismissed, String(dismissed));
}

/** The dismissed ids, the last one at the end: one key holds the dismissal of the last seen announcement, a list all of them. */
function dismissedIds(): string[] {
  const last = readStored(announcementId);
  const ids = (readStored(announcementDismissedIds) ?? '')
    .split(' ')
    .filter((one) => one && one !== last);
  if (last && readStored(announcementDismissed) === 'true') ids.push(last);
  return ids;
}
