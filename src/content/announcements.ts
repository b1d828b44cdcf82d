import type { Announcement, Navigation } from '@schema/navigation';

const DAY_MS = 86_400_000;

/** Every announcement of the navigation, the newest first: the single one, then those of the list. */
export function announcementsOf({ announcement, announcements }: Navigation): Announcement[] {
  return [...(announcement ? [announcement] : []), ...(announcements ?? [])];
}

/**
 * The announcements for the inline script in the head: one per line, with the first and last day since 1970 (UTC), if
 * any.
 */
export function daysOf(announcements: readonly Announcement[]): string {
  const day = (date: string) => Date.parse(date) / DAY_MS;
  return announcements
    .map(({ id, from, until }) =>
      [id, ...(from || until ? [from ? day(from) : 0] : []), ...(until ? [day(until)] : [])].join(' '),
    )
    .join('\n');
}
