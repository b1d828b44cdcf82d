import { tickIndex, type LaneBar, type LaneData, type LaneMark } from './lanes-data';
import { guide, MARK_ROOM, textHeight, type Drawing, type Shape } from './shapes';
import { textWidth, widest, wrap } from './text';

/** Positions on the axis: `at(0)` is the first tick. */
interface Axis {
  readonly at: (index: number) => number;
  readonly step: number;
}

const TITLES_MAX = 130;
const HEAD = 28;
const PAD = 10;
/** Width of a mark besides its text: the icon and the padding. */
const TAG_ROOM = MARK_ROOM + 12;

/** A row for each lane, the axis from left to right. */
export function lanesAcross(ticks: readonly string[], lanes: readonly LaneData[], width: number): Drawing {
  const titleWidth =
    widest(
      lanes.flatMap(({ title }) => wrap(title, TITLES_MAX, 'name')),
      'name',
    ) + 2;
  const start = titleWidth + 14 + overhang(lanes, ticks[0] ?? '');
  const step = (width - start - overhang(lanes, ticks.at(-1) ?? '') - 1) / Math.max(1, ticks.length - 1);
  const axis: Axis = { at: (index) => start + index * step, step };
  const shapes: Shape[] = [];
  let y = HEAD;
  for (const lane of lanes) {
    const row = rowOf(lane, ticks, axis, y, titleWidth);
    shapes.push(...row.shapes);
    y += row.height;
  }
  const heads = ticks.flatMap((tick, index): Shape[] => [
    { kind: 'text', x: axis.at(index), y: 0, lines: [tick], role: 'note', anchor: 'middle' },
    guide([axis.at(index), 22], [axis.at(index), y]),
  ]);
  return { width, height: y + 1, shapes: [...heads, ...shapes] };
}

/** How far the text at the first or the last tick extends beyond it. */
function overhang(lanes: readonly LaneData[], tick: string): number {
  const tags = lanes.flatMap(({ marks }) =>
    marks.filter(({ time }) => time === tick).map(({ title }) => textWidth(title, 'note') + TAG_ROOM),
  );
  return Math.max(textWidth(tick, 'note'), ...tags) / 2;
}

function rowOf({ title, bars, marks }: LaneData, ticks: readonly string[], axis: Axis, y: number, titleWidth: number) {
  const words = wrap(title, titleWidth, 'name');
  const markHeight =
    marks.length > 0 ? Math.max(...marks.map((mark) => textHeight(markWords(mark, axis), 'note'))) + 8 : 0;
  const barHeight =
    bars.length > 0 ? Math.max(...bars.map((bar) => textHeight(barWords(bar, ticks, axis), 'note'))) + 10 : 0;
  const content = Math.max(textHeight(words, 'name'), markHeight + barHeight + (markHeight && barHeight ? 6 : 0));
  const top = y + PAD;
  const shapes: Shape[] = [
    {
      kind: 'text',
      x: 0,
      y: top + (content - textHeight(words, 'name')) / 2,
      lines: words,
      role: 'name',
      anchor: 'start',
    },
    ...bars.flatMap((bar) => barShapes(bar, ticks, axis, top + content - barHeight, barHeight)),
    ...marks.flatMap((mark) => markShapes(mark, ticks, axis, top, markHeight)),
  ];
  return { shapes, height: content + 2 * PAD };
}

function spanOf({ from, to }: LaneBar, ticks: readonly string[], axis: Axis) {
  const start = axis.at(tickIndex(ticks, from));
  return { start, length: axis.at(tickIndex(ticks, to)) - start };
}

function barWords(bar: LaneBar, ticks: readonly string[], axis: Axis): string[] {
  return wrap(bar.title, spanOf(bar, ticks, axis).length - 10 - (bar.status ? MARK_ROOM : 0), 'note');
}

function barShapes(bar: LaneBar, ticks: readonly string[], axis: Axis, y: number, height: number): Shape[] {
  const { start, length } = spanOf(bar, ticks, axis);
  const lines = barWords(bar, ticks, axis);
  const middle = start + length / 2;
  const shift = bar.status ? MARK_ROOM / 2 : 0;
  const mark: Shape[] = bar.status
    ? [{ kind: 'mark', x: middle - widest(lines, 'note') / 2 - 2, y: y + height / 2, status: bar.status }]
    : [];
  return [
    { kind: 'box', x: start + 1, y, width: length - 2, height, form: 'bar', status: bar.status },
    ...mark,
    {
      kind: 'text',
      x: middle + shift,
      y: y + (height - textHeight(lines, 'note')) / 2,
      lines,
      role: 'note',
      anchor: 'middle',
    },
  ];
}

function markWords({ title }: LaneMark, axis: Axis): string[] {
  return wrap(title, Math.max(axis.step - MARK_ROOM - 20, 40), 'note');
}

function markShapes(mark: LaneMark, ticks: readonly string[], axis: Axis, y: number, height: number): Shape[] {
  const lines = markWords(mark, axis);
  const width = widest(lines, 'note') + TAG_ROOM;
  const x = axis.at(tickIndex(ticks, mark.time));
  return [
    { kind: 'box', x: x - width / 2, y, width, height, form: 'tag', status: mark.status },
    { kind: 'mark', x: x - width / 2 + 13, y: y + height / 2, status: mark.status },
    {
      kind: 'text',
      x: x + MARK_ROOM / 2,
      y: y + (height - textHeight(lines, 'note')) / 2,
      lines,
      role: 'note',
      anchor: 'middle',
    },
  ];
}
