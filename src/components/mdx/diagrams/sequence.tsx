import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';
import { namesIn, propsOf } from '../children';
import { Diagram } from './diagram';
import { sequenceLayout, type SequenceMessage } from './sequence-layout';

export function Sequence({
  participants,
  children,
  ...texts
}: MdxProps<'Sequence'> & { children: ReactNode }) {
  const names = namesIn(participants);
  const messages = propsOf<SequenceMessage>(children, Message);
  return <Diagram {...texts} layout={(width) => sequenceLayout(names, messages, width)} />;
}

/** One message; `Sequence` renders it. */
export const Message = (): null => null;
