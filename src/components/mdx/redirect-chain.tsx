import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';

/** The path of a request from its first address to the last response. */
export function RedirectChain({ label, children }: MdxProps<'RedirectChain'> & { children: ReactNode }) {
  return (
    <figure className="chain">
      <figcaption>{label}</figcaption>
      <ol className="redirect-chain">{children}</ol>
    </figure>
  );
}

/** One response on the path: its status and its address. */
export function Hop({ status, url, note }: MdxProps<'Hop'>) {
  return (
    <li className="hop" data-class={status.charAt(0)}>
      <span className="hop-status">{status}</span> <code className="hop-url">{url}</code>{' '}
      {note ? <span className="hop-note">{note}</span> : null}
    </li>
  );
}
