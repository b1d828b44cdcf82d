import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';
import { Outcome, OUTCOMES } from './check-card';
import { StatusMark } from './status-word';
import { Code } from '@/components/ui/code';

/** The path of a request from its first address to the last response, with the verdict of the check. */
export function RedirectChain({
  label,
  outcome,
  children,
}: MdxProps<'RedirectChain'> & { children: ReactNode }) {
  return (
    <figure className="chain overflow-hidden rounded-card border border-line bg-raised">
      <figcaption className="flex flex-wrap gap-x-2 border-b border-line bg-sunken px-4 py-2 text-sm/5.5 font-medium">
        {outcome ? <Outcome outcome={outcome} /> : null}
        <span>{label}</span>
      </figcaption>
      <ol className="redirect-chain m-0! max-w-none! p-4">{children}</ol>
    </figure>
  );
}

/** One response on the path: its status and its address. The hop that decides the verdict has its color and icon. */
export function Hop({ status, url, note, outcome }: MdxProps<'Hop'>) {
  const verdict = outcome && OUTCOMES[outcome].status;
  const mark = verdict ? <StatusMark status={verdict} /> : null;
  return (
    <li className="hop" data-class={status.charAt(0)} data-status={verdict}>
      <span className="hop-status">{status}</span> <Code className="bare text-sm">{url}</Code>{' '}
      {note ? (
        <span className="hop-note">
          {mark}
          {note}
        </span>
      ) : null}
    </li>
  );
}
