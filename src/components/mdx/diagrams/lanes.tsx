import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';
import { namesIn, propsOf } from '../children';
import { Diagram } from './diagram';
import { lanesAcross } from './lanes-across';
import { lanesDown } from './lanes-down';
import type { LaneBar, LaneData, LaneMark } from './lanes-data';

/** From this width on the axis runs across the page, below it from top to bottom. */
const ACROSS = 500;

/** What happens beside each other along one axis, such as time. */
export function Lanes({ label, description, ticks, children }: MdxProps<'Lanes'> & { children: ReactNode }) {
  const places = namesIn(ticks);
  const lanes = propsOf<MdxProps<'Lane'> & { children?: ReactNode }>(children, Lane).map((lane): LaneData => ({
    title: lane.title,
    bars: propsOf<LaneBar>(lane.children, Bar),
    marks: propsOf<LaneMark>(lane.children, Mark),
  }));
  const layout = (width: number) => (width < ACROSS ? lanesDown(places, lanes, width) : lanesAcross(places, lanes, width));
  return <Diagram label={label} description={description} layout={layout} />;
}

/** One line of `Lanes`, which draws it. */
export const Lane = (): null => null;

/** One stretch of a `Lane`. */
export const Bar = (): null => null;

/** One moment of a `Lane`. */
export const Mark = (): null => null;
