import type { MdxProps } from '@schema/mdx-components';
import {
  arrow,
  MARK_ROOM,
  markedName,
  text,
  textHeight,
  type Drawing,
  type Point,
  type Shape,
} from './shapes';
import { wrap } from './text-measure';

export type FlowNode = MdxProps<'Node'>;
export type FlowArrow = MdxProps<'Arrow'>;

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Placed extends Place {
  /** Width of the labels of the arrows that lead to it: right of their last segment, above its right half. */
  labelRoom: number;
  shapes: readonly Shape[];
}

interface Frame {
  left: number;
  width: number;
}

interface Connection {
  source: Placed;
  target: Placed;
  label: string | undefined;
}

/** The free side of the nodes: 1 is right, -1 is left. */
interface Side {
  edge: number;
  room: number;
  side: 1 | -1;
}

const GAP = 12;
const PAD = { step: 12, choice: 22, state: 12 };
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
  const right = width - sideWidth(long, width);
  const rows = Array.from({ length: Math.max(0, ...ranks.values()) + 1 }, (_, rank) =>
    nodes.filter(({ id }) => ranks.get(id) === rank),
  );
  const { placed, height } = placeRows(rows, near, { left, width: right - left });
  const connect = (items: readonly FlowArrow[]) =>
    items.flatMap(({ from, to, label }): Connection[] => {
      const [source, target] = [placed.get(from), placed.get(to)];
      return source && target ? [{ source, target, label }] : [];
    });
  const shapes = [
    ...connect(near).flatMap(nearArrow),
    ...connect(long).flatMap((item) =>
      sideArrow(item, { edge: right, room: width - right, side: 1 }),
    ),
    ...connect(back).flatMap((item) => sideArrow(item, { edge: left, room: left, side: -1 })),
    ...[...placed.values()].flatMap((node) => node.shapes),
  ];
  return { width, height, shapes };
}

/** The row of each node; the first row is 0. */
export function ranksOf(
  nodes: readonly FlowNode[],
  arrows: readonly FlowArrow[],
): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const { id } of nodes) {
    const before = arrows.filter(({ to }) => to === id).map(({ from }) => ranks.get(from) ?? -1);
    ranks.set(id, Math.max(-1, ...before) + 1);
  }
  return ranks;
}

function sideWidth(arrows: readonly FlowArrow[], width: number): number {
  if (arrows.length === 0) return 0;
  return arrows.some(({ label }) => label) ? Math.min(150, width * 0.28) : 28;
}

function placeRows(
  rows: readonly (readonly FlowNode[])[],
  near: readonly FlowArrow[],
  frame: Frame,
) {
  const placed = new Map<string, Placed>();
  let y = 1;
  for (const row of rows) {
    const width = nodeWidth(row.length, frame);
    const labelRoom = row.length === 1 ? frame.width / 2 - 10 : width / 2 - 2;
    const into = near.filter(({ to }) => row.some(({ id }) => id === to));
    if (y > 1) y += gapAbove(into, labelRoom);
    const height = Math.max(...row.map((node) => wordsOf(node, width).height + 2 * PAD.step - 2));
    const start = frame.left + (frame.width - row.length * width - (row.length - 1) * GAP) / 2;
    for (const [index, node] of row.entries()) {
      const place = { x: start + index * (width + GAP), y, width, height };
      placed.set(node.id, { ...place, labelRoom, shapes: nodeShapes(node, place) });
    }
    y += height;
  }
  return { placed, height: y + 1 };
}

function nodeWidth(count: number, { width }: Frame): number {
  const share = (width - (count - 1) * GAP) / count;
  const stroke = count === 1 ? 2 : 0.7;
  return Math.min(Math.max(280, width * 0.56), share) - stroke;
}

function gapAbove(arrows: readonly FlowArrow[], room: number): number {
  const lines = Math.max(0, ...arrows.map(({ label = '' }) => wrap(label, room, 'note').length));
  return lines === 0 ? BEND + 20 : BEND + 26 + lines * 18;
}

function wordsOf({ title, text: note = '', status, shape = 'step' }: FlowNode, width: number) {
  const room = width - 2 * PAD[shape];
  const name = wrap(title, room - (status ? MARK_ROOM : 0), 'name');
  const notes = wrap(note, room, 'note');
  return { name, notes, height: textHeight(name, 'name') + textHeight(notes, 'note') };
}

function nodeShapes(node: FlowNode, place: Place): Shape[] {
  const { status, shape = 'step' } = node;
  const { name, notes, height } = wordsOf(node, place.width);
  const top = place.y + (place.height - height) / 2;
  const middle = place.x + place.width / 2;
  return [
    { kind: 'box', ...place, form: shape, status },
    ...markedName(name, [middle, top], status),
    text(notes, 'note', [middle, top + textHeight(name, 'name')]),
  ];
}

function nearArrow({ source, target, label }: Connection): Shape[] {
  const start: Point = [source.x + source.width / 2, source.y + source.height];
  const end: Point = [target.x + target.width / 2, target.y - 2];
  const bend = start[1] + BEND;
  const isStraight = Math.abs(start[0] - end[0]) < 1;
  const lines = arrow(isStraight ? [start, end] : [start, [start[0], bend], [end[0], bend], end]);
  if (!label) return lines;
  const words = wrap(label, target.labelRoom, 'note');
  return [...lines, text(words, 'note', [end[0] + 8, bend + 6], { anchor: 'start', halo: true })];
}

function sideArrow({ source, target, label }: Connection, { edge, room, side }: Side): Shape[] {
  const sideOf = ({ x, y, width, height }: Placed): Point => [
    side === 1 ? x + width : x,
    y + height / 2,
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
