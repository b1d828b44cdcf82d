import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';
import { StatusMark } from './status-word';

const outcomes = {
  pass: { word: 'Passed', status: 'up' },
  warn: { word: 'Warning', status: 'degraded' },
  fail: { word: 'Failed', status: 'down' },
} as const;

/** A page as a check sees it: the address in a window frame, the content, and the outcome. */
export function CheckCard({ outcome, title, url, detail, children }: MdxProps<'CheckCard'> & { children?: ReactNode }) {
  const { word, status } = outcomes[outcome];
  return (
    <figure className="check-card" data-status={status}>
      {url ? <div className="check-address">{url}</div> : null}
      <div className="check-body">{children}</div>
      <figcaption>
        <span className="check-outcome" data-status={status}>
          <StatusMark status={status} />
          {word}
        </span>
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
