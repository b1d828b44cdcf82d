import type { ComponentProps, ReactNode } from 'react';
import { OUTCOMES } from './check-card';
import { STATUS_WORDS, StatusText, type Status } from './status-word';

/** The status of each word for a status or an outcome, in small letters. */
const STATUSES = new Map(
  [
    ...Object.values(OUTCOMES),
    ...Object.entries(STATUS_WORDS).map(([status, word]) => ({ status: status as Status, word })),
  ].map(({ status, word }) => [word.toLowerCase(), status]),
);

/** A cell of a table. If its whole text is the word of a status or an outcome, the cell has the icon of the status. */
export function DataCell({ children, ...rest }: ComponentProps<'td'>) {
  return <td {...rest}>{withStatus(children)}</td>;
}

/** A header cell; that of a row can have an icon, too. */
export function HeaderCell({ children, ...rest }: ComponentProps<'th'>) {
  return <th {...rest}>{rest.scope === 'row' ? withStatus(children) : children}</th>;
}

function withStatus(text: ReactNode): ReactNode {
  const status = typeof text === 'string' ? STATUSES.get(text.toLowerCase()) : undefined;
  return status ? <StatusText status={status}>{text}</StatusText> : text;
}
