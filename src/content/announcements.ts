import type { Announcement, Navigation } from '@schema/navigation';

const DAY_MS = 86_400_000;

/** Every announcement of the navigation, the newest first: the single one, then those of the list. */
export function announcementsOf({ announcement, announcements }: Navigation): Announcement[] {
  return [...(announcement ? [announcement] : []), ...(announcements ?? [])];
}

/** What the script in the head needs of the announcements: one a line, with its first and last day since 1970 (UTC) where it has any. */
export function daysOf(announcements: readonly Announcement[]): string {
  const day = (date: string) => Date.parse(date) / DAY_MS;
  return announcements
    .map(({ id, from, until }) => [id, ...(from || until ? [from ? day(from) : 0] : []), ...(until ? [day(until)] : [])].join(' '))
    .join('\n');
}
