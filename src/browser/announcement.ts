import { STORAGE_KEYS } from '@/config/site';
import { readStored, subscribeStored, writeStored } from './storage';

const { announcementId, announcementDismissed, announcementDismissedIds } = STORAGE_KEYS;

/** Maximum ids in the list of dismissals; the oldest is removed first. */
const MAX_DISMISSED = 50;

/**
 * Makes `Close announcement` work. A dismissal here or in another tab sets the same attribute of the root element as
 * the inline script in the head.
 */
export function initAnnouncement(): () => void {
  const apply = () => {
    const bar = document.querySelector<HTMLElement>('[data-announcement-id]');
    document.documentElement.toggleAttribute(
      'data-announcement',
      dismissedIds().includes(bar?.dataset['announcementId'] ?? ''),
    );
  };
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('[data-announcement-id] button') : null;
    const id = button?.closest<HTMLElement>('[data-announcement-id]')?.dataset['announcementId'];
    if (id) dismiss(id);
  };
  document.addEventListener('click', onClick);
  // If `true` replaces `true`, only the id shows that another announcement was dismissed.
  const ends = [announcementId, announcementDismissed].map((key) => subscribeStored(key, apply));
  return () => {
    document.removeEventListener('click', onClick);
    ends.forEach((end) => end());
  };
}

function dismiss(id: string): void {
  writeStored(
    announcementDismissedIds,
    [...dismissedIds().filter((one) => one !== id), id].slice(-MAX_DISMISSED).join(' '),
  );
  writeStored(announcementId, id);
  writeStored(announcementDismissed, 'true');
  // The button disappears: the focus goes to the top bar below it, so that the next Tab reaches its first link.
  const bar = document.querySelector<HTMLElement>('.header');
  bar?.setAttribute('tabindex', '-1');
  bar?.focus({ preventScroll: true });
}

/** The dismissed ids, the last one at the end: one key holds the dismissal of the last seen announcement, a list all of them. */
function dismissedIds(): string[] {
  const last = readStored(announcementId);
  const others = (readStored(announcementDismissedIds) ?? '').split(' ').filter((one) => one && one !== last);
  return last && readStored(announcementDismissed) === 'true' ? [...others, last] : others;
}
