import type { MdxProps } from '@schema/mdx-components';

export type LaneBar = MdxProps<'Bar'>;
export type LaneMark = MdxProps<'Mark'>;

export interface LaneData {
  readonly title: string;
  readonly bars: readonly LaneBar[];
  readonly marks: readonly LaneMark[];
}

/** Index of a tick. The axis shows the order of the ticks at equal distances. */
export function tickIndex(ticks: readonly string[], tick: string): number {
  const index = ticks.indexOf(tick);
  if (index < 0) throw new Error(`\`${tick}\` is not a tick of its <Lanes>. Use one of: ${ticks.join(', ')}.`);
  return index;
}
