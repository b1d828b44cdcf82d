import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';
import { StatusMark } from './status-word';

/** What happened when, from top to bottom. */
export function Timeline({ label, children }: MdxProps<'Timeline'> & { children: ReactNode }) {
  return (
    <ol className="timeline" aria-label={label}>
      {children}
    </ol>
  );
}

export function Event({
  time,
  status,
  title,
  children,
}: MdxProps<'Event'> & { children?: ReactNode }) {
  return (
    <li className="event" data-status={status}>
      <StatusMark status={status} />
      <span className="font-mono text-xs/5.5 text-subtle">{time}</span> <strong>{title}</strong>
      {children ? <div className="event-text">{children}</div> : null}
    </li>
  );
}
