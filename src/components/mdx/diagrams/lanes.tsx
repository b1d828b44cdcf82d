import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';
import { namesIn, propsOf } from '../children';
import { Diagram } from './diagram';
import { lanesLayout, type LaneBar, type LaneData, type LaneMark } from './lanes-layout';

/** Events in parallel lanes along one axis, such as time. */
export function Lanes({ label, description, ticks, children }: MdxProps<'Lanes'> & { children: ReactNode }) {
  const places = namesIn(ticks);
  const lanes = propsOf<MdxProps<'Lane'> & { children?: ReactNode }>(children, Lane).map((lane): LaneData => ({
    title: lane.title,
    bars: propsOf<LaneBar>(lane.children, Bar),
    marks: propsOf<LaneMark>(lane.children, Mark),
  }));
  return <Diagram label={label} description={description} layout={(width) => lanesLayout(places, lanes, width)} />;
}

/** One lane; `Lanes` renders it. */
export const Lane = (): null => null;

/** A span of a `Lane`. */
export const Bar = (): null => null;

/** A moment of a `Lane`. */
export const Mark = (): null => null;
