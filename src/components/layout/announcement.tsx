import type { LayoutData } from '@/page-data/site-layout-data';
import { CloseIcon } from '../ui/icons';

/** The bar above the navbar. Without scripts, it is shown and has no button. */
export function Announcement({ announcement }: Pick<LayoutData, 'announcement'>) {
  if (!announcement) return null;
  return (
    <section
      className="announcement"
      aria-label="Announcement"
      data-announcement-id={announcement.id}
    >
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: announcement.html }} />
      <button
        type="button"
        className="icon-button needs-script hover:bg-accent/12"
        aria-label="Close announcement"
      >
        <CloseIcon width={16} height={16} />
      </button>
    </section>
  );
}
