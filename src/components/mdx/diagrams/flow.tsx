import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';
import { propsOf } from '../children';
import { Diagram } from './diagram';
import { flowLayout, type FlowArrow, type FlowNode } from './flow-layout';

/** Steps, questions or states with arrows between them. Without arrows, each node leads to the next. */
export function Flow({ children, ...texts }: MdxProps<'Flow'> & { children: ReactNode }) {
  const nodes = propsOf<FlowNode>(children, Node);
  const arrows = propsOf<FlowArrow>(children, Arrow);
  const inOrder = nodes.slice(1).map(({ id }, index) => ({ from: nodes[index]?.id ?? id, to: id }));
  const edges = arrows.length > 0 ? arrows : inOrder;
  return <Diagram {...texts} layout={(width) => flowLayout(nodes, edges, width)} />;
}

/** One box; `Flow` renders it. */
export const Node = (): null => null;

/** One arrow; `Flow` renders it. */
export const Arrow = (): null => null;
