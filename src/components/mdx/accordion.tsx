import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';

/** Text that a reader opens. It works without a script, and a search in the page finds it. */
export function Accordion({ title, open, children }: MdxProps<'Accordion'> & { children: ReactNode }) {
  return (
    <details className="accordion" open={open !== undefined}>
      <summary>{title}</summary>
      <div className="accordion-text">{children}</div>
    </details>
  );
}
