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
      <div
        className="announcement-text flex-1 text-balance desktop:text-center [&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-[3px]"
        dangerouslySetInnerHTML={{ __html: announcement.html }}
      />
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
