import type { MdxProps } from '@schema/mdx-components';

export type LaneBar = MdxProps<'Bar'>;
export type LaneMark = MdxProps<'Mark'>;

export interface LaneData {
  readonly title: string;
  readonly bars: readonly LaneBar[];
  readonly marks: readonly LaneMark[];
}

/** Where a tick stands among the others, from 0 on. The axis is even: what matters is the order, and each tick is named. */
export function tickIndex(ticks: readonly string[], tick: string): number {
  const index = ticks.indexOf(tick);
  if (index < 0) throw new Error(`\`${tick}\` is no tick of its <Lanes>; these are: ${ticks.join(', ')}.`);
  return index;
}
