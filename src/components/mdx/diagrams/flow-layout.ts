import type { MdxProps } from '@schema/mdx-components';
import { arrow, MARK_ROOM, textHeight, type Drawing, type Form, type Line, type Point, type Shape } from './shapes';
import { widest, wrap } from './text';

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

const GAP = 12;
const PAD = 12;
/** Distance from the bottom of a row to the horizontal line of its arrows. */
const BEND = 14;

/**
 * From top to bottom: a node stands one row below the last node that leads to it, and nodes of equal depth stand side
 * by side. An arrow to a node written earlier leads back, along the left; one that skips rows runs along the right.
 * `@dagrejs/dagre` does not fit: it takes nodes of fixed size and makes the drawing as wide as they need, but here the
 * width is given (a phone's, too) and each node wraps its text to it.
 */
export function flowLayout(nodes: readonly FlowNode[], arrows: readonly FlowArrow[], width: number): Drawing {
  const ranks = ranksOf(nodes, arrows);
  const spanOf = ({ from, to }: FlowArrow) => (ranks.get(to) ?? 0) - (ranks.get(from) ?? 0);
  const back = arrows.filter((item) => spanOf(item) <= 0);
  const long = arrows.filter((item) => spanOf(item) > 1);
  const near = arrows.filter((item) => spanOf(item) === 1);
  const left = sideWidth(back, width);
  const frame = { left, width: width - left - sideWidth(long, width) };
  const { placed, height } = placeRows(nodes, near, ranks, frame);
  const shapes = [
    ...near.flatMap((item) => nearArrow(item, placed, labelRoom(rowLength(item.to, nodes, ranks), frame))),
    ...long.flatMap((item) =>
      sideArrow(item, placed, { edge: frame.left + frame.width, room: width - frame.left - frame.width, side: 1 }),
    ),
    ...back.flatMap((item) => sideArrow(item, placed, { edge: left, room: left, side: -1 })),
    ...[...placed.values()].flatMap((node) => node.shapes),
  ];
  return { width, height, shapes };
}

/** The row of each node; the first row is 0. */
export function ranksOf(nodes: readonly FlowNode[], arrows: readonly FlowArrow[]): Map<string, number> {
  const order = new Map(nodes.map(({ id }, index) => [id, index]));
  const unknown = arrows.flatMap(({ from, to }) => [from, to]).find((id) => !order.has(id));
  if (unknown !== undefined)
    throw new Error(`An <Arrow> names \`${unknown}\`, but no <Node> of its <Flow> has this id.`);
  const ranks = new Map<string, number>();
  for (const { id } of nodes) {
    const before = arrows.filter(({ from, to }) => to === id && (order.get(from) ?? 0) < (order.get(id) ?? 0));
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
    const height = Math.max(...row.map((node) => nodeHeight(node, width)));
    const start = frame.left + (frame.width - row.length * width - (row.length - 1) * GAP) / 2;
    row.forEach((node, index) =>
      placed.set(node.id, placeNode(node, { x: start + index * (width + GAP), y, width, height })),
    );
    y += height;
  }
  return { placed, height: y + 1 };
}

function nodeWidth(count: number, { width }: Frame): number {
  return Math.min(Math.max(280, width * 0.56), (width - (count - 1) * GAP) / count) - (count === 1 ? 2 : 0.7);
}

function gapAbove(arrows: readonly FlowArrow[], count: number, frame: Frame): number {
  const room = labelRoom(count, frame);
  const lines = Math.max(0, ...arrows.map(({ label }) => (label ? wrap(label, room, 'note').length : 0)));
  return lines > 0 ? BEND + 26 + lines * 18 : BEND + 20;
}

/** An arrow's label is to the right of its last segment, above the right half of its target. */
function labelRoom(count: number, frame: Frame): number {
  return count === 1 ? frame.width / 2 - 10 : nodeWidth(count, frame) / 2 - 2;
}

function rowLength(id: string, nodes: readonly FlowNode[], ranks: ReadonlyMap<string, number>): number {
  return nodes.filter((node) => ranks.get(node.id) === ranks.get(id)).length;
}

const padOf = (form: Form) => (form === 'choice' ? 22 : PAD);

function partsOf({ title, text, status, shape = 'step' }: FlowNode, width: number) {
  const room = width - 2 * padOf(shape);
  return { title: wrap(title, room - (status ? MARK_ROOM : 0), 'name'), text: text ? wrap(text, room, 'note') : [] };
}

function nodeHeight(node: FlowNode, width: number): number {
  const { title, text } = partsOf(node, width);
  return textHeight(title, 'name') + textHeight(text, 'note') + 2 * PAD - 2;
}

function placeNode(node: FlowNode, place: Omit<Placed, 'shapes'>): Placed {
  const { title, text } = partsOf(node, place.width);
  const { x, width, height } = place;
  const content = textHeight(title, 'name') + textHeight(text, 'note');
  const top = place.y + (height - content) / 2;
  const middle = x + width / 2;
  const mark: Shape[] = node.status
    ? [{ kind: 'mark', x: middle - widest(title, 'name') / 2 - 2, y: top + 10, status: node.status }]
    : [];
  const shapes: Shape[] = [
    { kind: 'box', ...place, form: node.shape ?? 'step', status: node.status },
    ...mark,
    {
      kind: 'text',
      x: middle + (node.status ? MARK_ROOM / 2 : 0),
      y: top,
      lines: title,
      role: 'name',
      anchor: 'middle',
    },
    { kind: 'text', x: middle, y: top + textHeight(title, 'name'), lines: text, role: 'note', anchor: 'middle' },
  ];
  return { ...place, shapes };
}

function nearArrow({ from, to, label }: FlowArrow, placed: ReadonlyMap<string, Placed>, room: number): Shape[] {
  const source = placed.get(from);
  const target = placed.get(to);
  if (!source || !target) return [];
  const start: Point = [source.x + source.width / 2, source.y + source.height];
  const end: Point = [target.x + target.width / 2, target.y - 2];
  const bend = start[1] + BEND;
  const points: Point[] =
    Math.abs(start[0] - end[0]) < 1 ? [start, end] : [start, [start[0], bend], [end[0], bend], end];
  const lines: Line[] = arrow(points);
  if (!label) return lines;
  const text: Shape = {
    kind: 'text',
    x: end[0] + 8,
    y: bend + 6,
    lines: wrap(label, room, 'note'),
    role: 'note',
    anchor: 'start',
    halo: true,
  };
  return [...lines, text];
}

function sideArrow(
  { from, to, label }: FlowArrow,
  placed: ReadonlyMap<string, Placed>,
  { edge, room, side }: { edge: number; room: number; side: 1 | -1 },
): Shape[] {
  const source = placed.get(from);
  const target = placed.get(to);
  if (!source || !target) return [];
  const sideOf = (node: Placed): Point => [side === 1 ? node.x + node.width : node.x, node.y + node.height / 2];
  const start = sideOf(source);
  const [endX, endY] = sideOf(target);
  const x = edge + side * 14;
  const lines = arrow([start, [x, start[1]], [x, endY], [endX + side * 2, endY]]);
  if (!label) return lines;
  const words = wrap(label, room - 24, 'note');
  const y = (start[1] + endY) / 2 - textHeight(words, 'note') / 2;
  return [
    ...lines,
    { kind: 'text', x: x + side * 8, y, lines: words, role: 'note', anchor: side === 1 ? 'start' : 'end', halo: true },
  ];
}
