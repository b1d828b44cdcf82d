import type { ReactNode } from 'react';

interface AnnouncementProps {
  id: string;
  text: ReactNode;
  closeIcon: ReactNode;
}

/** The bar above the navbar. Without scripts, it is shown and has no button. */
export function Announcement({ id, text, closeIcon }: AnnouncementProps) {
  return (
    <section className="announcement" aria-label="Announcement" data-announcement-id={id}>
      <div className="announcement-text">{text}</div>
      <button type="button" className="icon-button needs-script hover:bg-accent/12" aria-label="Close announcement">
        {closeIcon}
      </button>
    </section>
  );
}
