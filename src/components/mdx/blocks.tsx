import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';
import { ArrowIcon } from '../ui/icons';
import { Link } from '../ui/link';
import { PageIcon } from '../ui/page-icon';

interface WithChildren {
  children: ReactNode;
}

/** Around one ordered list: numbered steps on a line. */
export function Steps({ children }: WithChildren) {
  return <div className="steps">{children}</div>;
}

export function Figure({ caption, children }: MdxProps<'Figure'> & WithChildren) {
  return (
    <figure className="figure">
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Suggestions for the next page. */
export function Cards({ children }: WithChildren) {
  return <div className="cards">{children}</div>;
}

/** One suggestion; the whole card is clickable, and the link's accessible name is the title. */
export function Card({ title, href, icon, children }: MdxProps<'Card'> & { children?: ReactNode }) {
  return (
    <div className="card">
      <Link className="card-link" href={href}>
        {icon ? <PageIcon name={icon} /> : null}
        {title}
        <ArrowIcon width={16} height={16} />
      </Link>
      <div className="card-text mt-1 text-sm/5.5 text-muted">{children}</div>
    </div>
  );
}
