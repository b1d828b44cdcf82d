import type { MdxProps } from '@schema/mdx-components';
import {
  arrow,
  MARK_ROOM,
  markedText,
  text,
  textHeight,
  type Drawing,
  type Form,
  type Point,
  type Shape,
} from './shapes';
import { wrap } from './text-measure';

export type FlowNode = MdxProps<'Node'>;
export type FlowArrow = MdxProps<'Arrow'>;

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

interface Frame {
  readonly left: number;
  readonly width: number;
}

type Connection = FlowArrow & { readonly source: Placed; readonly target: Placed };

/** The free side of the nodes: 1 is right, -1 is left. */
interface Side {
  readonly edge: number;
  readonly room: number;
  readonly side: 1 | -1;
}

const GAP = 12;
const PAD = 12;
/** Distance from the bottom of a row to the horizontal line of its arrows. */
const BEND = 14;

/**
 * From top to bottom: a node is one row below the last node that leads to it, and nodes of equal depth are side
 * by side. An arrow to a node written earlier leads back, along the left; one that skips rows runs along the right.
 * `@dagrejs/dagre` does not fit: it takes nodes of fixed size and makes the drawing as wide as they need, but here the
 * width is given (a phone's, too) and each node wraps its text to it.
 */
export function flowLayout(
  nodes: readonly FlowNode[],
  arrows: readonly FlowArrow[],
  width: number,
): Drawing {
  const ranks = ranksOf(nodes, arrows);
  const spanOf = ({ from, to }: FlowArrow) => (ranks.get(to) ?? 0) - (ranks.get(from) ?? 0);
  const back = arrows.filter((item) => spanOf(item) <= 0);
  const long = arrows.filter((item) => spanOf(item) > 1);
  const near = arrows.filter((item) => spanOf(item) === 1);
  const left = sideWidth(back, width);
  const frame = { left, width: width - left - sideWidth(long, width) };
  const { placed, height } = placeRows(nodes, near, ranks, frame);
  const right = frame.left + frame.width;
  const shapes = [
    ...connect(near, placed).flatMap((item) =>
      nearArrow(item, labelRoom(rowLength(item.to, nodes, ranks), frame)),
    ),
    ...connect(long, placed).flatMap((item) =>
      sideArrow(item, { edge: right, room: width - right, side: 1 }),
    ),
    ...connect(back, placed).flatMap((item) =>
      sideArrow(item, { edge: left, room: left, side: -1 }),
    ),
    ...[...placed.values()].flatMap((node) => node.shapes),
  ];
  return { width, height, shapes };
}

/** The row of each node; the first row is 0. */
export function ranksOf(
  nodes: readonly FlowNode[],
  arrows: readonly FlowArrow[],
): Map<string, number> {
  const order = new Map(nodes.map(({ id }, index) => [id, index]));
  const unknown = arrows.flatMap(({ from, to }) => [from, to]).find((id) => !order.has(id));
  if (unknown !== undefined)
    throw new Error(`An <Arrow> names \`${unknown}\`, but no <Node> of its <Flow> has this id.`);
  const ranks = new Map<string, number>();
  for (const { id } of nodes) {
    const before = arrows.filter(
      ({ from, to }) => to === id && (order.get(from) ?? 0) < (order.get(id) ?? 0),
    );
    ranks.set(id, Math.max(-1, ...before.map(({ from }) => ranks.get(from) ?? 0)) + 1);
  }
  return ranks;
}

function sideWidth(arrows: readonly FlowArrow[], width: number): number {
  if (arrows.length === 0) return 0;
  return arrows.some(({ label }) => label) ? Math.min(150, width * 0.28) : 28;
}

function placeRows(
  nodes: readonly FlowNode[],
  near: readonly FlowArrow[],
  ranks: ReadonlyMap<string, number>,
  frame: Frame,
) {
  const placed = new Map<string, Placed>();
  const last = Math.max(0, ...ranks.values());
  let y = 1;
  for (let rank = 0; rank <= last; rank += 1) {
    const row = nodes.filter(({ id }) => ranks.get(id) === rank);
    const into = near.filter(({ to }) => row.some(({ id }) => id === to));
    if (rank > 0) y += gapAbove(into, row.length, frame);
    const width = nodeWidth(row.length, frame);
    const height = Math.max(...row.map((node) => partsOf(node, width).content + 2 * PAD - 2));
    const start = frame.left + (frame.width - row.length * width - (row.length - 1) * GAP) / 2;
    row.forEach((node, index) =>
      placed.set(node.id, placeNode(node, { x: start + index * (width + GAP), y, width, height })),
    );
    y += height;
  }
  return { placed, height: y + 1 };
}

function connect(arrows: readonly FlowArrow[], placed: ReadonlyMap<string, Placed>): Connection[] {
  const connections: Connection[] = [];
  for (const item of arrows) {
    const source = placed.get(item.from);
    const target = placed.get(item.to);
    if (source && target) connections.push({ ...item, source, target });
  }
  return connections;
}

function nodeWidth(count: number, { width }: Frame): number {
  const share = (width - (count - 1) * GAP) / count;
  const stroke = count === 1 ? 2 : 0.7;
  return Math.min(Math.max(280, width * 0.56), share) - stroke;
}

function gapAbove(arrows: readonly FlowArrow[], count: number, frame: Frame): number {
  const room = labelRoom(count, frame);
  let lines = 0;
  for (const { label } of arrows)
    if (label) lines = Math.max(lines, wrap(label, room, 'note').length);
  if (lines === 0) return BEND + 20;
  return BEND + 26 + lines * 18;
}

/** An arrow's label is to the right of its last segment, above the right half of its target. */
function labelRoom(count: number, frame: Frame): number {
  if (count === 1) return frame.width / 2 - 10;
  return nodeWidth(count, frame) / 2 - 2;
}

function rowLength(
  id: string,
  nodes: readonly FlowNode[],
  ranks: ReadonlyMap<string, number>,
): number {
  return nodes.filter((node) => ranks.get(node.id) === ranks.get(id)).length;
}

const padOf = (form: Form) => (form === 'choice' ? 22 : PAD);

function partsOf({ title, text: note, status, shape = 'step' }: FlowNode, width: number) {
  const room = width - 2 * padOf(shape);
  const titleLines = wrap(title, room - (status ? MARK_ROOM : 0), 'name');
  const noteLines = note ? wrap(note, room, 'note') : [];
  return {
    titleLines,
    noteLines,
    content: textHeight(titleLines, 'name') + textHeight(noteLines, 'note'),
  };
}

function placeNode(node: FlowNode, place: Omit<Placed, 'shapes'>): Placed {
  const { status, shape = 'step' } = node;
  const { titleLines, noteLines, content } = partsOf(node, place.width);
  const top = place.y + (place.height - content) / 2;
  const middle = place.x + place.width / 2;
  const shapes: Shape[] = [
    { kind: 'box', ...place, form: shape, status },
    ...markedText(titleLines, 'name', [middle, top], { status, markY: top + 10 }),
    text(noteLines, 'note', [middle, top + textHeight(titleLines, 'name')]),
  ];
  return { ...place, shapes };
}

function nearArrow({ source, target, label }: Connection, room: number): Shape[] {
  const start: Point = [source.x + source.width / 2, source.y + source.height];
  const end: Point = [target.x + target.width / 2, target.y - 2];
  const bend = start[1] + BEND;
  const isStraight = Math.abs(start[0] - end[0]) < 1;
  const lines = arrow(isStraight ? [start, end] : [start, [start[0], bend], [end[0], bend], end]);
  if (!label) return lines;
  return [
    ...lines,
    text(wrap(label, room, 'note'), 'note', [end[0] + 8, bend + 6], {
      anchor: 'start',
      halo: true,
    }),
  ];
}

function sideArrow({ source, target, label }: Connection, { edge, room, side }: Side): Shape[] {
  const sideOf = (node: Placed): Point => [
    side === 1 ? node.x + node.width : node.x,
    node.y + node.height / 2,
  ];
  const start = sideOf(source);
  const [endX, endY] = sideOf(target);
  const x = edge + side * 14;
  const lines = arrow([start, [x, start[1]], [x, endY], [endX + side * 2, endY]]);
  if (!label) return lines;
  const words = wrap(label, room - 24, 'note');
  const y = (start[1] + endY) / 2 - textHeight(words, 'note') / 2;
  return [
    ...lines,
    text(words, 'note', [x + side * 8, y], { anchor: side === 1 ? 'start' : 'end', halo: true }),
  ];
}
