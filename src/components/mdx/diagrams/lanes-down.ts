import { tickIndex, type LaneBar, type LaneData, type LaneMark } from './lanes-data';
import { guide, text, textHeight, type Drawing, type Shape } from './shapes';
import { widest, wrap } from './text';

interface Column {
  /** Its center. */
  readonly x: number;
  readonly width: number;
}

const MARK_HEIGHT = 12;

/** A column for each lane, the axis from top to bottom: for narrow screens. */
export function lanesDown(ticks: readonly string[], lanes: readonly LaneData[], width: number): Drawing {
  const axis = widest(ticks, 'note') + 8;
  const room = (width - axis) / lanes.length;
  const columns = lanes.map((_, index): Column => ({ x: axis + (index + 0.5) * room, width: room - 6 }));
  const titles = lanes.map(({ title }) => wrap(title, room - 2, 'name'));
  const head = Math.max(...titles.map((lines) => textHeight(lines, 'name')));
  const overhang = Math.max(10, ...lanes.flatMap(({ marks }) => marks.map((mark) => tagHeight(mark, room - 6) / 2)));
  const top = head + 12 + overhang;
  const step = stepOf(ticks, lanes, room - 6);
  const at = (tick: string) => top + tickIndex(ticks, tick) * step;
  const shapes = lanes.flatMap(({ bars, marks }, index) => {
    const column = columns[index] ?? { x: 0, width: room };
    return [
      ...bars.flatMap((bar) => barShapes(bar, column, at)),
      ...marks.flatMap((mark) => markShapes(mark, column, at(mark.time))),
    ];
  });
  const heads = titles.map((lines, index) =>
    text(lines, 'name', [columns[index]?.x ?? 0, head - textHeight(lines, 'name')]),
  );
  const labels = ticks.flatMap((tick): Shape[] => [
    text([tick], 'note', [0, at(tick) - 9], { anchor: 'start' }),
    guide([axis - 4, at(tick)], [width, at(tick)]),
  ]);
  return { width, height: top + (ticks.length - 1) * step + overhang + 1, shapes: [...labels, ...heads, ...shapes] };
}

/** The distance between two ticks: the space that the longest text needs. */
function stepOf(ticks: readonly string[], lanes: readonly LaneData[], width: number): number {
  const needs = lanes.flatMap(({ bars, marks }) => {
    const tags = 2 * Math.max(0, ...marks.map((mark) => tagHeight(mark, width) / 2));
    return bars.map((bar) => {
      const span = Math.max(1, tickIndex(ticks, bar.to) - tickIndex(ticks, bar.from));
      return (barHeight(bar, width) + tags + 10) / span;
    });
  });
  return Math.max(48, ...needs);
}

const barWords = ({ title }: LaneBar, width: number) => wrap(title, width - 8, 'note');
const barHeight = (bar: LaneBar, width: number) =>
  textHeight(barWords(bar, width), 'note') + (bar.status ? MARK_HEIGHT + 4 : 0);
const tagHeight = ({ title }: LaneMark, width: number) =>
  textHeight(wrap(title, width - 8, 'note'), 'note') + MARK_HEIGHT + 12;

function barShapes(bar: LaneBar, { x, width }: Column, at: (tick: string) => number): Shape[] {
  const top = at(bar.from);
  const height = at(bar.to) - top;
  const lines = barWords(bar, width);
  const start = top + (height - barHeight(bar, width)) / 2;
  const mark: Shape[] = bar.status ? [{ kind: 'mark', x, y: start + MARK_HEIGHT / 2, status: bar.status }] : [];
  return [
    { kind: 'box', x: x - width / 2, y: top + 1, width, height: height - 2, form: 'bar', status: bar.status },
    ...mark,
    text(lines, 'note', [x, start + (bar.status ? MARK_HEIGHT + 4 : 0)]),
  ];
}

function markShapes(mark: LaneMark, { x, width }: Column, y: number): Shape[] {
  const lines = wrap(mark.title, width - 8, 'note');
  const height = tagHeight(mark, width);
  const wide = Math.min(width, widest(lines, 'note') + 12);
  return [
    { kind: 'box', x: x - wide / 2, y: y - height / 2, width: wide, height, form: 'tag', status: mark.status },
    { kind: 'mark', x, y: y - height / 2 + 5 + MARK_HEIGHT / 2, status: mark.status },
    text(lines, 'note', [x, y - height / 2 + 6 + MARK_HEIGHT]),
  ];
}
