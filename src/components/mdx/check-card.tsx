import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';
import { StatusMark } from './status-word';

/** The word of each outcome, and the status that has its color and its shape. */
export const OUTCOMES = {
  pass: { word: 'Passed', status: 'up' },
  warn: { word: 'Warning', status: 'degraded' },
  fail: { word: 'Failed', status: 'down' },
} as const;

export function Outcome({ outcome }: { outcome: keyof typeof OUTCOMES }) {
  const { word, status } = OUTCOMES[outcome];
  return (
    <span
      className="inline-flex items-center gap-1.5 font-semibold text-status"
      data-status={status}
    >
      <StatusMark status={status} />
      {word}
    </span>
  );
}

/** A page as a check sees it: the address in a window frame, the content, and the outcome. */
export function CheckCard({
  outcome,
  title,
  url,
  detail,
  children,
}: MdxProps<'CheckCard'> & { children?: ReactNode }) {
  return (
    <figure
      className="min-w-0 overflow-hidden rounded-card border border-line bg-raised"
      data-status={OUTCOMES[outcome].status}
    >
      {url ? (
        <div className="border-b border-line bg-sunken px-4 py-1.75 font-mono text-xs/5 wrap-anywhere text-subtle">
          {url}
        </div>
      ) : null}
      <div className="check-body">{children}</div>
      <figcaption className="flex flex-wrap gap-x-2 gap-y-0.5 border-t border-line px-4 py-2.5 text-sm/5">
        <Outcome outcome={outcome} />
        <span>{title}</span>
        {detail ? <span className="basis-full text-xs text-subtle">{detail}</span> : null}
      </figcaption>
    </figure>
  );
}

/** Two cards side by side, one below the other on a phone. */
export function Compare({ children }: { children: ReactNode }) {
  return (
    <div className="compare grid grid-cols-[repeat(auto-fit,minmax(min(280px,100%),1fr))] gap-4 *:m-0!">
      {children}
    </div>
  );
}
