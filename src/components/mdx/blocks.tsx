import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';
import { ArrowIcon } from '../ui/icons';

interface WithChildren {
  children: ReactNode;
}

/** Around one ordered list: numbered steps on a line. */
export function Steps({ children }: WithChildren) {
  return <div className="steps">{children}</div>;
}

/** Something to look at, with a caption below. */
export function Figure({ caption, children }: MdxProps<'Figure'> & WithChildren) {
  return (
    <figure className="figure">
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Ways to go on. */
export function Cards({ children }: WithChildren) {
  return <div className="cards">{children}</div>;
}

/** One way to go on; the whole card is the link's target, its name is the title alone. */
export function Card({ title, href, children }: MdxProps<'Card'> & { children?: ReactNode }) {
  return (
    <div className="card">
      <a className="card-link" href={href}>
        {title}
        <ArrowIcon width={16} height={16} />
      </a>
      <div className="card-text">{children}</div>
    </div>
  );
}
