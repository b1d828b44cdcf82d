import type { ReactNode } from 'react';

interface AnnouncementsProps {
  /** The newest first. */
  items: readonly { readonly id: string; readonly text: ReactNode; readonly dated: boolean }[];
  closeIcon: ReactNode;
}

/**
 * The bar above the navbar. The page contains every announcement, because only the browser knows the current day; at
 * most one is shown. Without scripts, the first announcement is shown if it has no days.
 */
export function Announcements({ items, closeIcon }: AnnouncementsProps) {
  return (
    <div className="announcements">
      {items.map(({ id, text, dated }) => (
        <section
          key={id}
          className={dated ? 'announcement needs-script' : 'announcement'}
          aria-label="Announcement"
          data-announcement-id={id}
        >
          <div className="announcement-text">{text}</div>
          <button type="button" className="icon-button needs-script hover:bg-accent/12" aria-label="Close announcement">
            {closeIcon}
          </button>
        </section>
      ))}
    </div>
  );
}
