import type { ReactNode } from 'react';
import { CALLOUT_TITLES } from '@schema/callouts';
import type { MdxProps } from '@schema/mdx-components';
import { DangerIcon, NoteIcon, TipIcon, WarningIcon } from '../ui/icons';

const icons = { note: NoteIcon, tip: TipIcon, warning: WarningIcon, danger: DangerIcon };

/** A remark beside the text, with an icon. Its accessible name contains its type. */
export function Callout({ type, title, children }: MdxProps<'Callout'> & { children: ReactNode }) {
  const Icon = icons[type];
  return (
    <aside
      className="callout"
      data-type={type}
      aria-label={title ? `${CALLOUT_TITLES[type]}: ${title}` : CALLOUT_TITLES[type]}
    >
      <p className="callout-title">
        <Icon width={18} height={18} />
        {title ?? CALLOUT_TITLES[type]}
      </p>
      {children}
    </aside>
  );
}
