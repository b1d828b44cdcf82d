import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';
import { namesIn, propsOf } from '../children';
import { Diagram } from './diagram';
import { lanesAcross } from './lanes-across';
import { lanesDown } from './lanes-down';
import type { LaneBar, LaneData, LaneMark } from './lanes-data';

/** Minimum width for a horizontal axis; below it, the axis is vertical. */
const ACROSS = 500;

/** Events in parallel lanes along one axis, such as time. */
export function Lanes({ label, description, ticks, children }: MdxProps<'Lanes'> & { children: ReactNode }) {
  const places = namesIn(ticks);
  const lanes = propsOf<MdxProps<'Lane'> & { children?: ReactNode }>(children, Lane).map((lane): LaneData => ({
    title: lane.title,
    bars: propsOf<LaneBar>(lane.children, Bar),
    marks: propsOf<LaneMark>(lane.children, Mark),
  }));
  const layout = (width: number) =>
    width < ACROSS ? lanesDown(places, lanes, width) : lanesAcross(places, lanes, width);
  return <Diagram label={label} description={description} layout={layout} />;
}

/** One lane; `Lanes` renders it. */
export const Lane = (): null => null;

/** A span of a `Lane`. */
export const Bar = (): null => null;

/** A moment of a `Lane`. */
export const Mark = (): null => null;
