import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';
import { StatusMark } from './status-word';

const words = { pass: 'Passed', warn: 'Warning', fail: 'Failed' } as const;
/** The status with the color and the shape of an outcome. */
export const OUTCOME_STATUS = { pass: 'up', warn: 'degraded', fail: 'down' } as const;

/** The outcome of a check: its icon and its word. */
export function Outcome({ outcome }: { outcome: keyof typeof words }) {
  const status = OUTCOME_STATUS[outcome];
  return (
    <span className="check-outcome" data-status={status}>
      <StatusMark status={status} />
      {words[outcome]}
    </span>
  );
}

/** A page as a check sees it: the address in a window frame, the content, and the outcome. */
export function CheckCard({ outcome, title, url, detail, children }: MdxProps<'CheckCard'> & { children?: ReactNode }) {
  return (
    <figure className="check-card" data-status={OUTCOME_STATUS[outcome]}>
      {url ? <div className="check-address">{url}</div> : null}
      <div className="check-body">{children}</div>
      <figcaption>
        <Outcome outcome={outcome} />
        <span className="check-title">{title}</span>
        {detail ? <span className="check-detail">{detail}</span> : null}
      </figcaption>
    </figure>
  );
}

/** Two cards side by side, one below the other on a phone. */
export function Compare({ children }: { children: ReactNode }) {
  return <div className="compare">{children}</div>;
}
