import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';
import { DangerIcon, NoteIcon, TipIcon, WarningIcon } from '../ui/icons';

const icons = { note: NoteIcon, tip: TipIcon, warning: WarningIcon, danger: DangerIcon };
const names = { note: 'Note', tip: 'Tip', warning: 'Warning', danger: 'Danger' };

/** A remark beside the text, with an icon. Its accessible name contains its type. */
export function Callout({ type, title, children }: MdxProps<'Callout'> & { children: ReactNode }) {
  const Icon = icons[type];
  return (
    <aside className="callout" data-type={type} aria-label={title ? `${names[type]}: ${title}` : names[type]}>
      <p className="callout-title">
        <Icon width={18} height={18} />
        {title ?? names[type]}
      </p>
      {children}
    </aside>
  );
}
