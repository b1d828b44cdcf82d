import { tickIndex, type LaneBar, type LaneData } from './lanes-data';
import { guide, MARK_ROOM, markedText, text, textHeight, type Box, type Drawing, type Shape } from './shapes';
import { textWidth, widest, wrap } from './text';

/** Positions on the axis: `at(0)` is the first tick. */
interface Axis {
  readonly at: (index: number) => number;
  readonly step: number;
}

type Span = readonly [start: number, end: number];

const TITLES_MAX = 130;
const HEAD = 28;
const PAD = 10;
/** Width of a mark besides its text: the icon and the padding. */
const TAG_ROOM = MARK_ROOM + 12;

/** A row for each lane, the axis from left to right. */
export function lanesAcross(ticks: readonly string[], lanes: readonly LaneData[], width: number): Drawing {
  const titles = lanes.flatMap(({ title }) => wrap(title, TITLES_MAX, 'name'));
  const titleWidth = widest(titles, 'name') + 2;
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
    text([tick], 'note', [axis.at(index), 0]),
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
  const heightOf = (all: readonly string[][], room: number) =>
    all.length > 0 ? Math.max(...all.map((lines) => textHeight(lines, 'note'))) + room : 0;
  const markLines = marks.map((mark) => wrap(mark.title, Math.max(axis.step - MARK_ROOM - 20, 40), 'note'));
  const spans = bars.map(({ from, to }): Span => [axis.at(tickIndex(ticks, from)), axis.at(tickIndex(ticks, to))]);
  const barLines = bars.map((bar, index) => barWords(bar, spans[index] ?? [0, 0]));
  const markHeight = heightOf(markLines, 8);
  const barHeight = heightOf(barLines, 10);
  const content = Math.max(textHeight(words, 'name'), markHeight + barHeight + (markHeight && barHeight ? 6 : 0));
  const top = y + PAD;
  const barTop = top + content - barHeight;
  const shapes: Shape[] = [
    text(words, 'name', [0, top + (content - textHeight(words, 'name')) / 2], { anchor: 'start' }),
    ...bars.flatMap(({ status }, index) => {
      const [start, end] = spans[index] ?? [0, 0];
      const place = { x: start + 1, y: barTop, width: end - start - 2, height: barHeight };
      return boxWithText({ ...place, form: 'bar', status }, barLines[index] ?? []);
    }),
    ...marks.flatMap(({ status, time }, index) => {
      const lines = markLines[index] ?? [];
      const width = widest(lines, 'note') + TAG_ROOM;
      const x = axis.at(tickIndex(ticks, time)) - width / 2;
      return boxWithText({ x, y: top, width, height: markHeight, form: 'tag', status }, lines);
    }),
  ];
  return { shapes, height: content + 2 * PAD };
}

function barWords({ title, status }: LaneBar, [start, end]: Span): string[] {
  return wrap(title, end - start - 10 - (status ? MARK_ROOM : 0), 'note');
}

function boxWithText(box: Omit<Box, 'kind'>, lines: readonly string[]): Shape[] {
  const { x, y, width, height, status } = box;
  const top = y + (height - textHeight(lines, 'note')) / 2;
  return [
    { kind: 'box', ...box },
    ...markedText(lines, 'note', [x + width / 2, top], { status, markY: y + height / 2 }),
  ];
}
