import type { ComponentProps, ReactNode } from 'react';
import { OUTCOMES } from './check-card';
import { StatusText } from './status-word';

/** A cell of a table. If its whole text is the word of an outcome, the cell has the icon of the outcome. */
export function DataCell({ children, ...rest }: ComponentProps<'td'>) {
  return <td {...rest}>{withIcon(children)}</td>;
}

/** A header cell; that of a row can have an icon, too. */
export function HeaderCell({ children, ...rest }: ComponentProps<'th'>) {
  return <th {...rest}>{rest.scope === 'row' ? withIcon(children) : children}</th>;
}

function withIcon(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  const outcome = Object.values(OUTCOMES).find(
    ({ word }) => word.toLowerCase() === text.toLowerCase(),
  );
  return outcome ? <StatusText status={outcome.status}>{text}</StatusText> : text;
}
