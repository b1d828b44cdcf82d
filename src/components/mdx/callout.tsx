import type { ReactNode } from 'react';
import { CALLOUTS, type CalloutKind } from '@schema/callouts';
import type { MdxProps } from '@schema/mdx-components';
import { DangerIcon, NoteIcon, TipIcon, WarningIcon } from '../ui/icons';

const icons: Record<CalloutKind, typeof NoteIcon> = {
  note: NoteIcon,
  tip: TipIcon,
  warning: WarningIcon,
  danger: DangerIcon,
};

/** A remark beside the text, with an icon. Its accessible name contains its type. */
export function Callout({ type, title, children }: MdxProps<'Callout'> & { children: ReactNode }) {
  const Icon = icons[type];
  const kind = CALLOUTS[type].title;
  return (
    <aside className="callout" data-type={type} aria-label={title ? `${kind}: ${title}` : kind}>
      <Icon width={18} height={18} />
      <div className="callout-text">
        {/* Without a title, the icon says it to readers who see it. */}
        <p className={title ? 'callout-title mt-0 mb-1 font-semibold' : 'callout-title sr-only'}>
          {title ?? kind}
        </p>
        {children}
      </div>
    </aside>
  );
}
