import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';

/** A status has a color and a mark of its own. */
export type Status = MdxProps<'Event'>['status'];

const shapes: Record<Status, ReactNode> = {
  up: <circle cx="6" cy="6" r="5" />,
  degraded: <path d="M6 1 11.5 11H.5Z" />,
  down: <path d="M3.5.5h5l3 3v5l-3 3h-5l-3-3v-5Z" />,
  paused: <path d="M2 1h3v10H2ZM7 1h3v10H7Z" />,
  pending: <path d="M6 0a6 6 0 1 0 0 12A6 6 0 0 0 6 0Zm0 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z" />,
  info: <path d="M6 0a6 6 0 1 0 0 12A6 6 0 0 0 6 0Zm0 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z" />,
};

const words: Record<MdxProps<'StatusWord'>['status'], string> = {
  up: 'Up',
  degraded: 'Degraded',
  down: 'Down',
  paused: 'Paused',
  pending: 'Pending',
};

/** The icon of a status; the color only repeats its meaning. `x` and `y` place it within a drawing. */
export function StatusMark({ status, x, y }: { status: Status; x?: number; y?: number }) {
  return (
    <svg
      x={x}
      y={y}
      viewBox="0 0 12 12"
      width="12"
      height="12"
      className="status-mark"
      data-status={status}
      fill="currentColor"
      aria-hidden="true"
    >
      {shapes[status]}
    </svg>
  );
}

/** The name of a status with its icon, within a sentence. */
export function StatusWord({ status }: MdxProps<'StatusWord'>) {
  return <StatusText status={status}>{words[status]}</StatusText>;
}

/** A word with the icon and the color of a status. */
export function StatusText({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <span
      className="inline-flex items-baseline gap-1.5 font-medium whitespace-nowrap text-status"
      data-status={status}
    >
      <StatusMark status={status} />
      {children}
    </span>
  );
}
